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

/** 2026-11-25, as the fake clock has it, in ms. */
export const now = Date.UTC(2026, 10, 25)
const hourS = 3600

/** A session of the wallet's own that goes on for two hours. */
export const granted: GrantedSession = {
  context: '0xa1',
  signer: 'fake-signer',
  app: 'https://app.example',
  createdAt: now - 1000,
  expiry: now / 1000 + 2 * hourS,
  permissions: [{ kind: 'native', allowance: 5n * 10n ** 17n, period: 86_400 }],
}

/** One of the service's. */
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
  /** Something else opens in place of whatever is to open, such as a sign-in. */
  readonly isDiverted?: boolean
  /** Told once the wallet has been asked, whatever came of it. */
  onFlowEnd?(): void
  readonly isNobody?: boolean
  /** The wallet says in words itself what it is asked. */
  readonly explainsRequests?: boolean
  /** Whether the project has the feature. Default: always. */
  readonly isOn?: ReadonlySignal<boolean>
}

const unscripted = () => Promise.reject(new Error('This was not scripted.'))

/** As much of the foundations as the plugin asks for. */
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
            // What begins one loads first.
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
  /** Account, wallet or network of the flows so far are others. */
  const change = () => {
    const before = changed
    changed = new AbortController()
    before.abort(new Error('Another account'))
  }
  return { plugin, connection, change }
}

/** A chain that says what tokens are called. */
const describeAs =
  (describe: NonNullable<SessionsScript['describe']>): FunctionOf<typeof DescribeToken> =>
  async ({ token: address }) => {
    const token = await describe(address)
    return token && { ...token, address, name: token.symbol, value: 0n }
  }

/** What stands around the plugin, with a wallet that answers what a test scripts. */
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

/** A kernel with the plugin, whose gate is open. */
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
