import { describe, expect, it } from 'vitest'
import { isRightToLeft } from './writing-direction'

describe('isRightToLeft', () => {
  it.each(['ar', 'ar-EG', 'fa-IR', 'he', 'ur', 'ckb', 'ks', 'az-Arab', 'und-Arab', 'ar-u-nu-latn'])(
    '%s is',
    (locale) => {
      expect(isRightToLeft(locale)).toBe(true)
    },
  )

  it.each(['en', 'de', 'az', 'ja', 'zh-TW', 'pseudo'])('%s is not', (locale) => {
    expect(isRightToLeft(locale)).toBe(false)
  })
})
