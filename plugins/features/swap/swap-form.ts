import { formatUnits } from '../../../kernel/lib/amounts'
import type { SignedPermit, SwapStep } from '../../../kernel/namespaces/swap-capabilities'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { batch, computed, type ReadonlySignal, signal } from '../../../kernel/store/signals'
import { AccountController } from '../../foundations/account/contract'
import { NetworksController } from '../../foundations/networks/contract'
import { isSamePlace, readPlace } from '../../wallets/place'
import {
  type SwapOpenParams,
  type SwapOrder,
  type SwapPhase,
  type SwapProblem,
  type SwapSide,
  type SwapToken,
  SwapView,
} from './contract'
import type { TokenList } from './list-tokens'
import { swapPluginError } from './swap-errors'
import type { FrozenReview } from './swap-rules'
import { type AcceptedLoss, assetKey, isSameAsset, readSlippage, readSwapAmount } from './swap-rules'

/** In percent. */
export const DEFAULT_SLIPPAGE = '1'

/** A step of a swap that a chain has done. */
interface DoneStep extends Pick<SwapStep, 'kind'> {
  readonly at: number
}

/** What stands in the form, and what came of it. */
export function createSwapState() {
  return {
    /** Keys of assets, '' for the network's own currency; undefined while none is chosen. */
    sellKey: signal<string | undefined>(undefined),
    buyKey: signal<string | undefined>(undefined),
    side: signal<SwapSide>('sell'),
    amount: signal(''),
    isMax: signal(false),
    slippage: signal(DEFAULT_SLIPPAGE),
    isUnlimited: signal(false),
    acceptedLoss: signal<AcceptedLoss | undefined>(undefined),
    phase: signal<SwapPhase>('idle'),
    problem: signal<SwapProblem | undefined>(undefined),
    frozen: signal<FrozenReview | undefined>(undefined),
    /** Steps of this swap that are done, and what was offered when they were asked for. */
    stepsDone: signal(0),
    offeredBefore: signal<bigint | undefined>(undefined),
    /** The last of those steps, and when its end was read, in ms since the epoch. */
    lastStep: signal<DoneStep | undefined>(undefined),
    /** Signed for this swap. */
    permit: signal<SignedPermit | undefined>(undefined),
    /** Keys of the permits in swaps that a wallet submitted: a token accepts each nonce once. */
    usedPermits: new Set<string>(),
    /** False once the wallet has shown that it cannot sign one. */
    canSign: signal(true),
    /** False once the wallet has shown that it does not take several steps together. */
    canBatch: signal(true),
  }
}

export type SwapState = ReturnType<typeof createSwapState>

/** Reads both ends, and what is to be exchanged for what. */
function createEnds(ctx: PluginContext, state: SwapState, { tokens }: TokenList) {
  const { active } = ctx.get(NetworksController)
  const { address } = ctx.get(AccountController)
  const tokenOf = (key: ReadonlySignal<string | undefined>) =>
    computed((): SwapToken | undefined => {
      const { value: wanted } = key
      return wanted === undefined ? undefined : tokens.value.find((token) => assetKey(token.address) === wanted)
    })
  const [sell, buy] = [tokenOf(state.sellKey), tokenOf(state.buyKey)]
  const pair = computed((): Omit<SwapOrder, 'amount'> | undefined => {
    const [network, account, given, wanted] = [active.value, address.value, sell.value, buy.value]
    if (!network || account === undefined || !given || !wanted) return undefined
    return {
      network,
      account,
      ...(given.address !== undefined && { sell: given.address }),
      ...(wanted.address !== undefined && { buy: wanted.address }),
    }
  })
  const order = computed((): SwapOrder | undefined => {
    const verdict = sell.value && readSwapAmount(state.amount.value, sell.value.decimals)
    return pair.value && verdict && 'amount' in verdict ? { ...pair.value, amount: verdict.amount } : undefined
  })
  return { sell, buy, pair, order }
}

/** What the form is made of, and what changes it. */
export function createForm(ctx: PluginContext, state: SwapState, list: TokenList) {
  const ends = createEnds(ctx, state, list)
  const keys = { sell: state.sellKey, buy: state.buyKey }
  /** What is changed makes what was said of it out of date. */
  const touch = () =>
    batch(() => {
      state.problem.value = undefined
      state.frozen.value = undefined
      state.acceptedLoss.value = undefined
      state.stepsDone.value = 0
      state.offeredBefore.value = undefined
      state.lastStep.value = undefined
      state.permit.value = undefined
    })
  const clearAmount = () => {
    state.amount.value = ''
    state.isMax.value = false
  }
  return {
    ...ends,
    setToken({ address: chosen }: SwapToken) {
      const key = assetKey(chosen)
      const side = state.side.peek()
      const [own, other] = side === 'sell' ? [keys.sell, keys.buy] : [keys.buy, keys.sell]
      if (own.peek() === key) return
      batch(() => {
        touch()
        if (other.peek() === key) other.value = own.peek()
        // An amount that was given without a token is of the one that is chosen for it.
        if (side === 'sell' && own.peek() !== undefined) clearAmount()
        own.value = key
      })
    },
    turn() {
      batch(() => {
        touch()
        const [given, wanted] = [keys.sell.peek(), keys.buy.peek()]
        keys.sell.value = wanted
        keys.buy.value = given
        clearAmount()
      })
    },
    setAmount(amount: string) {
      batch(() => {
        touch()
        state.amount.value = amount
        state.isMax.value = false
      })
    },
    /** Takes all there is, or what of it can be given. */
    fillMax(units: bigint) {
      const token = ends.sell.peek()
      if (!token) return
      batch(() => {
        touch()
        state.amount.value = units > 0n ? formatUnits(units, token.decimals) : ''
        state.isMax.value = units > 0n
        if (units <= 0n) state.problem.value = 'noFunds'
      })
    },
    setSlippage(percent: string) {
      if (readSlippage(percent) === undefined) return
      batch(() => {
        touch()
        state.slippage.value = percent
      })
    },
    reset() {
      batch(() => {
        touch()
        keys.sell.value = undefined
        keys.buy.value = undefined
        clearAmount()
        state.slippage.value = DEFAULT_SLIPPAGE
        state.isUnlimited.value = false
        state.canSign.value = true
        state.canBatch.value = true
      })
    },
  }
}

export type SwapForm = ReturnType<typeof createForm>

interface OpeningParts {
  readonly ctx: PluginContext
  readonly state: SwapState
  readonly list: TokenList
  readonly isSupported: (networkId: string) => boolean
  /** Leaves what is under way and empties the form, which goes on saying that a wallet may still send what it was asked for. */
  readonly giveWay: () => void
}

/** How long a list of tokens is waited for. */
const LIST_MS = 10_000

/** Waits until the list is there, or is not to be had; the end of the kernel ends it, too. */
async function untilListed(ctx: PluginContext, { state }: TokenList): Promise<void> {
  if (state.peek() !== 'loading') return
  await new Promise<void>((resolve) => {
    const end = () => {
      cancel()
      stop()
      ctx.signal.removeEventListener('abort', end)
      resolve()
    }
    ctx.signal.addEventListener('abort', end)
    const cancel = ctx.clock.after(LIST_MS, end)
    const stop = state.subscribe((next) => {
      if (next !== 'loading') queueMicrotask(end)
    })
  })
}

/** Lets hosts open the form, filled in as far as they say. */
export function createOpening({ ctx, state, list, isSupported, giveWay }: OpeningParts) {
  /** What was asked for last: an earlier question that is still answered counts no more. */
  let latest: object | undefined
  async function find(wanted: string): Promise<SwapToken> {
    const tokens = list.tokens.peek()
    const known =
      tokens.find(({ address }) => address !== undefined && isSameAsset(address, wanted)) ??
      tokens.find(({ symbol, isUnlisted }) => !isUnlisted && symbol === wanted)
    // What is no text does not choose the network's own currency, nor does an empty one.
    const found = known ?? (wanted ? await list.find(wanted) : undefined)
    if (!found) throw swapPluginError('SWAP_TOKEN_UNKNOWN')
    return found
  }
  return async function open(params?: SwapOpenParams): Promise<void> {
    // A host without types may pass null.
    const { fromToken, toToken, amount } = { ...params }
    const own = {}
    latest = own
    const place = readPlace(ctx, ctx.get(AccountController))
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
      if (!isSamePlace(readPlace(ctx, ctx.get(AccountController)), place)) return open(params)
      // Refused by a gate that is shut, and what stands in the form stays what it is.
      ctx.router.open({ view: SwapView })
      giveWay()
      batch(() => {
        if (sell) state.sellKey.value = assetKey(sell.address)
        if (buy) state.buyKey.value = assetKey(buy.address)
        if (amount !== undefined) state.amount.value = amount
      })
    } finally {
      stop()
    }
  }
}
