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

  it('uses no text from the prototype, and fills no value twice', () => {
    expect(resolveText({ key: 'constructor', text: 'Safe' }, {})).toBe('Safe')
    expect(resolveText({ ...hello, values: { name: '{name}' } }, {})).toBe('Hello {name}')
  })

  it('formats exact amounts within a value in the language, and does not change them without one', () => {
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
  it('uses the signs and digits of the language also for more decimals than browsers format: a dot separates groups in German', () => {
    const small = '1234.000000000000000000000000000105'
    expect(formatAmount(small, 'en')).toBe('1,234.000000000000000000000000000105')
    expect(formatAmount(small, 'de')).toBe('1.234,000000000000000000000000000105')
    expect(formatAmount(small, 'ar-EG')).toBe('١٬٢٣٤٫٠٠٠٠٠٠٠٠٠٠٠٠٠٠٠٠٠٠٠٠٠٠٠٠٠٠٠١٠٥')
    expect(formatAmount(`-${small}`, 'en')).toBe('-1,234.000000000000000000000000000105')
  })

  it('formats every digit of an exact text in the language', () => {
    expect(formatAmount('123456789012345678901.5', 'en')).toBe('123,456,789,012,345,678,901.5')
    expect(formatAmount('-1.480', 'de')).toBe('-1,480')
  })

  it('works with every language and with none', () => {
    for (const locale of ['tr-TR', 'ar-EG', 'fa-IR', undefined, 'no such language', '']) {
      expect(formatAmount('1.5', locale)).toMatch(/^\p{N}.\p{N}$/u)
    }
    expect(formatAmount('1.5', 'fa-IR')).toBe('۱٫۵')
  })

  it('does not change a text that is not a number', () => {
    for (const text of ['', '1e5', 'NaN', '1.', '0x1']) expect(formatAmount(text, 'en')).toBe(text)
  })
})

describe('shortAddress', () => {
  it('keeps the first four characters and the last six', () => {
    expect(shortAddress('0x7A3b5C1d9E2f4A6b8C0d1E3f5A7b9C0dA94b')).toBe('0x7A…0dA94b')
    expect(shortAddress('short.near')).toBe('short.near')
  })
})
