import { loadOnce } from '../../../kernel/platform/load-once'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { untracked } from '../../../kernel/store/signals'
import { type ConnectApi, ConnectingExternalView, type ConnectingParams } from './contract'

/** A wallet that answers sooner, in ms, needs no screen that says what it is asked. */
export const CONNECTING_DELAY_MS = 100

/** Goes where a connecting is followed, which is what starts it; from there, it starts once more. */
export function startConnecting({ router }: Pick<PluginContext, 'router'>, params: ConnectingParams): void {
  if (!router.isOpen.peek()) router.open({ view: ConnectingExternalView, params })
  else if (router.current.peek()?.view === ConnectingExternalView.name) router.replace(ConnectingExternalView, params)
  else router.push(ConnectingExternalView, params)
}

export const loadFollowing = () => import('./follow-connecting-view')

/** Looks for wallets when the modal opens, not with the page, and once more wherever the person goes; what follows a press loads then. */
export function followOpening(ctx: PluginContext, connect: ConnectApi): void {
  const follow = loadOnce(async () => (await loadFollowing()).followConnectingView(ctx, connect))
  ctx.effect(() => {
    const entry = ctx.router.current.value
    if (!ctx.router.isOpen.value || !entry) return
    untracked(() => void connect.discover())
    follow().catch(() => {
      // What asks a wallet will hardly come either, which it tells.
      if (entry.view === ConnectingExternalView.name)
        connect.connect(entry.params as ConnectingParams).catch(() => undefined)
    })
  })
}
