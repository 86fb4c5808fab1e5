import type { CaipNetworkId } from '../../../kernel/lib/caip'
import type { Network } from '../../../kernel/namespaces/network'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { persist } from '../../../kernel/store/persist'
import { computed, createState, signal, toReadonlySignals, untracked } from '../../../kernel/store/signals'
import { ConnectController } from '../connect/contract'
import { type NetworksApi, SwitchNetworkView } from './contract'
import type { NetworksOptions } from './index'
import { type NetworksValues, parseChoice, type SwitchSession } from './switch-session'

/** Answers which network is active: where the wallet is, else what was chosen, else the default. */
export function createNetworksController(ctx: PluginContext, options: NetworksOptions): NetworksApi {
  const connect = ctx.get(ConnectController)
  const state = createState<NetworksValues>({ choice: { networks: {} }, attempt: undefined, described: {} })
  const { choice, described, attempt } = state.signals
  // Those of the namespaces whose gates are open.
  const requested = computed(() => ctx.namespaces.ids.flatMap((id) => ctx.namespaces.definition(id)?.networks ?? []))
  const find = (id: CaipNetworkId) => requested.value.find((network) => network.caipNetworkId === id)

  const active = computed<Network | undefined>(() => {
    const namespace = ctx.namespaces.active.value
    const id = connect.active.value?.networkId ?? choice.value.networks[namespace ?? '']
    if (id !== undefined) return find(id) ?? described.value[id]
    const own = requested.value.filter((network) => network.chainNamespace === namespace)
    return own.find((network) => network.caipNetworkId === options.defaultNetworkId) ?? own[0]
  })
  const isSupported = computed(() => requested.value.includes(active.value as Network))
  const isHeld = signal(false)
  const session: SwitchSession = { ctx, state, connect, find, options, isHeld, open: undefined }
  const cancel = () => session.open?.abort()
  ctx.onStop(cancel)
  const api: NetworksApi = {
    requested,
    active,
    isSupported,
    approvedIds: computed(() => connect.active.value?.approvedNetworkIds),
    ...toReadonlySignals({ attempt, isHeld }),
    find,
    options,
    restore() {
      ctx.onStop(persist({ signal: choice, storage: ctx.storage, key: 'choice', version: 1, parse: parseChoice }))
      ctx.effect(() => {
        // Hardly any page has a wallet on a network that is not its own.
        if (isSupported.value || !requested.value.length) return
        import('./follow-unsupported').then((step) => step.followUnsupported(session, api), ctx.logger.warn)
      })
    },
    async switchNetwork(id, params) {
      const loaded = await import('./switch-network').catch((error: unknown) => {
        const network = find(id)
        if (network) attempt.value = { network, state: 'failed', reason: 'internal' }
        throw error
      })
      return loaded.switchNetwork(session, id, params)
    },
    cancel,
  }
  return api
}

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
