// @ts-nocheck
import { definePlugin } from '../../../kernel/plugin/define-plugin'
import { signal } from '../../../kernel/store/signals'
import { type AccountProfile, accountProfiles, accountTotals, type BalanceState } from './contract'

/** What an account holds and is called, as signals that a test sets; `watchers` counts who looks. */
export function createHoldings() {
  const profile = signal<AccountProfile['profile']['value']>({})
  const total = signal<string | undefined>(undefined)
  const state = signal<BalanceState>('ready')
  const tokens = signal<readonly unknown[]>([])
  const watchers = { count: 0 }
  const watch = () => {
    watchers.count++
    return () => void watchers.count--
  }
  const plugin = definePlugin({
    id: 'holdings',
    contributes: [
      accountTotals.of(async () => ({ tokens, state, total, watch })),
      accountProfiles.of(async () => ({ profile, watch })),
    ],
  })
  return { plugin, profile, total, state, tokens, watchers }
}
