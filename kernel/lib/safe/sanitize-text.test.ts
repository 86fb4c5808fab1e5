import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { leastCpuMs } from '../cpu-time.fixture'
import { sanitizeText } from './sanitize-text'

describe('sanitizeText', () => {
  it.each([
    ['plain text', 'MetaMask', 'MetaMask'],
    ['an override of direction', 'Meta\u202EksaM\u202C', 'MetaksaM'],
    ['isolates', '\u2066a\u2067b\u2068c\u2069', 'abc'],
    ['direction marks', 'a\u200Eb\u200Fc\u061Cd', 'abcd'],
    ['zero widths', 'a\u200Bb\u200Cc\u200Dd\u2060e\uFEFFf\u00ADg', 'abcdefg'],
    ['fillers that are blank letters', 'a\u115F\u1160\u3164\uFFA0\u2800\u034F\u180Eb', 'ab'],
    ['tag characters', 'a\u{E0001}\u{E0041}\u{E007F}b', 'ab'],
    ['control characters', 'a\u0000b\u0007c\u001Bd\u007Fe\u009Bf', 'abcdef'],
    ['lone surrogates', 'a\uD800b\uDC00c', 'abc'],
    ['line breaks of every kind', 'a\nb\r\nc\u2028d\u2029e\u0085f\vg\fh\ti', 'a b c d e f g h i'],
    ['runs of blanks', '  a \u00A0\u3000  b  ', 'a b'],
    ['letters in pieces', 'e\u0301', '\u00E9'],
    ['letters kept in pieces by a joiner', 'e\u034F\u0301', '\u00E9'],
    ['piled marks', `a${'\u0316'.repeat(50)}b`, `a${'\u0316'.repeat(4)}b`],
    ['markup, which stays text', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['emoji', '\u{1F98A} Fox', '\u{1F98A} Fox'],
    ['Arabic and Hebrew', 'محفظة ארנק', 'محفظة ארנק'],
    ['nothing but blanks', ' \u200B\n ', ''],
  ])('handles %s', (_name, text, expected) => {
    expect(sanitizeText(text)).toBe(expected)
  })

  it.each([undefined, null, 1, {}, ['a'], Symbol('a')])('returns nothing for %s', (value) => {
    expect(sanitizeText(value)).toBe('')
  })

  it('cuts at 64 characters by default', () => {
    expect(sanitizeText('x'.repeat(64))).toBe('x'.repeat(64))
    expect(sanitizeText('x'.repeat(65))).toBe('x'.repeat(64))
    expect(sanitizeText('abcdef', 3)).toBe('abc')
  })

  it('cuts between graphemes', () => {
    expect(sanitizeText('q\u0323\u0307q\u0323\u0307q', 2)).toBe('q\u0323\u0307q\u0323\u0307')
    expect(sanitizeText('\u{1F1E8}\u{1F1ED}\u{1F1EB}\u{1F1F7}', 1)).toBe('\u{1F1E8}\u{1F1ED}')
  })

  it('leaves no space at the cut', () => {
    expect(sanitizeText('ab cd', 3)).toBe('ab')
  })

  it('cuts between code points if there is no segmenter', () => {
    vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined })
    expect(sanitizeText('\u{1F98A}\u{1F98A}\u{1F98A}', 2)).toBe('\u{1F98A}\u{1F98A}')
  })

  it('reads only 32 units per character', () => {
    expect(sanitizeText(`${'\u200B'.repeat(64)}a`, 2)).toBe('')
    expect(sanitizeText(`${'\u200B'.repeat(63)}a`, 2)).toBe('a')
  })

  it('is quick with long texts', () => {
    for (const part of ['a', ' ', '\u0316', '\u200B', '\u1100', 'a\u0301']) {
      const text = part.repeat(100_000)
      expect(leastCpuMs(() => sanitizeText(text))).toBeLessThan(25)
    }
  })

  it('changes nothing the second time, and leaves no line break', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.integer({ min: 1, max: 70 }), (text, max) => {
        const once = sanitizeText(text, max)
        expect(sanitizeText(once, max)).toBe(once)
        expect(once).not.toMatch(/[\n\r\u2028\u2029\u202A-\u202E\u2066-\u2069\u200B-\u200F]/)
      }),
    )
  })
})
