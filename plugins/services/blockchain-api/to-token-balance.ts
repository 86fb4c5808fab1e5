import { formatUnits, multiplyDecimals } from '../../../kernel/lib/amounts'
import { present } from '../../../kernel/lib/present'
import { sanitizeText } from '../../../kernel/lib/safe/sanitize-text'
import type { TokenBalance } from './contract'

const LARGEST = 2n ** 256n - 1n

/** What a source knows of a token; its texts may be anybody's. */
export type RawBalance = Pick<TokenBalance, 'networkId' | 'decimals' | 'value'> & {
  readonly [K in 'name' | 'symbol']?: unknown
} & { readonly [K in 'address' | 'price' | 'iconUrl']?: TokenBalance[K] | undefined }

/**
 * Makes a balance that can be shown of what a source knows of a token.
 *
 * @returns the balance; undefined for a token without decimals, without a name that can be seen, or of an amount that no
 *   token can have
 */
export function toTokenBalance(raw: RawBalance): TokenBalance | undefined {
  const [name, symbol] = [sanitizeText(raw.name), sanitizeText(raw.symbol, 24)]
  const { networkId, address, decimals, value, price, iconUrl } = raw
  if (decimals === 0 || value < 0n || value > LARGEST || !(name || symbol)) return undefined
  const quantity = formatUnits(value, decimals)
  return present({
    name: name || symbol,
    symbol: symbol || sanitizeText(name, 24),
    networkId,
    address,
    decimals,
    value,
    quantity,
    price,
    worth: price === undefined ? undefined : multiplyDecimals(quantity, price),
    iconUrl,
  })
}

/** Leaves out what stands twice: of two items of one key the first counts. */
export function uniteBy<T>(items: readonly T[], keyOf: (item: T) => string): readonly T[] {
  const seen = new Set<string>()
  return items.filter((item) => seen.size < seen.add(keyOf(item)).size)
}

/** Leaves out tokens that stand twice. */
export const uniteBalances = (balances: readonly TokenBalance[]): readonly TokenBalance[] =>
  uniteBy(balances, ({ networkId, address }) => (address ?? networkId).toLowerCase())
