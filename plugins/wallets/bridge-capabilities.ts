import { type CaipNetworkId, parseCaipNetworkId } from '../../kernel/lib/caip'
import { readList, readProperty } from '../../kernel/lib/safe/read-property'
import { parseSafeJson } from '../../kernel/lib/safe/safe-json'
import type {
  Account,
  AccountType,
  Connect,
  Disconnect,
  ListAccounts,
  Reconnect,
  SwitchNetwork,
  WalletListener,
  WalletParams,
  WalletState,
  WatchWallet,
} from '../../kernel/namespaces/capabilities'
import { type WalletErrorKind, walletError, walletErrorKind } from '../../kernel/namespaces/wallet-error'
import type { WalletProvider } from '../../kernel/namespaces/wallet-provider'
import type { ScopedStorage } from '../../kernel/platform/create-storage'
import type { PluginContext } from '../../kernel/plugin/plugin-context'
import { askWallet } from './ask-wallet'
import type { Implement } from './define-chain-namespace'
import type { WalletErrorRule } from './normalize-wallet-error'
import { type ProviderHandlers, watchProvider } from './watch-provider'

/** More accounts than a person looks through; a wallet that sends thousands costs no more than this. */
const MAX_ACCOUNTS = 100
const MAX_NETWORKS = 500
const MAX_TEXT_LENGTH = 512
const accountTypes: readonly unknown[] = ['eoa', 'smartAccount', 'payment', 'ordinal', 'stx'] satisfies AccountType[]

/** What states and accounts are held against. */
interface StateRules {
  readonly namespace: string
  /** The namespace's format check; left out, any text will do. */
  readonly isAddress?: ((address: string) => boolean) | undefined
}

const readText = (target: unknown, key: string) => {
  const text = readProperty(target, key)
  return typeof text === 'string' && text && text.length <= MAX_TEXT_LENGTH ? text : undefined
}

function readAccount(value: unknown, isAddress: (address: string) => boolean): Account | undefined {
  const address = typeof value === 'string' ? value : readText(value, 'address')
  if (!address || address.length > MAX_TEXT_LENGTH || !isAddress(address)) return undefined
  const type = readProperty(value, 'type')
  const publicKey = readText(value, 'publicKey')
  const path = readText(value, 'path')
  return {
    address,
    ...(accountTypes.includes(type) && { type: type as AccountType }),
    ...(publicKey && { publicKey }),
    ...(path && { path }),
  }
}

/**
 * Reads accounts: the active one first, each address once.
 *
 * @param value - addresses, or objects with an address; anything
 * @returns up to 100 accounts; none where the wallet shows none
 * @throws WALLET_REQUEST_FAILED, kind 'internal', for a value that is no list, or a list without an address
 */
export function readBridgeAccounts(value: unknown, { isAddress = () => true }: StateRules): readonly Account[] {
  const items = readList(value, MAX_ACCOUNTS)
  if (!items) throw walletError('internal', 'The wallet reported no list of accounts.', value)
  const accounts = new Map<string, Account>()
  for (const item of items) {
    const account = readAccount(item, isAddress)
    if (account && !accounts.has(account.address)) accounts.set(account.address, account)
  }
  // Not "no accounts": that would read as a wallet that was locked.
  if (items.length && !accounts.size) throw walletError('internal', 'The wallet reported no valid account.', value)
  return [...accounts.values()]
}

const isOwn = (value: unknown, namespace: string): value is CaipNetworkId => {
  try {
    return typeof value === 'string' && parseCaipNetworkId(value).namespace === namespace
  } catch {
    return false
  }
}

/** Reads a network of the namespace. @throws WALLET_REQUEST_FAILED, kind 'internal', for an invalid one */
export function readBridgeNetwork(value: unknown, { namespace }: StateRules): CaipNetworkId {
  if (!isOwn(value, namespace)) throw walletError('internal', 'The wallet reported no network of this kind.', value)
  return value
}

/** Reads the networks that a wallet approved; undefined where it takes any. */
function readBridgeNetworks(value: unknown, { namespace }: StateRules): readonly CaipNetworkId[] | undefined {
  return readList(value, MAX_NETWORKS)?.filter((item): item is CaipNetworkId => isOwn(item, namespace))
}

/**
 * Reads a provider's answer to the questions `portico_connect`, `portico_state` and `portico_switchNetwork`.
 *
 * @param value - anything
 * @param rules - the namespace and its address check
 * @returns a copy with nothing in it that was not checked
 * @throws WALLET_REQUEST_FAILED, kind 'internal', where it is no such state
 */
export function readWalletState(value: unknown, rules: StateRules): WalletState {
  const accounts = readBridgeAccounts(readProperty(value, 'accounts'), rules)
  const networkId = readBridgeNetwork(readProperty(value, 'networkId'), rules)
  const approvedNetworkIds = readBridgeNetworks(readProperty(value, 'approvedNetworkIds'), rules)
  const isLocked = readProperty(value, 'isLocked') === true
  return { accounts, networkId, ...(isLocked && { isLocked }), ...(approvedNetworkIds && { approvedNetworkIds }) }
}

const key = 'remembered'
/** More wallets than anybody connects; the oldest go first. */
const MAX_WALLETS = 10

/** What a wallet approved, for wallets that cannot be asked without a prompt. */
export interface StateMemory {
  read(): WalletState | undefined
  keep(state: WalletState): void
  forget(): void
}

function readAll(storage: ScopedStorage): readonly (readonly [string, unknown])[] {
  try {
    return Object.entries(Object(parseSafeJson(storage.get(key) ?? '{}'))).slice(-MAX_WALLETS)
  } catch {
    return []
  }
}

/**
 * Keeps the approval of a wallet over a reload: a wallet that always prompts would otherwise be lost with the page, or prompt at each load.
 *
 * @param storage - the plugin's own
 * @param id - the connector's
 * @param rules - the checks of a stored row, which is untrusted: only addresses, their kinds and the network are restored
 */
export function rememberState(storage: ScopedStorage, id: string, rules: StateRules): StateMemory {
  const writeWith = (entries: readonly (readonly [string, unknown])[]) => {
    const others = readAll(storage).filter(([other]) => other !== id)
    const all = [...others, ...entries].slice(-MAX_WALLETS)
    if (all.length) storage.set(key, JSON.stringify(Object.fromEntries(all)))
    else storage.remove(key)
  }
  return {
    read() {
      const [, found] = readAll(storage).find(([other]) => other === id) ?? []
      try {
        const { accounts, networkId } = readWalletState(found, rules)
        const safe = accounts.map(({ address, type }) => ({ address, ...(type && { type }) }))
        return safe.length ? { accounts: safe, networkId } : undefined
      } catch {
        return undefined
      }
    },
    keep({ accounts, networkId }) {
      const kept = accounts.map(({ address, type }) => ({ address, type }))
      writeWith([[id, { accounts: kept, networkId }]])
    },
    forget: () => writeWith([]),
  }
}

function handlersFor(
  { id: namespace, namespaces }: PluginContext,
  provider: WalletProvider,
  listener: WalletListener,
): ProviderHandlers {
  const rules = { namespace, isAddress: namespaces.definition(namespace)?.isAddress }
  return {
    // Portico's own providers report whole accounts, not only addresses.
    accountsChanged: (addresses, accounts) => listener.accounts(readBridgeAccounts(accounts ?? addresses, rules)),
    chainChanged: (value) => listener.network(readBridgeNetwork(value, rules)),
    approvedNetworksChanged: () => listener.approvedNetworks?.(provider.approvedNetworkIds?.()),
    disconnect: () => listener.disconnected(),
  }
}

/** Follows a bridge's events. */
const watchBridge: Implement<typeof WatchWallet> =
  (ctx) =>
  async ({ listener, ...params }) =>
    watchProvider(ctx, params, handlersFor(ctx, params.provider, listener))

/** With these nothing is left to give back, or the wallet cannot. */
const expectedKinds: readonly (WalletErrorKind | undefined)[] = ['unsupportedMethod', 'unauthorized', 'disconnected']

/** The capabilities that are the same in every namespace whose providers answer the questions `portico_…`. */
export interface BridgeCapabilities {
  readonly connect: Implement<typeof Connect>
  readonly reconnect: Implement<typeof Reconnect>
  readonly disconnect: Implement<typeof Disconnect>
  readonly listAccounts: Implement<typeof ListAccounts>
  readonly watchWallet: Implement<typeof WatchWallet>
  readonly switchNetwork: Implement<typeof SwitchNetwork>
}

/** Asks one question and checks the state that it is answered with. */
function createAsk({ id, namespaces }: PluginContext, rules: readonly WalletErrorRule[] | undefined) {
  return async (params: WalletParams, method: string, values?: Readonly<Record<string, unknown>>) => {
    const request = values ? { method, params: values } : { method }
    const answer = await askWallet(params, request, { namespace: id }, rules)
    const state = readWalletState(answer, { namespace: id, isAddress: namespaces.definition(id)?.isAddress })
    const approvedNetworkIds = state.approvedNetworkIds ?? params.provider.approvedNetworkIds?.()
    return approvedNetworkIds ? { ...state, approvedNetworkIds } : state
  }
}

/**
 * Creates the capabilities of a namespace from the questions of `createBridgeProvider`, which WalletConnect's providers answer too. The
 * namespace adds its own: signing, addresses, sessions, balances.
 *
 * @param rules - the namespace's own table of errors
 * @returns implementations by the ids of their capabilities
 *
 * @example
 * ```ts
 * import { createBridgeCapabilities } from 'portico/wallets'
 *
 * const { connect, reconnect } = createBridgeCapabilities([{ kind: 'userRejected', text: /^cancelled$/i }])
 * ```
 */
export function createBridgeCapabilities(rules?: readonly WalletErrorRule[]): BridgeCapabilities {
  return {
    connect(ctx) {
      const ask = createAsk(ctx, rules)
      return async (params) => {
        const state = await ask(params, 'portico_connect')
        if (!state.accounts.length) throw walletError('unauthorized', 'The wallet gave no account.')
        return state
      }
    },
    reconnect(ctx) {
      const ask = createAsk(ctx, rules)
      return (params) => ask(params, 'portico_state')
    },
    listAccounts(ctx) {
      const ask = createAsk(ctx, rules)
      return async (params) => (await ask(params, 'portico_state')).accounts
    },
    disconnect: (ctx) => async (params) => {
      const source = { namespace: ctx.id }
      await askWallet(params, { method: 'portico_disconnect' }, source, rules).catch((error: unknown) => {
        if (!expectedKinds.includes(walletErrorKind(error))) throw error
      })
    },
    switchNetwork(ctx) {
      const ask = createAsk(ctx, rules)
      return async ({ network, ...params }) =>
        (await ask(params, 'portico_switchNetwork', { networkId: network.caipNetworkId })).networkId
    },
    watchWallet: watchBridge,
  }
}
