import type { CaipAddress } from '../../../kernel/caip/caip-address'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { readPrice } from '../client/read-fields'
import type { PriceSource, TokenBalance } from '../contract'
import { nativeTokenAddresses } from '../contract-networks'
import type { ReadPicture } from '../picture-reader'
import { toTokenBalance } from '../to-token-balance'

/** Prices are worth no longer a wait than this: what an account has is known already. */
const PATIENCE_MS = 3000
/** The tokens that somebody looks at; the rest of a long list has no prices. */
const MOST = 100

/** How prices name a token; a network's own currency has no address of its own. */
function priceKeyOf({ address, networkId }: TokenBalance): CaipAddress {
  const [namespace = ''] = networkId.split(':')
  return address ?? (`${networkId}:${nativeTokenAddresses[namespace] ?? '0x'}` as CaipAddress)
}

/** Leaves the request when it takes too long, or the caller has left. */
function limit({ clock }: PluginContext, signal: AbortSignal | undefined) {
  const controller = new AbortController()
  const leave = () => controller.abort()
  const cancel = clock.after(PATIENCE_MS, leave)
  signal?.addEventListener('abort', leave)
  return {
    signal: controller.signal,
    end() {
      cancel()
      signal?.removeEventListener('abort', leave)
    },
  }
}

interface PriceParts {
  readonly ctx: PluginContext
  readonly readPicture: ReadPicture
  readonly prices: PriceSource
}

/** Gives balances the prices and pictures that a source knows; where it fails they stay without. */
export async function fillPrices(
  { ctx, readPicture, prices }: PriceParts,
  balances: readonly TokenBalance[],
  signal: AbortSignal | undefined,
): Promise<readonly TokenBalance[]> {
  if (balances.length === 0) return balances
  const patience = limit(ctx, signal)
  try {
    const addresses = balances.slice(0, MOST).map(priceKeyOf)
    const found = await prices.prices({ addresses, signal: patience.signal })
    const byAddress = new Map(found.map((price) => [price.address.toLowerCase(), price]))
    return balances.map((balance) => {
      const known = byAddress.get(priceKeyOf(balance).toLowerCase())
      const { price = readPrice(known?.price), iconUrl = readPicture(known?.iconUrl), address } = balance
      return toTokenBalance({ ...balance, address, price, iconUrl }) ?? balance
    })
  } catch (error) {
    ctx.logger.info('No prices for what the account holds.', error)
    return balances
  } finally {
    patience.end()
  }
}
