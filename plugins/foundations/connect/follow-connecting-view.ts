import { Connect, WatchWallet } from '../../../kernel/namespaces/capabilities'
import { loadOnce } from '../../../kernel/platform/load-once'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { computed } from '../../../kernel/store/signals'
import { type ConnectApi, ConnectingExternalView, type ConnectingParams, type Connector } from './contract'
import type { SessionFacade } from './session'

/** When the modal has stood, in ms: what moves it in shall not wait for code. */
const STILL_MS = 500

/** Loads, all at a time, what asking a wallet needs: over a slow line, one after the other is a second each. */
export async function prepareConnecting(
  { ctx, connectors }: Pick<SessionFacade, 'ctx' | 'connectors'>,
  loadConnecting: () => Promise<unknown>,
  connectorId?: string,
): Promise<void> {
  const own = loadConnecting()
  const isMeant = ({ id, isAnonymous }: Connector) => (connectorId === undefined ? !isAnonymous : id === connectorId)
  const here = connectors.peek().filter(isMeant)
  const codes = here.flatMap(({ namespaces }) =>
    namespaces.flatMap((id) => [Connect, WatchWallet].map((capability) => ctx.namespaces.preload(capability, id))),
  )
  await Promise.allSettled([own, ...codes, ...here.map(async (connector) => connector.prepare?.())])
  await own
}

/**
 * Connects for as long as the view ConnectingExternal is in sight: leaving it gives up, success leads on. So a row, a host and a plugin
 * all start it the same way, and the view only draws `attempt`. What does it loads once the modal has stood.
 */
export function followConnectingView(ctx: PluginContext, connect: ConnectApi): void {
  const { router, browser, clock } = ctx
  const follow = loadOnce(() => {
    const askedAt = clock.now()
    return import('./run-connecting').then((m) => m.followVisits(ctx, connect, askedAt))
  })
  const hasWallets = computed(() => connect.connectors.value.length > 0)
  ctx.effect(() => {
    const entry = router.current.value
    if (!router.isOpen.value) return
    const isAsked = entry?.view === ConnectingExternalView.name
    const begin = () => {
      // What does not come now is asked for again, and told, by the press that needs it.
      connect.prepare().catch(() => undefined)
      return follow().catch(() => {
        // Its own code will hardly come either, which it tells.
        if (isAsked) connect.connect(entry.params as ConnectingParams).catch(() => undefined)
      })
    }
    if (isAsked) return void begin()
    // Where no wallet was found there is no press to get ready for. Over a slow line what is asked for now comes when the modal stands.
    if (hasWallets.value) return clock.after(browser.isLineSlow() ? 0 : STILL_MS, () => void begin())
  })
}
