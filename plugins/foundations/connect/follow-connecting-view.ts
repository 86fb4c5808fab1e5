import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { untracked } from '../../../kernel/store/signals'
import { type ConnectApi, ConnectingExternalView } from './contract'

/**
 * Lets the view ConnectingExternal mean connecting: going there starts it, leaving gives it up, success leads on. So a row, a
 * host's `router.push` and a plugin all start it the same way, and the view only draws.
 */
export function followConnectingView(ctx: PluginContext, connect: ConnectApi): void {
  const { router } = ctx
  ctx.effect(() => {
    const entry = router.current.value
    if (!router.isOpen.value) return
    // Looking for wallets begins with the modal, not with the page.
    untracked(() => void connect.discover())
    if (entry?.view !== ConnectingExternalView.name) return
    const visit = new AbortController()
    import('./run-connecting').then(
      ({ runConnecting }) => runConnecting(ctx, connect, entry, visit.signal),
      // Its own code will hardly come either, which it tells.
      () => connect.connect(entry.params as Parameters<ConnectApi['connect']>[0]).catch(() => undefined),
    )
    return () => visit.abort()
  })
}
