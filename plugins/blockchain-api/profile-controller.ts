import type { PluginContext } from '../../kernel/plugin/plugin-context'
import { computed, signal, untracked } from '../../kernel/store/signals'
import { type ActiveAccount, activeAccount } from './active-account'
import type { Identity, IdentitySource, ProfileApi } from './contract'
import { keepNewest } from './keep-newest'

/** Accounts whose names are kept. */
const KEPT = 20
const nobody: Identity = {}

/** Keeps who the active account is to others; how long an answer counts is the source's business. */
export function createProfileController(ctx: PluginContext, source: IdentitySource): ProfileApi {
  const active = activeAccount(ctx)
  const known = signal<Readonly<Record<string, Identity>>>({})

  async function read({ id, address, network }: ActiveAccount, signal: AbortSignal) {
    try {
      const identity = await source.identity({ address, network, sender: address, signal })
      if (!signal.aborted) known.value = keepNewest(known.peek(), id, identity, KEPT)
    } catch (error) {
      if (!signal.aborted) ctx.logger.info('Nobody tells the name of the account.', error)
    }
  }
  return {
    profile: computed(() => (active.value && known.value[active.value.id]) ?? nobody),
    watch: () =>
      ctx.effect(() => {
        const account = active.value
        if (!account) return
        const leave = new AbortController()
        untracked(() => void read(account, leave.signal))
        return () => leave.abort()
      }),
  }
}
