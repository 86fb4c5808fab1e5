import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { type SwapOpenParams, type SwapToken, SwapView } from './contract'
import { readSwapAmount } from './form-rules'
import type { TokenList } from './list-tokens'
import { assetKey, isSameAsset } from './same-asset'
import { swapPluginError } from './swap-errors'
import { readPlace, type SwapForm, type SwapState } from './swap-form'

interface OpeningParts {
  readonly ctx: PluginContext
  readonly state: SwapState
  readonly form: SwapForm
  readonly list: TokenList
  readonly isSupported: (networkId: string) => boolean
  /** Leaves what is under way, like every change of the form. */
  readonly abandon: () => void
}

/** How long a list of tokens is waited for. */
const LIST_MS = 10_000

/** Waits until the list is there, or is not to be had. */
async function untilListed(ctx: PluginContext, { state }: TokenList): Promise<void> {
  if (state.peek() !== 'loading') return
  await new Promise<void>((resolve) => {
    const end = () => {
      cancel()
      stop()
      resolve()
    }
    const cancel = ctx.clock.after(LIST_MS, end)
    const stop = state.subscribe((next) => {
      if (next !== 'loading') queueMicrotask(end)
    })
  })
}

/** Whether account and network are still these. */
function isAt(ctx: PluginContext, { network, account }: NonNullable<ReturnType<typeof readPlace>>): boolean {
  const now = readPlace(ctx)
  return now?.account === account && now.network.caipNetworkId === network.caipNetworkId
}

/** Lets hosts open the form, filled in as far as they say. */
export function createOpening({ ctx, state, form, list, isSupported, abandon }: OpeningParts) {
  /** What was asked for last: an earlier question that is still answered counts no more. */
  let latest: object | undefined
  async function find(wanted: string): Promise<SwapToken> {
    const tokens = list.tokens.peek()
    const known =
      tokens.find(({ address }) => address !== undefined && isSameAsset(address, wanted)) ??
      tokens.find(({ symbol, isUnlisted }) => !isUnlisted && symbol === wanted)
    const found = known ?? (await list.find(wanted))
    if (!found) throw swapPluginError('SWAP_TOKEN_UNKNOWN')
    return found
  }
  return async function open(params: SwapOpenParams = {}): Promise<void> {
    const { fromToken, toToken, amount } = params
    const own = {}
    latest = own
    const place = readPlace(ctx)
    if (!place) throw swapPluginError('SWAP_ACCOUNT_MISSING')
    if (!isSupported(place.network.caipNetworkId)) throw swapPluginError('SWAP_NETWORK_UNSUPPORTED')
    const stop = list.watch()
    try {
      if (fromToken !== undefined || toToken !== undefined) await untilListed(ctx, list)
      const [sell, buy] = await Promise.all(
        [fromToken, toToken].map((wanted) => (wanted === undefined ? undefined : find(wanted))),
      )
      if (sell && buy && isSameAsset(sell.address, buy.address)) throw swapPluginError('SWAP_TOKENS_EQUAL')
      const isBad = amount !== undefined && 'refusal' in readSwapAmount(amount, sell?.decimals ?? 77)
      if (isBad) throw swapPluginError('SWAP_AMOUNT_INVALID')
      if (latest !== own) return
      // What was found is of where it was looked for.
      if (!isAt(ctx, place)) return open(params)
      abandon()
      form.reset()
      if (sell) state.sellKey.value = assetKey(sell.address)
      if (buy) state.buyKey.value = assetKey(buy.address)
      if (amount !== undefined) form.setAmount(amount)
      ctx.router.open({ view: SwapView })
    } finally {
      stop()
    }
  }
}
