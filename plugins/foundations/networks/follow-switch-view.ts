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
    // Then the person is asked.
    if (!networkId) return
    // The code that asks the wallet may still be loading when the person leaves.
    const visit = new AbortController()
    const { signal } = visit
    const namespace = networks.find(networkId)?.chainNamespace
    const isThere = () => connections.value.find((item) => item.namespace === namespace)?.networkId === networkId
    let stop: () => void = () => undefined
    // A wallet may agree before it switches, or switch when an older request is answered; once it is on the network, it is not asked again.
    const follow = () => {
      if (!signal.aborted) stop = effect(() => (isThere() ? untracked(() => switchNow()) : undefined))
    }
    const switchNow = (onFailure: () => void = () => undefined) => {
      // The outcome is in `attempt`, and the view shows it.
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
