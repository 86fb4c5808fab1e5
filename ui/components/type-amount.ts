import { normalizeDigits } from './normalize-digits'

/** What the asset can hold. */
export interface AmountLimits {
  /** Decimals of the token or the currency. */
  readonly decimals: number
  /** The most base units that its integer type holds. */
  readonly maxUnits: bigint
}

/** Why a text is no amount of the asset: 'text': no plain number; 'decimals': finer than it has; 'size': more than there can be. */
export type AmountFault = 'text' | 'decimals' | 'size'

/** An amount, on the way to one where somebody types ('12.', ''), or why it is none. */
export type TypedAmount = { readonly text: string } | { readonly fault: AmountFault }

/** More digits than any integer type has. */
const MAX_LETTERS = 200

/**
 * Reads an amount that somebody is in the middle of typing. Either sign parts the decimals; anything else is not dropped, since
 * '1e5' without its letter is another number.
 *
 * @param raw - what stands in the field
 * @param limits - decimals of the asset and its largest amount; zeros behind the last decimal are no loss
 * @returns a decimal text with a dot, which may end with it ('12.'), or why there is none
 */
export function typeAmount(raw: string, { decimals, maxUnits }: AmountLimits): TypedAmount {
  if (raw.length > MAX_LETTERS) return { fault: 'text' }
  const plain = normalizeDigits(raw).replace(/[,٫．，。、]/g, '.')
  if (!/^\d*(?:\.\d*)?$/.test(plain)) return { fault: 'text' }
  const [whole = '', part] = plain.split('.')
  if (part !== undefined && /[1-9]/.test(part.slice(decimals))) return { fault: 'decimals' }
  if (part === '' && decimals === 0) return { fault: 'decimals' }
  const kept = part?.slice(0, decimals)
  const units = whole.replace(/^0+(?=\d)/, '')
  if (BigInt(units + (kept ?? '').padEnd(decimals, '0')) > maxUnits) return { fault: 'size' }
  return { text: kept === undefined || decimals === 0 ? units : `${units || '0'}.${kept}` }
}
