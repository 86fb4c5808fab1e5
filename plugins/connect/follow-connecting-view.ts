import type { PluginContext } from '../../kernel/plugin/plugin-context'
import { effect, untracked } from '../../kernel/store/signals'
import { type ConnectApi, ConnectingExternalView } from './contract'

/** How long the finished state shows before the modal closes. */
const DONE_MS = 700

type Params = Parameters<ConnectApi['connect']>[0]

/** Runs something once: now where the wallet is on the page, else as soon as it announces itself. */
function whenHere({ connectors }: ConnectApi, { connectorId }: Params, run: () => void): () => void {
  let isDone = false
  return effect(() => {
    if (isDone || !connectors.value.some(({ id }) => id === connectorId)) return
    isDone = true
    untracked(run)
  })
}

/**
 * Lets the view ConnectingExternal mean connecting: going there starts it, leaving gives it up, success closes the modal.
 * So a row, a host's `router.push` and a plugin all start it the same way, and the view only draws.
 */
export function followConnectingView(ctx: PluginContext, connect: ConnectApi): void {
  const { router } = ctx
  let cancelClose: (() => void) | undefined

  async function run(key: number, params: Params) {
    try {
      await connect.connect(params)
      cancelClose = ctx.clock.after(DONE_MS, () => {
        if (!connect.attempt.peek()?.reason && router.current.peek()?.key === key) router.close()
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
    const params = entry.params as Params
    const stopWaiting = untracked(() => whenHere(connect, params, () => void run(entry.key, params)))
    return () => {
      stopWaiting()
      cancelClose?.()
      connect.cancel()
    }
  })
}
