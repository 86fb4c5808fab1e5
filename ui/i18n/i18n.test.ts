import { describe, expect, it } from 'vitest'
import { formatAmount } from '../format/format-amount'
import { formatAmounts } from '../format/format-amounts'
import { shortAddress } from '../format/short-address'
import { defineMessages } from './define-messages'
import { resolveText } from './resolve-text'

describe('resolveText', () => {
  const hello = { key: 'hello', text: 'Hello {name}', values: { name: 'Ada' } }

  it('prefers the text of the host and fills it', () => {
    expect(resolveText(hello, {})).toBe('Hello Ada')
    expect(resolveText(hello, { hello: '{name}, hallo' })).toBe('Ada, hallo')
    expect(resolveText('plain {name}', { plain: 'x' })).toBe('plain {name}')
  })

  it('takes no text from the prototype, and fills no value twice', () => {
    expect(resolveText({ key: 'constructor', text: 'Safe' }, {})).toBe('Safe')
    expect(resolveText({ ...hello, values: { name: '{name}' } }, {})).toBe('Hello {name}')
  })

  it('writes exact amounts within a value in the manner of a language, and as they are without one', () => {
    const message = { key: 'swapped', text: 'Done: {what}', values: { what: { amounts: '1234.5 TST → 2 1INCH.5' } } }
    const german = (text: string) => formatAmounts(text, 'de')
    expect(resolveText(message, {}, undefined, german)).toBe('Done: 1.234,5 TST → 2 1INCH.5')
    expect(resolveText(message, {})).toBe('Done: 1234.5 TST → 2 1INCH.5')
    expect(formatAmounts('0.25 TST', 'ar-u-nu-latn')).toBe('\u20660.25 TST\u2069')
  })
})

describe('defineMessages', () => {
  it('keys each text by its prefix and name', () => {
    expect(defineMessages('guestbook', { thanks: 'Thank you' })).toEqual({
      thanks: { key: 'guestbook.thanks', text: 'Thank you' },
    })
  })
})

describe('formatAmount', () => {
  it('writes more decimals than browsers do in the signs and digits of the language, too: a dot parts groups in German', () => {
    const small = '1234.000000000000000000000000000105'
    expect(formatAmount(small, 'en')).toBe('1,234.000000000000000000000000000105')
    expect(formatAmount(small, 'de')).toBe('1.234,000000000000000000000000000105')
    expect(formatAmount(small, 'ar-EG')).toBe('١٬٢٣٤٫٠٠٠٠٠٠٠٠٠٠٠٠٠٠٠٠٠٠٠٠٠٠٠٠٠٠٠١٠٥')
    expect(formatAmount(`-${small}`, 'en')).toBe('-1,234.000000000000000000000000000105')
  })

  it('writes every digit of an exact text, in the manner of a language', () => {
    expect(formatAmount('123456789012345678901.5', 'en')).toBe('123,456,789,012,345,678,901.5')
    expect(formatAmount('-1.480', 'de')).toBe('-1,480')
  })

  it('comes through with every language and with none', () => {
    for (const locale of ['tr-TR', 'ar-EG', 'fa-IR', undefined, 'no such language', '']) {
      expect(formatAmount('1.5', locale)).toMatch(/^\p{N}.\p{N}$/u)
    }
    expect(formatAmount('1.5', 'fa-IR')).toBe('۱٫۵')
  })

  it('leaves alone what is no number', () => {
    for (const text of ['', '1e5', 'NaN', '1.', '0x1']) expect(formatAmount(text, 'en')).toBe(text)
  })
})

describe('shortAddress', () => {
  it('keeps four characters in front and six behind', () => {
    expect(shortAddress('0x7A3b5C1d9E2f4A6b8C0d1E3f5A7b9C0dA94b')).toBe('0x7A…0dA94b')
    expect(shortAddress('short.near')).toBe('short.near')
  })
})
