import { type CaipNetworkId, parseCaipNetworkId } from '../../../kernel/lib/caip'
import type { Network } from '../../../kernel/namespaces/network'
import { loadOnce } from '../../../kernel/platform/load-once'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { persist } from '../../../kernel/store/persist'
import {
  computed,
  createState,
  type Signal,
  type State,
  signal,
  toReadonlySignals,
} from '../../../kernel/store/signals'
import { type ConnectApi, ConnectController } from '../connect/contract'
import { type NetworksApi, type SwitchAttempt, SwitchNetworkView } from './contract'
import type { NetworksOptions } from './index'

/** What a person chose: a network for each namespace. */
interface NetworkChoice {
  readonly networks: Readonly<Record<string, CaipNetworkId>>
}

function entryOf([namespace, value]: readonly [string, unknown]): readonly (readonly [string, CaipNetworkId])[] {
  try {
    const parsed = parseCaipNetworkId(value)
    return parsed.namespace === namespace ? [[namespace, parsed.caipNetworkId]] : []
  } catch {
    return []
  }
}

/** Reads a choice from storage; invalid network ids are left out. */
export function parseChoice(data: unknown): NetworkChoice | undefined {
  const { networks } = Object(data)
  if (networks !== Object(networks)) return undefined
  return { networks: Object.fromEntries(Object.entries(networks).slice(0, 20).flatMap(entryOf)) }
}

interface NetworksValues {
  readonly choice: NetworkChoice
  readonly attempt: SwitchAttempt | undefined
  /** Networks outside the app's list that a namespace could describe. */
  readonly described: Readonly<Record<string, Network>>
}

/** What the controller and its lazy steps share; one per kernel. */
export interface SwitchSession {
  readonly ctx: PluginContext
  readonly state: State<NetworksValues>
  readonly connect: ConnectApi
  readonly find: (id: CaipNetworkId) => Network | undefined
  readonly options: NetworksOptions
  readonly isHeld: Signal<boolean>
  /** A wallet that is where the app is not was met before, and is being followed. */
  hasMet?: true
  /** The switch that waits for a wallet. */
  open: { readonly id: CaipNetworkId; readonly answer: Promise<void>; abort(): void } | undefined
}

/** Returns the active network: that of the wallet, else the chosen one, else the default. */
export function createNetworksController(ctx: PluginContext, options: NetworksOptions): NetworksApi {
  const connect = ctx.get(ConnectController)
  const state = createState<NetworksValues>({ choice: { networks: {} }, attempt: undefined, described: {} })
  const { choice, described, attempt } = state.signals
  // The networks of the namespaces with an open gate.
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
        import('./follow-unsupported').then((m) => m.followUnsupported(session, api), ctx.logger.warn)
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

/** Lets the view SwitchNetwork mean switching; what does so loads with what switches. */
export function followSwitching(ctx: PluginContext, networks: NetworksApi): void {
  const follow = loadOnce(() => import('./follow-switch-view').then((m) => m.followSwitchView(ctx, networks)))
  ctx.effect(() => {
    const entry = ctx.router.current.value
    if (!ctx.router.isOpen.value || entry?.view !== SwitchNetworkView.name) return
    const { networkId } = entry.params as { readonly networkId?: CaipNetworkId }
    // What asks the wallet will hardly come either, which it tells.
    follow().catch(() => networkId && networks.switchNetwork(networkId).catch(() => undefined))
  })
}
