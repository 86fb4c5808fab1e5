import type { CaipNetworkId } from '../../../kernel/lib/caip'
import type { AccountType } from '../../../kernel/namespaces/capabilities'
import type { Network } from '../../../kernel/namespaces/network'
import { controller, definePlugin } from '../../../kernel/plugin/define-plugin'
import { type Signal, signal } from '../../../kernel/store/signals'
import { createTestKernel, settle } from '../../../kernel/testing/index'
import {
  type ConnectApi,
  ConnectController,
  type ConnectEvents,
  type Connection,
  type Connector,
  connectEvents,
} from '../../foundations/connect/contract'
import { type NetworksApi, NetworksController } from '../../foundations/networks/contract'
import { type RemoteConfigApi, RemoteConfigController } from '../catalogue/contract'
import type { AnalyticsOptions } from './check-options'
import { AnalyticsController, type AnalyticsEvent, type AnalyticsReport } from './contract'
import { analytics } from './index'

/** The account that is connected, which no event may tell. */
export const address = '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'
const networkId = 'test:1' as CaipNetworkId
/** Who is connected. */
export const connection: Connection = {
  connectorId: 'fox',
  namespace: 'test',
  status: 'connected',
  networkId,
  accounts: [{ address, type: 'smartAccount' }],
}
const fox: Connector = {
  id: 'fox',
  name: 'Fox',
  type: 'ANNOUNCED',
  namespaces: ['test'],
  rdns: 'com.fox.wallet',
  getProvider: () => Promise.reject(new Error('Nobody asks.')),
}
const remote: Connector = { ...fox, id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT' }
const embedded: Connector = { ...fox, id: 'embedded', name: 'Email', type: 'AUTH' }
const network = { caipNetworkId: networkId } as Partial<Network> as Network

/** The foundations as analytics reads them; a project says whether it is willing where one is given. */
export function createFoundations(isAnalyticsEnabled?: Signal<boolean>) {
  const active = signal<Connection | undefined>(undefined)
  const fault = signal<Error | undefined>(undefined)
  const accountTypes = signal<Readonly<Record<string, AccountType>>>({})
  const connectors = signal<readonly Connector[]>([fox, remote, embedded])
  const connectApi: Partial<ConnectApi> = {
    active,
    connectors,
    recent: signal([]),
    accountTypes,
  }
  const networksApi: Partial<NetworksApi> = { active: signal(network), requested: signal([network]) }
  const config: Partial<RemoteConfigApi> = isAnalyticsEnabled ? { isAnalyticsEnabled } : {}
  const plugin = definePlugin({
    id: 'connect',
    controllers: [
      controller(ConnectController, () => connectApi as ConnectApi),
      controller(NetworksController, () => networksApi as NetworksApi),
      ...(isAnalyticsEnabled ? [controller(RemoteConfigController, () => config as RemoteConfigApi)] : []),
    ],
    events: connectEvents,
    setup: (ctx) => ({
      emit: <K extends keyof ConnectEvents & string>(type: K, payload: ConnectEvents[K]) =>
        ctx.emit(connectEvents, type, payload),
    }),
    start(ctx) {
      ctx.effect(() => {
        if (fault.value) throw fault.value
      })
    },
  })
  return { plugin, active, fault, accountTypes, connectors }
}

/** A kernel that counts into a list, and what happened in it. */
export async function createAnalyticsWorld(
  options: Omit<AnalyticsOptions, 'sink' | 'url'> = {},
  isAnalyticsEnabled?: Signal<boolean>,
) {
  const sent: (AnalyticsEvent | AnalyticsReport)[] = []
  const batches: number[] = []
  const { plugin, ...foundations } = createFoundations(isAnalyticsEnabled)
  const sink = (entries: readonly (AnalyticsEvent | AnalyticsReport)[]) => {
    batches.push(entries.length)
    sent.push(...entries)
  }
  const world = createTestKernel({ plugins: [plugin, analytics({ ...options, sink })] })
  // What a page loads by the first event is there, so that a settled kernel has counted.
  await import('./analytics-controller')
  await world.kernel.start()
  return {
    ...world,
    ...foundations,
    sent,
    /** How many came together, by call of the sink. */
    batches,
    /** What the sink was given, by name and in order. */
    names: () => sent.map(({ props }) => props.event),
    propsOf: (name: string) => sent.find(({ props }) => props.event === name)?.props,
    recorder: () => world.kernel.load(AnalyticsController),
    async emit<K extends keyof ConnectEvents & string>(type: K, payload: ConnectEvents[K]) {
      world.kernel.plugins.connect.emit(type, payload)
      await settle()
    },
    async fail(error: Error) {
      foundations.fault.value = error
      await settle()
    },
    async track(event: string, properties?: Readonly<Record<string, unknown>>) {
      world.kernel.plugins.analytics.track(event, properties)
      await settle()
    },
  }
}
