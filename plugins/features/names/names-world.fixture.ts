import { LookupAddress, ResolveName } from '../../../kernel/namespaces/asset-capabilities'
import { SignMessage } from '../../../kernel/namespaces/capabilities'
import { implement } from '../../../kernel/namespaces/define-namespace'
import {
  GetCoinType,
  type NameClaim,
  type NameStepKind,
  PlanNameStep,
  ReadNameCommitment,
  ReadNameOffer,
} from '../../../kernel/namespaces/name-capabilities'
import { transferError } from '../../../kernel/namespaces/refusals'
import { SendTransaction } from '../../../kernel/namespaces/transfer-capabilities'
import { untilAborted } from '../../../kernel/platform/until-aborted'
import type { AnyPlugin } from '../../../kernel/plugin/collect-plugins'
import { controller, definePlugin, lazyController } from '../../../kernel/plugin/define-plugin'
import { createViewRef, defineView, viewTarget } from '../../../kernel/router/define-view'
import { routerPolicies } from '../../../kernel/router/slots'
import { signal } from '../../../kernel/store/signals'
import {
  createFakeBrowser,
  createFakeStorage,
  createTestKernel,
  fakeNamespace,
  fakeNetwork,
  settle,
} from '../../../kernel/testing/index'
import { type AccountApi, AccountController, AccountView } from '../../foundations/account/contract'
import { type ConnectApi, ConnectController, type Flow } from '../../foundations/connect/contract'
import { type NetworksApi, NetworksController, SwitchNetworkView } from '../../foundations/networks/contract'
import {
  type BlockchainClient,
  BlockchainClientToken,
  type Identity,
  ProfileController,
} from '../../services/blockchain-api/contract'
import type { ChainRegistrarOptions, NamesOptions } from './check-options'
import { NamesController } from './contract'
import { names } from './index'

export const network = fakeNetwork('1')
export const otherNetwork = fakeNetwork('2')
export const owner = 'fake-ada'

export const contracts: ChainRegistrarOptions = {
  networkId: network.caipNetworkId,
  controller: 'fake-controller',
  resolver: 'fake-resolver',
  reverseRegistrar: 'fake-reverse',
}

const asPart = <T extends object>(part: Partial<T>) => part as T

/** The parts of a chain and its registrar that a registration needs; a test sets the clock. */
function createChain() {
  const committed = new Map<string, number>()
  const taken = new Map<string, string>()
  const chain = {
    /** s since the epoch */
    now: 1_000_000,
    price: 1000n,
    committed,
    taken,
    /** What wallets submitted, by the kind of each step. */
    sent: [] as { readonly kind: NameStepKind; readonly value: string | undefined }[],
    plans: [] as (NameClaim & { readonly kind: NameStepKind })[],
    readFault: undefined as Error | undefined,
    planFault: undefined as Error | undefined,
    /** The account's balance in the network's own currency. */
    balance: 10n ** 18n,
    /** The account can pay only fees; a simulation of anything with a price fails, as at a node. */
    isPoor: false,
    /** A submitted transaction is mined at once, unless a test prevents it. */
    isMining: true,
    mine(kind: string, data: string, account: string) {
      if (kind === 'commit') committed.set(data, chain.now)
      if (kind === 'register') {
        taken.set(data.split('|')[0] ?? '', account)
        committed.delete(data)
      }
    },
  }
  return chain
}

const commitmentOf = ({ label, zone, secret }: Pick<NameClaim, 'label' | 'zone' | 'secret'>) =>
  `${label}.${zone}|${secret}`

/** Answers of service and wallet, which a test can change. */
const createScript = () => ({
  ask: async (): Promise<unknown> => undefined,
  suggestions: [] as readonly { name: string; isRegistered: boolean }[],
  /** Whether the service knows the network. */
  isSupported: true,
  suggest: undefined as undefined | (() => Promise<readonly { name: string; isRegistered: boolean }[]>),
  namesOf: async (): Promise<
    readonly { name: string; addresses: readonly { coinType: number; address: string }[] }[]
  > => [],
  register: async (_: Parameters<BlockchainClient['registerName']>[0]): Promise<boolean> => true,
  owners: new Map<string, string>(),
  /** Addresses that names lead to at the service, by network; a name that is not listed leads to its owner. */
  leads: new Map<string, readonly { readonly coinType: number; readonly address: string }[]>(),
  resolve: undefined as undefined | (() => Promise<string | undefined>),
  sign: async (message: string) => `signed ${message}`,
  refreshes: 0,
  refresh: async (): Promise<void> => undefined,
})

type Script = ReturnType<typeof createScript>

/** The namespace of the chain. */
function createNamespace(chain: ReturnType<typeof createChain>, script: Script) {
  const ownerOf = (name: string) => chain.taken.get(name)
  return fakeNamespace({
    readBalance: () => chain.balance,
    implementations: [
      implement(SignMessage, async () => async ({ message }) => ({ signature: await script.sign(message) })),
      implement(GetCoinType, async () => async () => 2_147_483_649),
      implement(
        ResolveName,
        async () =>
          async ({ name }) =>
            script.resolve ? script.resolve() : (ownerOf(name) ?? script.owners.get(name)),
      ),
      implement(LookupAddress, async () => async ({ address: of }) => {
        const found = [...chain.taken].find(([, each]) => each === of)
        return found && { name: found[0] }
      }),
      implement(ReadNameOffer, async () => async ({ label, zone, duration }) => {
        if (chain.readFault) throw chain.readFault
        const address = ownerOf(`${label}.${zone}`)
        const price = (chain.price * BigInt(duration)) / 31_536_000n
        return { isAvailable: address === undefined, price, minAge: 60, maxAge: 86_400, ...(address && { address }) }
      }),
      implement(ReadNameCommitment, async () => async (claim) => {
        const since = chain.committed.get(commitmentOf(claim))
        return { now: chain.now, ...(since !== undefined && { since }) }
      }),
      implement(PlanNameStep, async () => async ({ kind, maxPrice = 0n, isAhead, ...claim }) => {
        if (chain.planFault) throw chain.planFault
        if (chain.isPoor && maxPrice > 0n && !isAhead) throw transferError('funds', 'insufficient funds for transfer')
        chain.plans.push({ ...claim, kind })
        const transaction = { kind, data: commitmentOf(claim), value: String(maxPrice) }
        return { transaction, fee: { value: 7n, parts: { execution: 7n }, terms: { gas: '1' } } }
      }),
      implement(SendTransaction, async () => async ({ transaction, from }) => {
        await script.ask()
        const { kind = '', data = '', value } = transaction
        chain.sent.push({ kind: kind as NameStepKind, value })
        if (chain.isMining) chain.mine(kind, data, from)
        return { id: `0xsent${chain.sent.length}` }
      }),
    ],
  })
}

/** Provides the foundations as signals that a test sets, and answers for service, chain and wallet. */
export function createNamesWorld() {
  const address = signal<string | undefined>(owner)
  const active = signal<typeof network | undefined>(network)
  const profile = signal<Identity>({})
  const chain = createChain()
  const script = createScript()
  const asked: string[] = []
  let abort = new AbortController()
  const createFlow = ({ signal: life }: AbortController): Flow => {
    const run = async <T>(step: (signal: AbortSignal) => Promise<T>) => untilAborted(step(life), life)
    return { signal: life, isStale: signal(false), run, runAlone: run, end: () => undefined }
  }
  const client = asPart<BlockchainClient>({
    supportsNetwork: async () => script.isSupported,
    async suggestNames({ name }) {
      asked.push(`suggest ${name}`)
      if (script.suggest) return script.suggest()
      return script.suggestions.length > 0 ? script.suggestions : [{ name: `${name}.reown.id`, isRegistered: false }]
    },
    getNamesOf: () => script.namesOf(),
    async getName({ name }) {
      const found = script.owners.get(name)
      const addresses = script.leads.get(name) ?? (found === undefined ? [] : [{ coinType: 1, address: found }])
      return addresses.length ? { name, addresses } : undefined
    },
    registerName: (params) => script.register(params),
  })
  const foundations = definePlugin({
    id: 'foundations',
    controllers: [
      controller(ConnectController, () =>
        asPart<ConnectApi>({
          async beginFlow() {
            // A flow begins only after its code has loaded.
            await undefined
            return createFlow(abort)
          },
          getProvider: async () => ({ request: async () => script.ask() }),
          addressLabels: signal({}),
        }),
      ),
      controller(NetworksController, () =>
        asPart<NetworksApi>({
          active,
          find: (id) => [network, otherNetwork].find(({ caipNetworkId }) => caipNetworkId === id),
        }),
      ),
      controller(AccountController, () => asPart<AccountApi>({ address })),
      lazyController(ProfileController, async () => ({
        profile,
        watch: () => () => undefined,
        refresh: async () => {
          script.refreshes += 1
          await script.refresh()
        },
      })),
    ],
    views: [AccountView, SwitchNetworkView].map(({ name }) =>
      defineView({ ref: createViewRef(name), load: async () => ({ default: () => null }) }),
    ),
    contributes: [routerPolicies.of({ rest: () => viewTarget(AccountView), home: () => viewTarget(AccountView) })],
  })
  const service = definePlugin({
    id: 'service',
    controllers: [lazyController(BlockchainClientToken, async () => client)],
  })
  const namespace = createNamespace(chain, script)
  return {
    address,
    active,
    profile,
    chain,
    script,
    asked,
    /** Ends the session of the flow. */
    endSession(reason: unknown) {
      const before = abort
      abort = new AbortController()
      before.abort(reason)
    },
    plugins: [foundations, service, namespace] as const,
    plain: [foundations, namespace] as const,
  }
}

interface OpenNamesOptions extends NamesOptions {
  readonly world?: ReturnType<typeof createNamesWorld>
  readonly storage?: ReturnType<typeof createFakeStorage>
  readonly browser?: ReturnType<typeof createFakeBrowser>
  /** Other plugins to install. */
  readonly beside?: readonly AnyPlugin[]
}

/** Opens the form of a name over scripted answers, and watches it as a view does. */
export async function openNames({
  world = createNamesWorld(),
  storage = createFakeStorage(),
  browser = createFakeBrowser(),
  beside = [],
  ...options
}: OpenNamesOptions = {}) {
  const { kernel, ...test } = createTestKernel({
    storage,
    browser,
    plugins: [...world.plugins, names(options), ...beside],
  })
  await kernel.start()
  const api = await kernel.load(NamesController)
  const stop = api.watch()
  await settle()
  /** Advances the time of the page and of the chain. */
  const pass = async (ms: number) => {
    world.chain.now += Math.ceil(ms / 1000)
    await test.clock.advance(ms)
    await settle()
  }
  const type = async (text: string) => {
    api.setText(text)
    await pass(500)
  }
  const press = async () => {
    await api.register()
    await settle()
  }
  return { ...world, ...test, kernel, api, stop, storage, pass, type, press }
}
