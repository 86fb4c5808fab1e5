/** The digits of languages, and their signs before decimals and between groups. */
export const writings = {
  en: { zero: '0', decimal: '.', group: ',' },
  de: { zero: '0', decimal: ',', group: '.' },
  fr: { zero: '0', decimal: ',', group: '\u202F' },
  'ar-EG': { zero: '٠', decimal: '٫', group: '٬' },
  'fa-IR': { zero: '۰', decimal: '٫', group: '٬' },
  'hi-u-nu-deva': { zero: '०', decimal: '.', group: ',' },
} as const

export type Writing = keyof typeof writings

const codeOf = (sign: string) => sign.codePointAt(0) ?? 0
const zeros = Object.values(writings).map(({ zero }) => zero)

/** Reads digits with a dot into units by moving the dot, without any code of the product; undefined for an invalid text. */
export function unitsOf(text: string, decimals: number): bigint | undefined {
  const match = /^(\d*)(?:\.(\d*))?$/.exec(text)
  if (!match || !/\d/.test(text)) return undefined
  const [whole = '', part = ''] = [match[1], match[2]]
  let units = 0n
  for (const digit of whole) units = units * 10n + BigInt(digit.charCodeAt(0) - 48)
  for (let place = 0; place < decimals; place++) {
    const digit = part.charCodeAt(place) || 48
    units = units * 10n + BigInt(digit - 48)
  }
  for (let place = decimals; place < part.length; place++) if (part[place] !== '0') return undefined
  return units
}

/** Writes units as a person of a language types them, digit by digit and without groups. */
export function writeUnits(units: bigint, decimals: number, writing: Writing): string {
  const { zero, decimal } = writings[writing]
  const text = units.toString().padStart(decimals + 1, '0')
  const own = (digits: string) =>
    [...digits].map((digit) => String.fromCodePoint(codeOf(zero) + Number(digit))).join('')
  const [whole, part] = [text.slice(0, text.length - decimals), text.slice(text.length - decimals)]
  return part === '' ? own(whole) : own(whole) + decimal + own(part)
}

/** Reads an amount on a screen as a person of that language does; undefined if they would not read it as an amount. */
export function readUnits(shown: string, decimals: number, writing: Writing): bigint | undefined {
  const { zero, decimal, group } = writings[writing]
  const plain = Array.from(shown.replaceAll(group, ''), (sign) => {
    const digit = codeOf(sign) - codeOf(zero)
    return digit >= 0 && digit <= 9 ? String(digit) : sign === decimal ? '.' : '?'
  })
  return unitsOf(plain.join(''), decimals)
}

/** Reads an amount that a person typed, with any digits and either decimal sign; undefined for an invalid one. */
export function meantUnits(typed: string, decimals: number): bigint | undefined {
  const plain = Array.from(typed, (sign) => {
    const digit = zeros.map((zero) => codeOf(sign) - codeOf(zero)).find((value) => value >= 0 && value <= 9)
    return digit === undefined ? (',٫'.includes(sign) ? '.' : sign) : String(digit)
  })
  return unitsOf(plain.join(''), decimals)
}
