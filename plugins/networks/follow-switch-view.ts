import type { PluginContext } from '../../kernel/plugin/plugin-context'
import { untracked } from '../../kernel/store/signals'
import { type NetworksApi, SwitchNetworkView } from './contract'

/** Lets the view SwitchNetwork mean switching: going there asks the wallet, leaving gives it up, success goes back. */
export function followSwitchView(ctx: PluginContext, networks: NetworksApi): void {
  const { router } = ctx
  async function run(key: number, params: { readonly networkId: Parameters<NetworksApi['switchNetwork']>[0] }) {
    try {
      await networks.switchNetwork(params.networkId, { throwOnFailure: true })
      if (router.current.peek()?.key === key) router.goBackOrClose()
    } catch {
      // How it ended stands in `attempt`, and the view tells it.
    }
  }
  ctx.effect(() => {
    const entry = router.current.value
    if (!router.isOpen.value || entry?.view !== SwitchNetworkView.name) return
    untracked(() => void run(entry.key, entry.params as Parameters<typeof run>[1]))
    return networks.cancel
  })
}
