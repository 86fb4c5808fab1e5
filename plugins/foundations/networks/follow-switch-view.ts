import type { CaipNetworkId } from '../../../kernel/lib/caip'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { untracked } from '../../../kernel/store/signals'
import { type NetworksApi, SwitchNetworkView } from './contract'

/** Lets the view SwitchNetwork mean switching: going there asks the wallet, leaving gives it up, success goes back. */
export function followSwitchView({ router, effect }: PluginContext, networks: NetworksApi): void {
  effect(() => {
    const entry = router.current.value
    if (!router.isOpen.value || entry?.view !== SwitchNetworkView.name) return
    const { networkId } = entry.params as { readonly networkId?: CaipNetworkId }
    // Then it is the person who is asked.
    if (!networkId) return
    // What asks the wallet may still be on its way when the person leaves.
    const visit = new AbortController()
    const { signal } = visit
    untracked(() => networks.switchNetwork(networkId, { throwOnFailure: true, signal })).then(
      () => router.current.peek() === entry && router.goBackOrClose(),
      // How it ended stands in `attempt`, and the view tells it.
      () => undefined,
    )
    return () => {
      visit.abort()
      networks.cancel()
    }
  })
}
