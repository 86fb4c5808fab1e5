// @ts-nocheck
import { loadOnce } from '../../../kernel/platform/load-once'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { computed, untracked } from '../../../kernel/store/signals'
import { type ConnectApi, ConnectingExternalView, type ConnectingParams } from './contract'

/** When the modal has stood, in ms: what moves it in shall not wait for code. */
const STILL_MS = 500

/** A wallet that answers sooner, in ms, needs no screen that says what it is asked. */
export const CONNECTING_DELAY_MS = 100

/** Goes where a connecting is followed, which is what starts it; from there, it starts once more. */
export function startConnecting({ router }: Pick<PluginContext, 'router'>, params: ConnectingParams): void {
  if (!router.isOpen.peek()) router.open({ view: ConnectingExternalView, params })
  else if (router.current.peek()?.view === ConnectingExternalView.name) router.replace(ConnectingExternalView, params)
  else router.push(ConnectingExternalView, params)
}

/**
 * Connects for as long as the view ConnectingExternal is in sight: leaving it gives up, success leads on. So a row, a host and a plugin
 * all start it the same way, and the view only draws `attempt`. What does it loads once the modal has stood.
 */
export function followConnectingView(ctx: PluginContext, connect: ConnectApi): void {
  const { router, browser, clock } = ctx
  const follow = loadOnce(async () => {
    const askedAt = clock.now()
    return (await import('./run-connecting')).followVisits(ctx, connect, askedAt)
  })
  const hasWallets = computed(() => connect.connectors.value.length > 0)
  ctx.effect(() => {
    // Looking for wallets begins with the modal, not with the page, and once more wherever the person goes.
    if (router.isOpen.value && router.current.value) untracked(() => void connect.discover())
  })
  ctx.effect(() => {
    const entry = router.current.value
    if (!router.isOpen.value) return
    const isAsked = entry?.view === ConnectingExternalView.name
    const begin = () => {
      // All that a connecting needs at a time: over a slow line, one after the other is a second each. What does not come now is asked
      // for again, and told, by the press that needs it.
      connect.prepare().catch(() => undefined)
      return follow().catch(() => {
        // Its own code will hardly come either, which it tells.
        if (isAsked) connect.connect(entry.params as Parameters<ConnectApi['connect']>[0]).catch(() => undefined)
      })
    }
    if (isAsked) return void begin()
    // Where no wallet was found there is no press to get ready for. Over a slow line what is asked for now comes when the modal stands.
    if (hasWallets.value) return clock.after(browser.isLineSlow() ? 0 : STILL_MS, () => void begin())
  })
}
