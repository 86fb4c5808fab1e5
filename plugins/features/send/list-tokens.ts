import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { computed, type ReadonlySignal, signal } from '../../../kernel/store/signals'
import { AccountController } from '../../foundations/account/contract'
import { NetworksController } from '../../foundations/networks/contract'
import { type PortfolioApi, PortfolioController, toHolding } from '../../services/blockchain-api/contract'
import type { SendToken } from './contract'
import { isSameAddress } from './send-rules'

/** What the account holds, by whoever tells it. */
export interface TokenList {
  readonly tokens: ReadonlySignal<readonly SendToken[]>
  readonly state: ReadonlySignal<'loading' | 'ready' | 'unavailable'>
  watch(): () => void
}

/** Lists what the account holds: by the plugin blockchain-api where there is one, else the network's own currency alone. */
export function createTokenList(ctx: PluginContext): TokenList {
  const { balance, balanceState } = ctx.get(AccountController)
  const { active } = ctx.get(NetworksController)
  const portfolio = signal<PortfolioApi | undefined>(undefined)
  const native = computed((): SendToken | undefined => {
    const [held, currency] = [balance.value, active.value?.nativeCurrency]
    return held && currency && { ...currency, value: held.value }
  })
  const tokens = computed((): readonly SendToken[] => {
    const own = native.value
    const held = (portfolio.value?.tokens.value ?? []).map((token) => toHolding(ctx, token))
    // The account's own balance is read more often than the list.
    const listed = held.map((token) => (token.address === undefined && own ? { ...token, value: own.value } : token))
    return own && !listed.some(({ address }) => address === undefined) ? [own, ...listed] : listed
  })
  return {
    tokens,
    state: computed(() => {
      if (tokens.value.length > 0) return 'ready'
      const state = portfolio.value?.state.value ?? balanceState.value
      return state === 'ready' || state === 'unavailable' ? state : 'loading'
    }),
    watch() {
      let stop: (() => void) | undefined
      let isOver = false
      if (ctx.has(PortfolioController))
        ctx.load(PortfolioController).then(
          (loaded) => {
            portfolio.value = loaded
            if (!isOver) stop = loaded.watch()
          },
          (error: unknown) => ctx.logger.warn(error),
        )
      return () => {
        isOver = true
        stop?.()
      }
    },
  }
}

/** How long a list of tokens is waited for. */
const LIST_MS = 10_000

/** Waits until the list holds a token, for ten seconds at most; undefined asks for the network's own currency. */
export async function hasToken(
  ctx: PluginContext,
  { tokens }: Pick<TokenList, 'tokens'>,
  wanted: string | undefined,
): Promise<boolean> {
  const isListed = () =>
    tokens
      .peek()
      .some(({ address }) =>
        address === undefined || wanted === undefined ? address === wanted : isSameAddress(address, wanted),
      )
  if (isListed()) return true
  return new Promise((resolve) => {
    const end = (found: boolean) => {
      cancel()
      stop()
      resolve(found)
    }
    const cancel = ctx.clock.after(LIST_MS, () => end(isListed()))
    const stop = tokens.subscribe(() => {
      if (isListed()) queueMicrotask(() => end(true))
    })
  })
}
