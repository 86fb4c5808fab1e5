import { definePlugin, lazyController } from '../../../kernel/plugin/define-plugin'
import { signal } from '../../../kernel/store/signals'
import {
  type Identity,
  PortfolioController,
  type PortfolioState,
  ProfileController,
  type TokenBalance,
} from '../../services/blockchain-api/contract'

/** What an account holds and is called, as signals that a test sets; `watchers` counts who looks. */
export function createHoldings() {
  const profile = signal<Identity>({})
  const total = signal<string | undefined>(undefined)
  const state = signal<PortfolioState>('ready')
  const tokens = signal<readonly TokenBalance[]>([])
  const watchers = { count: 0 }
  const watch = () => {
    watchers.count++
    return () => void watchers.count--
  }
  const plugin = definePlugin({
    id: 'holdings',
    controllers: [
      lazyController(PortfolioController, async () => ({
        tokens,
        state,
        total,
        isFallback: signal(false),
        refresh: async () => undefined,
        watch,
      })),
      lazyController(ProfileController, async () => ({ profile, watch })),
    ],
  })
  return { plugin, profile, total, state, tokens, watchers }
}
