import type { CaipNetworkId } from '../../kernel/caip/caip-network-id'
import { DescribeNetwork } from '../../kernel/namespaces/capabilities'
import type { Network } from '../../kernel/namespaces/network'
import type { PluginContext } from '../../kernel/plugin/plugin-context'
import { createState } from '../../kernel/store/create-state'
import { persist } from '../../kernel/store/persist'
import { computed } from '../../kernel/store/signals'
import { ConnectController } from '../connect/contract'
import type { NetworksApi } from './contract'
import type { NetworksOptions } from './index'
import { parseChoice } from './parse-choice'
import type { NetworksValues, SwitchSession } from './switch-session'
import { unknownNetwork } from './unknown-network'

/** Looks up networks that wallets are on and the app did not list, so that they show under their own names. */
function describeForeign({ ctx, state, connect, find }: SwitchSession) {
  const { described } = state.signals
  ctx.effect(() => {
    for (const { networkId, namespace } of connect.connections.value) {
      if (find(networkId) || described.peek()[networkId] || !ctx.namespaces.has(DescribeNetwork, namespace)) continue
      const describe = ctx.namespaces.use(DescribeNetwork, namespace)
      describe({ networkId }).then(
        (network) => {
          if (network) described.value = { ...described.peek(), [networkId]: network }
        },
        (error: unknown) => ctx.logger.warn('Could not describe', networkId, error),
      )
    }
  })
}

function rememberChoice({ ctx, state }: SwitchSession) {
  const { choice } = state.signals
  ctx.onStop(persist({ signal: choice, storage: ctx.storage, key: 'choice', version: 1, parse: parseChoice }))
  const { namespace } = choice.peek()
  if (namespace !== undefined) ctx.namespaces.setActive(namespace)
  // Connecting moves to a namespace too; a reload has to find what was connected there.
  ctx.effect(() => {
    const now = ctx.namespaces.active.value
    const chosen = choice.peek().namespace ?? ctx.namespaces.ids[0]
    if (now !== undefined && now !== chosen) choice.value = { ...choice.peek(), namespace: now }
  })
}

/** Answers which network is active: where the wallet is, else what was chosen, else the default (spec 4). */
export function createNetworksController(ctx: PluginContext, options: NetworksOptions): NetworksApi {
  const connect = ctx.get(ConnectController)
  const state = createState<NetworksValues>({ choice: { networks: {} }, attempt: undefined, described: {} })
  const { choice, described, attempt } = state.signals
  const requested = ctx.namespaces.ids.flatMap((id) => ctx.namespaces.definition(id)?.networks ?? [])
  const find = (id: CaipNetworkId) => requested.find((network) => network.caipNetworkId === id)

  const active = computed<Network | undefined>(() => {
    const namespace = ctx.namespaces.active.value
    const id = connect.active.value?.networkId ?? choice.value.networks[namespace ?? '']
    if (id !== undefined) return find(id) ?? described.value[id] ?? unknownNetwork(id)
    const own = requested.filter((network) => network.chainNamespace === namespace)
    return own.find((network) => network.caipNetworkId === options.defaultNetworkId) ?? own[0]
  })
  const session: SwitchSession = { ctx, state, connect, find, open: undefined }
  ctx.onStop(() => session.open?.abort())
  return {
    requested: computed(() => requested),
    active,
    isSupported: computed(() => active.value !== undefined && find(active.value.caipNetworkId) !== undefined),
    approvedIds: computed(() => connect.active.value?.approvedNetworkIds),
    attempt,
    find,
    restore() {
      rememberChoice(session)
      describeForeign(session)
    },
    switchNetwork: async (id, params) => (await import('./switch-network')).switchNetwork(session, id, params),
    cancel: () => session.open?.abort(),
  }
}
