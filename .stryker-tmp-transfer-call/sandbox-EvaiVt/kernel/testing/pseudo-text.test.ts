// @ts-nocheck
import { describe, expect, it } from 'vitest'
import { pseudoLocales, pseudoText } from './pseudo-text'

const text = 'Approve the request in {wallet}, then come back to this page.'

describe('pseudoText', () => {
  it('accents a text between brackets, and leaves its places alone', () => {
    expect(pseudoText('Connect {wallet}')).toBe('[!! Çööññééçţ {wallet} !!]')
    expect(pseudoText('Zap {a}{b} { y')).toBe('[!! Žååp {a}{b} { ý !!]')
  })

  it('makes a text about a third longer', () => {
    const ratio = pseudoText(text).length / text.length
    expect(ratio).toBeGreaterThan(1.3)
    expect(ratio).toBeLessThan(1.5)
  })
})

describe('pseudoLocales', () => {
  it('speak every message, and mirror it, but for what fills its places', async () => {
    const read = async (load: () => Promise<{ default: (message: { key: string; text: string }) => string }>) =>
      (await load()).default({ key: 'a.b', text: 'In {wallet}' })
    expect(await read(pseudoLocales.pseudo)).toBe(pseudoText('In {wallet}'))
    expect(await read(pseudoLocales['pseudo-Arab'])).toBe('\u202E[!! Îîñ \u202C{wallet}\u202E !!]\u202C')
  })
})
