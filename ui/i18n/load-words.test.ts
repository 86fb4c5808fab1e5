import { describe, expect, it } from 'vitest'
import { matchLocale } from './load-words'

const offered = ['en', 'ar', 'de', 'es', 'fr', 'ja', 'zh', 'pt-BR']
const match = (...wanted: string[]) => matchLocale(wanted, offered)

describe('matchLocale', () => {
  it.each([
    ['de', 'de', 'de'],
    ['de-AT', 'de', 'de-AT'],
    ['DE_ch', 'de', 'de-CH'],
    ['ar-EG', 'ar', 'ar-EG'],
    ['zh-CN', 'zh', 'zh-CN'],
    ['zh-Hans-SG', 'zh', 'zh-Hans-SG'],
    ['pt-BR', 'pt-BR', 'pt-BR'],
    ['pt', 'pt-BR', 'pt'],
    ['pt-PT', 'pt-BR', 'pt-PT'],
  ])('serves %s with %s, as %s', (wanted, name, locale) => {
    expect(match(wanted)).toEqual({ name, locale })
  })

  it('never chooses a script that is not shown', () => {
    expect(match('zh-TW')).toEqual({ name: 'zh', locale: 'zh' })
    expect(match('zh-Hant-HK')).toEqual({ name: 'zh', locale: 'zh' })
  })

  it('prefers a language in the wanted script', () => {
    expect(matchLocale(['zh-TW'], ['en', 'zh', 'zh-Hant'])).toEqual({ name: 'zh-Hant', locale: 'zh-TW' })
    expect(matchLocale(['zh-CN'], ['en', 'zh-Hant', 'zh'])).toEqual({ name: 'zh', locale: 'zh-CN' })
    expect(matchLocale(['sr-Latn-RS'], ['sr', 'sr-Latn'])).toEqual({ name: 'sr-Latn', locale: 'sr-Latn-RS' })
  })

  it('uses the first wanted one that exists', () => {
    expect(match('nl', 'it-IT', 'fr-CA', 'de')).toEqual({ name: 'fr', locale: 'fr-CA' })
    expect(match('sv', 'en-GB', 'de')).toEqual({ name: 'en', locale: 'en-GB' })
  })

  it('skips invalid tags, and returns undefined if nothing fits', () => {
    expect(match('', 'C@x', 'no tag', 'ja')).toEqual({ name: 'ja', locale: 'ja' })
    expect(match('nl', 'x-klingon')).toBeUndefined()
    expect(match()).toBeUndefined()
  })
})
