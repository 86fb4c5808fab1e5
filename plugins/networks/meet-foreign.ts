import { computed, untracked } from '../../kernel/store/signals'
import { AccountView } from '../account/contract'
import { type NetworksApi, NetworksView, UnsupportedChainView } from './contract'
import { describeForeign } from './describe-foreign'
import type { SwitchSession } from './switch-session'

/** Views that are of no use until the wallet is where the app is. */
const ledAway: readonly (string | undefined)[] = [AccountView.name, NetworksView.name]

/**
 * Deals with wallets that are where the app is not: finds out what their networks are called, and keeps a person at
 * UnsupportedChain until another one is chosen (spec 4). Loaded when the first such wallet is met.
 */
export function meetForeign(session: SwitchSession, { active, isSupported, requested }: NetworksApi): void {
  if (session.hasMet) return
  session.hasMet = true
  const { ctx, connect, isHeld, options } = session
  const { router } = ctx
  const isConnected = computed(() => connect.active.value?.status === 'connected')
  ctx.effect(() => {
    void active.value
    if (!isSupported.value) untracked(() => describeForeign(session))
  })
  if (options.allowUnsupportedChain || !requested.peek().length) return

  const isForeign = computed(() => isConnected.value && !isSupported.value)
  const isShown = computed(() => router.history.value.entries.some(({ view }) => view === UnsupportedChainView.name))
  // Whoever connected there was told so by the connecting, and whoever comes back did nothing: neither is disturbed.
  let isTold = connect.attempt.peek()?.reason === 'unsupportedNetwork' || !isConnected.peek()
  ctx.effect(() => {
    const isOpen = router.isOpen.value
    isHeld.value = isForeign.value && isShown.value
    if (isForeign.value) {
      const isLedAway = isOpen && ledAway.includes(router.current.value?.view)
      if (isLedAway) untracked(() => router.reset(UnsupportedChainView))
      else if (!isOpen && !isTold) untracked(() => router.open({ view: UnsupportedChainView }))
      isTold = true
    } else {
      if (isConnected.value) isTold = false
      if (isOpen && isShown.peek()) untracked(router.close)
    }
  })
}
