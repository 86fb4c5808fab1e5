import type { PluginContext } from '../../kernel/plugin/plugin-context'
import { untracked } from '../../kernel/store/signals'
import { type ConnectApi, ConnectingExternalView } from './contract'

/** How long the finished state shows before the modal closes. */
const DONE_MS = 700

type Params = Parameters<ConnectApi['connect']>[0]

/**
 * Lets the view ConnectingExternal mean connecting: going there starts it, leaving gives it up, success closes the modal.
 * So a row, a host's `router.push` and a plugin all start it the same way, and the view only draws.
 */
export function followConnectingView(ctx: PluginContext, connect: ConnectApi): void {
  const { router } = ctx
  let cancelClose: (() => void) | undefined

  async function run(key: number, params: Params) {
    try {
      const isHere = connect.connectors.peek().some(({ id }) => id === params.connectorId)
      if (!isHere) await connect.discover()
      if (router.current.peek()?.key !== key) return
      await connect.connect(params)
      cancelClose = ctx.clock.after(DONE_MS, () => {
        if (router.current.peek()?.key === key) router.close()
      })
    } catch {
      // How it ended stands in `attempt`, and the view tells it.
    }
  }
  ctx.effect(() => {
    const entry = router.current.value
    if (!router.isOpen.value) return
    // Looking for wallets begins with the modal, not with the page.
    untracked(() => void connect.discover())
    if (entry?.view !== ConnectingExternalView.name) return
    untracked(() => void run(entry.key, entry.params as Params))
    return () => {
      cancelClose?.()
      connect.cancel()
    }
  })
}
