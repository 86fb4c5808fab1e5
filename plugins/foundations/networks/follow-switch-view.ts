import type { CaipNetworkId } from '../../../kernel/lib/caip'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { effect, untracked } from '../../../kernel/store/signals'
import { ConnectController } from '../connect/contract'
import { type NetworksApi, SwitchNetworkView } from './contract'

/** Lets the view SwitchNetwork mean switching: going there asks the wallet, leaving gives it up, success goes back. */
export function followSwitchView(ctx: PluginContext, networks: NetworksApi): void {
  const { router } = ctx
  const { connections } = ctx.get(ConnectController)
  ctx.effect(() => {
    const entry = router.current.value
    if (!router.isOpen.value || entry?.view !== SwitchNetworkView.name) return
    const { networkId } = entry.params as { readonly networkId?: CaipNetworkId }
    // Then it is the person who is asked.
    if (!networkId) return
    // What asks the wallet may still be on its way when the person leaves.
    const visit = new AbortController()
    const { signal } = visit
    const namespace = networks.find(networkId)?.chainNamespace
    const isThere = () => connections.value.find((item) => item.namespace === namespace)?.networkId === networkId
    let stop: () => void = () => undefined
    // A wallet may say yes before it moves, or move when an older request is answered: where it is there, nobody is asked again.
    const follow = () => {
      if (!signal.aborted) stop = effect(() => (isThere() ? untracked(() => switchNow()) : undefined))
    }
    const switchNow = (onFailure: () => void = () => undefined) => {
      // How it ended stands in `attempt`, and the view tells it.
      networks
        .switchNetwork(networkId, { throwOnFailure: true, signal })
        .then(() => void (router.current.peek() === entry && router.goBackOrClose()), onFailure)
    }
    untracked(() => switchNow(follow))
    return () => {
      visit.abort()
      stop()
      networks.cancel()
    }
  })
}
