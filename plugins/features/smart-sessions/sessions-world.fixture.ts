import { remoteFlags } from '../../../kernel/gates/gate-registry'
import type { CaipNetworkId } from '../../../kernel/lib/caip'
import { type FunctionOf, SignMessage } from '../../../kernel/namespaces/capabilities'
import { implement } from '../../../kernel/namespaces/define-namespace'
import {
  type GrantedSession,
  GrantPermissions,
  ListPermissions,
  RevokePermissions,
} from '../../../kernel/namespaces/permission-capabilities'
import { DescribeToken } from '../../../kernel/namespaces/swap-capabilities'
import { untilAborted } from '../../../kernel/platform/until-aborted'
import { controller, definePlugin, lazyController } from '../../../kernel/plugin/define-plugin'
import { createViewRef, defineView, viewTarget } from '../../../kernel/router/define-view'
import { routerPolicies } from '../../../kernel/router/slots'
import { computed, type ReadonlySignal, signal } from '../../../kernel/store/signals'
import { createFakeClock, createTestKernel, fakeNamespace, fakeNetwork } from '../../../kernel/testing/index'
import { AccountView } from '../../foundations/account/contract'
import {
  type ConnectApi,
  ConnectController,
  type Connection,
  ConnectView,
  type Flow,
} from '../../foundations/connect/contract'
import { type NetworksApi, NetworksController } from '../../foundations/networks/contract'
import {
  type BlockchainClient,
  BlockchainClientToken,
  type SmartSession as ListedSession,
} from '../../services/blockchain-api/contract'
import type { SessionToken } from './contract'
import { smartSessions } from './index'

export const networks = ['1', '2'].map((reference) => fakeNetwork(reference))
const [first] = networks.map(({ caipNetworkId }) => caipNetworkId) as [CaipNetworkId]

/** The fake clock's time, 2026-11-25, in ms. */
export const now = Date.UTC(2026, 10, 25)
const hourS = 3600

/** A session of the wallet that lasts two more hours. */
export const granted: GrantedSession = {
  context: '0xa1',
  signer: 'fake-signer',
  app: 'https://app.example',
  createdAt: now - 1000,
  expiry: now / 1000 + 2 * hourS,
  permissions: [{ kind: 'native', allowance: 5n * 10n ** 17n, period: 86_400 }],
}

/** A session of the service. */
export const listed: ListedSession = {
  pci: 'pci-1',
  project: { id: 'p', name: 'Harbour Walks' },
  expiry: now / 1000 + hourS,
  createdAt: now - 40 * 86_400_000,
  context: '0x',
  permissions: [{ type: 'contract-call', data: { address: '0xc0', functions: [{ functionName: 'mint' }] } }],
  policyIds: [],
}

export interface SessionsScript {
  list?(params: { readonly address: string }): Promise<readonly GrantedSession[] | undefined>
  grant?(request: object): Promise<GrantedSession>
  revoke?(context: string, params: object): Promise<void>
  getSessions?(params: object): Promise<readonly ListedSession[]>
  revokeSession?(params: object): Promise<boolean>
  sign?(message: string, address: string): Promise<string>
  describe?(token: string): Promise<SessionToken | undefined>
  /** Neither the wallet nor a service can list sessions. */
  readonly isListless?: boolean
  /** Another view opens in place of the requested one, such as a sign-in. */
  readonly isDiverted?: boolean
  /** Called after the wallet was asked, for any outcome. */
  onFlowEnd?(): void
  readonly isNobody?: boolean
  /** The wallet explains requests itself. */
  readonly explainsRequests?: boolean
  /** Whether the project has the feature; default: true. */
  readonly isOn?: ReadonlySignal<boolean>
}

const unscripted = () => Promise.reject(new Error('This was not scripted.'))

/** Provides the parts of the foundations that the plugin uses. */
function createFoundations(script: SessionsScript) {
  const { isNobody, isListless, explainsRequests, onFlowEnd, getSessions, revokeSession } = script
  const connection = signal<Connection | undefined>(
    isNobody
      ? undefined
      : {
          connectorId: 'fox',
          namespace: 'test',
          networkId: first,
          accounts: [{ address: 'fake-ada' }],
          status: 'connected',
        },
  )
  const asPart = <T extends object>(part: Partial<T>) => part as T
  let changed = new AbortController()
  const createFlow = ({ signal: life }: AbortController): Flow => {
    const run = async <T>(step: (signal: AbortSignal) => Promise<T>) => untilAborted(step(life), life)
    return { signal: life, isStale: signal(false), run, runAlone: run, end: () => onFlowEnd?.() }
  }
  const plugin = definePlugin({
    id: 'foundations',
    controllers: [
      controller(ConnectController, () =>
        asPart<ConnectApi>({
          active: connection,
          async beginFlow() {
            // A flow begins only after its code has loaded.
            await undefined
            return createFlow(changed)
          },
          getProvider: async () => ({ request: unscripted, ...(explainsRequests && { explainsRequests }) }),
        }),
      ),
      controller(NetworksController, () =>
        asPart<NetworksApi>({
          active: computed(() => networks[0]),
          requested: signal(networks),
          find: (id) => networks.find(({ caipNetworkId }) => caipNetworkId === id),
        }),
      ),
      ...(isListless
        ? []
        : [
            lazyController(BlockchainClientToken, async () =>
              asPart<BlockchainClient>({
                getSessions: getSessions ?? (async () => []),
                revokeSession: revokeSession ?? unscripted,
              }),
            ),
          ]),
    ],
    views: [ConnectView, AccountView].map(({ name }) =>
      defineView({ ref: createViewRef(name), load: async () => ({ default: () => null }) }),
    ),
    contributes: [
      routerPolicies.of({ rest: () => viewTarget(ConnectView), home: () => viewTarget(ConnectView) }, { order: 100 }),
      routerPolicies.of({ open: () => (script.isDiverted ? viewTarget(AccountView) : undefined) }),
    ],
  })
  /** Ends the flows, as a change of account, wallet or network does. */
  const change = () => {
    const before = changed
    changed = new AbortController()
    before.abort(new Error('Another account'))
  }
  return { plugin, connection, change }
}

/** A chain that tells the names of tokens. */
const describeAs =
  (describe: NonNullable<SessionsScript['describe']>): FunctionOf<typeof DescribeToken> =>
  async ({ token: address }) => {
    const token = await describe(address)
    return token && { ...token, address, name: token.symbol, value: 0n }
  }

/** Creates the plugins that this one needs, and a wallet that answers as scripted. */
export function createSessionsNeeds(script: SessionsScript = {}) {
  const { plugin, ...foundations } = createFoundations(script)
  const { list = async () => undefined, grant = unscripted, revoke = unscripted, sign = unscripted, describe } = script
  const namespace = fakeNamespace({
    networks,
    implementations: [
      ...(script.isListless ? [] : [implement(ListPermissions, async () => list)]),
      ...(describe ? [implement(DescribeToken, async () => describeAs(describe))] : []),
      implement(GrantPermissions, async () => (params) => grant(params)),
      implement(
        RevokePermissions,
        async () =>
          ({ context, ...params }) =>
            revoke(context, params),
      ),
      implement(SignMessage, async () => async ({ message, address }) => ({ signature: await sign(message, address) })),
    ],
  })
  return { plugins: [plugin, namespace] as const, ...foundations }
}

/** Creates a kernel with the plugin and an open gate. */
export async function createSessionsWorld(script: SessionsScript = {}) {
  const { plugins, ...needs } = createSessionsNeeds(script)
  const { isOn = signal(true) } = script
  const project = definePlugin({
    id: 'project',
    contributes: [remoteFlags.of(computed(() => ({ smartSessions: isOn.value })))],
  })
  const test = createTestKernel({
    plugins: [...plugins, project, smartSessions()],
    gates: { smartSessions: true },
    clock: createFakeClock(now),
  })
  await test.kernel.start()
  return { ...test, ...needs }
}
