import { toExact } from './exact-amount'
import { normalizeDigits } from './normalize-digits'
import { type AmountLimits, type TypedAmount, typeAmount } from './type-amount'

export type DecimalSign = '.' | ','

/** One number, with anything around it but another one: '1e18', '0x12' and '-5' are none that we dare to read. */
const oneNumber = /^(?<before>\D*?)(?<number>[.,]?\d[\d.,]*)(?<after>\D*)$/
/** Signs that stand between groups in every language that uses them, and are never decimal. */
const groupSigns = /(?<=\d)[\s'’_٬](?=\d{2,3}(?!\d))/g

/** Beyond this nothing is read: no clipboard with an amount is as long. */
const MAX_LETTERS = 1000

function findNumber(text: string, sign: DecimalSign): string | undefined {
  if (text.length > MAX_LETTERS) return undefined
  const plain = normalizeDigits(text)
    .replace(groupSigns, '')
    .replace(/٫/g, sign)
    .replace(/．/g, '.')
    .replace(/，/g, ',')
  const { before = '', number, after = '' } = oneNumber.exec(plain)?.groups ?? {}
  return /[-−]/.test(before) || /^\s*[%٪]/.test(after) ? undefined : number?.replace(/[.,]$/, '')
}

/** Whether the sign parts groups: '1,234,567', in India '12,34,567'. */
const isGrouped = (whole: string, sign: string) =>
  whole.split(sign).every((group, index) => (index === 0 ? /^\d{1,3}$/ : /^\d{2,3}$/).test(group))

/** Which of the signs in a number parts its decimals, and which its groups. */
function signsOf(number: string, own: DecimalSign): { decimal?: string; group?: string } {
  const signs = number.match(/[.,]/g) ?? []
  const [first, last] = [signs[0], signs.at(-1)]
  if (first === undefined || last === undefined) return {}
  if (first !== last) return { decimal: last, group: first }
  if (signs.length > 1) return { group: first }
  const isGroup = first !== own && /^[1-9]\d{0,2}[.,]\d{3}$/.test(number)
  return isGroup ? { group: first } : { decimal: first }
}

/**
 * Reads an amount that comes as a whole, by paste, drop or autofill: '1,234.56 ETH', '1.234,56 €', '≈ 0,5'.
 *
 * @param text - what came
 * @param limits - decimals of the asset and its largest amount
 * @param own - what parts decimals in the language shown; it decides on '1,234', which is either
 * @returns an exact decimal text, or why there is none: '1e18', '-5', '12%' and two numbers may mean something else
 */
export function readAmount(text: string, limits: AmountLimits, own: DecimalSign): TypedAmount {
  const number = findNumber(text, own)
  if (number === undefined) return { fault: 'text' }
  const { decimal, group } = signsOf(number, own)
  const [whole = '', part, ...more] = decimal === undefined ? [number] : number.split(decimal)
  if (more.length > 0 || (group !== undefined && !isGrouped(whole, group))) return { fault: 'text' }
  const units = group === undefined ? whole : whole.split(group).join('')
  const read = typeAmount(part === undefined ? units : `${units || '0'}.${part}`, limits)
  return 'fault' in read ? read : { text: toExact(read.text) }
}
