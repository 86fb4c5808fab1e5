/** The network fee, in cents. */
const FEE_CENTS = 149n
/** The provider's fee, in basis points. */
const PROVIDER_POINTS = 150n
const WHOLE_POINTS = 10_000n
const DECIMALS = 8

export interface PurchaseSums {
  readonly total: string
  readonly subtotal: string
  readonly fee: string
  /** In whole units of the bought asset. */
  readonly purchase: string
}

const writeCents = (cents: bigint) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`

/** Calculates the amount for a sum of money at a price; undefined if it is zero. */
export function quotePurchase(amount: string, price: number): PurchaseSums | undefined {
  const [, whole, part = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(amount) ?? []
  if (whole === undefined) return undefined
  const total = BigInt(whole + part.padEnd(2, '0'))
  const rest = total - FEE_CENTS
  if (rest <= 0n || !(price > 0)) return undefined
  // Prices have up to eight decimals; sums are of whole numbers.
  const perUnit = BigInt(Math.round(price * 10 ** DECIMALS))
  const kept = (rest * (WHOLE_POINTS - PROVIDER_POINTS)) / WHOLE_POINTS
  const units = (kept * 10n ** BigInt(2 * DECIMALS - 2)) / perUnit
  const text = String(units).padStart(DECIMALS + 1, '0')
  const purchase = `${text.slice(0, -DECIMALS)}.${text.slice(-DECIMALS)}`.replace(/\.?0+$/, '')
  return { total: writeCents(total), subtotal: writeCents(rest), fee: writeCents(FEE_CENTS), purchase }
}
