import { loadOnce } from '../../../kernel/platform/load-once'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { untracked } from '../../../kernel/store/signals'
import { type ConnectApi, ConnectingExternalView } from './contract'

/** When the modal has stood, in ms: what moves it in shall not wait for code. */
const STILL_MS = 500

/** A wallet that answers sooner, in ms, needs no screen that says what it is asked. */
export const CONNECTING_DELAY_MS = 100

/**
 * Lets the view ConnectingExternal mean connecting: going there starts it, leaving gives it up, success leads on. So a row, a
 * host's `router.push` and a plugin all start it the same way, and the view only draws.
 */
export function followConnectingView(ctx: PluginContext, connect: ConnectApi): void {
  const { router } = ctx
  const loadRunning = loadOnce(() => import('./run-connecting'))
  const prepare = () => {
    // What does not come now is asked for again, and told, by the press that needs it.
    if (connect.connectors.peek().length) Promise.all([loadRunning(), connect.prepare()]).catch(() => undefined)
  }
  let last: string | undefined
  ctx.effect(() => {
    const entry = router.current.value
    const from = last
    last = router.isOpen.value ? entry?.view : undefined
    if (!router.isOpen.value) return
    // Looking for wallets begins with the modal, not with the page.
    untracked(() => void connect.discover())
    if (entry?.view !== ConnectingExternalView.name) return ctx.clock.after(STILL_MS, prepare)
    const visit = new AbortController()
    // Where there is no view before it, it shows at once.
    const shownAt = ctx.clock.now() + (from === undefined || from === entry.view ? 0 : CONNECTING_DELAY_MS)
    loadRunning().then(
      ({ runConnecting }) => runConnecting(ctx, connect, { entry, shownAt, signal: visit.signal }),
      // Its own code will hardly come either, which it tells.
      () => connect.connect(entry.params as Parameters<ConnectApi['connect']>[0]).catch(() => undefined),
    )
    return () => visit.abort()
  })
}
