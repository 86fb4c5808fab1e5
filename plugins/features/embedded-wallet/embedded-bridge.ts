import { base58, base64 } from '@scure/base'
import { type CaipNetworkId, parseCaipNetworkId } from '../../../kernel/lib/caip'
import { readProperty } from '../../../kernel/lib/safe/read-property'
import type { WalletState } from '../../../kernel/namespaces/capabilities'
import type { Network } from '../../../kernel/namespaces/network'
import { walletError, walletErrorKind } from '../../../kernel/namespaces/wallet-error'
import type { WalletProvider, WalletRequest } from '../../../kernel/namespaces/wallet-provider'
import { NetworksController } from '../../foundations/networks/contract'
import { type BridgeListener, createBridgeProvider, type WalletBridge } from '../../wallets/create-bridge-provider'
import { normalizeWalletError } from '../../wallets/normalize-wallet-error'
import type { Approvals } from './ask-approval'
import { embeddedWalletId } from './contract'
import type { EmbeddedSiwxMessage, EmbeddedUser, UserParams } from './contract-host'
import type { Session } from './session'
import type { SignIn } from './sign-in'
import type { SmartAccounts } from './smart-accounts'
import type { WalletContext } from './wallet-context'

/** Methods whose transactions are in base64 for the namespace, and in base58 for the key holder. */
const recodedMethods: readonly string[] = [
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
]

type Recode = (text: string) => string

const toBase58: Recode = (text) => base58.encode(base64.decode(text))
const toBase64: Recode = (text) => base64.encode(base58.decode(text))

/** Recodes `transaction` and `transactions` of an object, and leaves all other properties unchanged. */
function recode(value: unknown, encode: Recode): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const one = readProperty(value, 'transaction')
  const many = readProperty(value, 'transactions')
  const encodeText = (text: unknown) => (typeof text === 'string' ? encode(text) : text)
  try {
    return {
      ...value,
      ...(one !== undefined && { transaction: encodeText(one) }),
      ...(Array.isArray(many) && { transactions: many.map(encodeText) }),
    }
  } catch (error) {
    throw walletError('internal', 'This is no transaction.', error)
  }
}

/** Encodes the transactions of a request for the key holder. @throws WALLET_REQUEST_FAILED, 'internal' */
export const writeTransactions = ({ method, params }: WalletRequest): unknown =>
  recodedMethods.includes(method) ? recode(params, toBase58) : params

/** Decodes the transactions of an answer for the namespace. @throws WALLET_REQUEST_FAILED, 'internal' */
export const readTransactions = (method: string, answer: unknown): unknown =>
  recodedMethods.includes(method) ? recode(answer, toBase64) : answer

/** Returns the id of a network for the key holder: a number for EIP-155 chains, a CAIP-2 id for others. */
const toWireId = (id: CaipNetworkId, isEip1193: boolean | undefined): string | number =>
  isEip1193 ? Number(id.split(':')[1]) : id

/** @throws WALLET_REQUEST_FAILED, 'internal', or CAIP_NETWORK_ID_INVALID for an invalid id */
function fromWireId(value: unknown, namespace: string): CaipNetworkId {
  const text = String(value)
  if (text.includes(':')) return parseCaipNetworkId(text).caipNetworkId
  if (!/^(?:0x[\da-f]{1,14}|\d{1,16})$/i.test(text)) throw walletError('internal', 'This is no network.', value)
  return parseCaipNetworkId(`${namespace}:${Number(text)}`).caipNetworkId
}

/** The wallet in one namespace. */
export interface EmbeddedNamespace {
  readonly bridge: WalletBridge
  readonly provider: WalletProvider
  /** Tells listeners that nobody is signed in any more. */
  tellSignedOut(): void
  /** Reads again who is signed in, and tells listeners. */
  refresh(): Promise<void>
}

interface NamespaceParts {
  readonly wallet: WalletContext
  readonly approvals: Approvals
  readonly session: Session
  readonly signIn: SignIn
  readonly smartAccounts: SmartAccounts
  readonly namespace: string
}

/** The wallet, and one of its namespaces. */
type NamespacePlace = Pick<NamespaceParts, 'wallet' | 'namespace'>

/** Finds the network of a namespace: that of the connection, else the chosen one, else the app's first. */
function createNetworkLookup({ wallet: { ctx, connect }, namespace }: NamespacePlace) {
  const networks: readonly Network[] = ctx.namespaces.definition(namespace)?.networks ?? []
  const current = (): CaipNetworkId | undefined => {
    const ours = connect.connections
      .peek()
      .find((item) => item.namespace === namespace && item.connectorId === embeddedWalletId)
    const chosen = ctx.has(NetworksController) ? ctx.get(NetworksController).active.peek() : undefined
    const own = chosen?.chainNamespace === namespace ? chosen.caipNetworkId : undefined
    return ours?.networkId ?? own ?? networks[0]?.caipNetworkId
  }
  return {
    networks,
    current,
    rpcUrlOf: (id: CaipNetworkId) => networks.find((item) => item.caipNetworkId === id)?.rpcUrls.default.http[0],
  }
}

/** Returns the id of a network for the key holder, and the node that the key holder reads it from. */
function createPlaces(parts: NamespacePlace) {
  const { isEip1193 } = parts.wallet.ctx.namespaces.definition(parts.namespace) ?? {}
  const { rpcUrlOf } = createNetworkLookup(parts)
  return (id: CaipNetworkId) => {
    const rpcUrl = rpcUrlOf(id)
    return { chainId: toWireId(id, isEip1193), ...(rpcUrl !== undefined && { rpcUrl }) }
  }
}

/**
 * Returns the payload of requests for the user: the network, and the preferred kind of account.
 *
 * @param id - default: the current network; where the app has no network of the namespace, the payload names none
 */
export async function describeUser(
  parts: NamespacePlace & Pick<NamespaceParts, 'smartAccounts'>,
  id = createNetworkLookup(parts).current(),
): Promise<UserParams> {
  const preferredAccountType = await parts.smartAccounts.preferredType(parts.namespace)
  return { ...(id && createPlaces(parts)(id)), ...(preferredAccountType && { preferredAccountType }) }
}

/**
 * Throws the reason why the page did not switch the network. For a network that the page does not have, the error becomes
 * 'unsupportedMethod', so that no caller asks the page to add it: it cannot, and an unknown method would end all open approvals.
 */
function refuseNetwork(error: unknown, namespace: string): never {
  const refusal = normalizeWalletError(error, { namespace })
  throw walletErrorKind(refusal) === 'chainNotAdded' ? walletError('unsupportedMethod', refusal.message, error) : error
}

function createBridge(parts: NamespaceParts, listeners: Set<BridgeListener>): WalletBridge {
  const { wallet, approvals, session, signIn, smartAccounts, namespace } = parts
  const { ctx, ask, connect, user } = wallet
  const { isEip1193 } = ctx.namespaces.definition(namespace) ?? {}
  const { current, networks } = createNetworkLookup(parts)
  const place = createPlaces(parts)
  function demandNetwork(): CaipNetworkId {
    const id = current()
    if (!id) throw walletError('chainNotAdded', 'The app has no network of this namespace.')
    return id
  }
  /** Another app may have signed somebody else in at the page that keeps the keys. */
  function isOtherPerson({ address, accounts = [] }: EmbeddedUser): boolean {
    const own = connect.connections
      .peek()
      .find((item) => item.namespace === namespace && item.connectorId === embeddedWalletId)
    const told = [address, ...accounts.map((account) => account.address)].map((text) => text.toLowerCase())
    return !!own?.accounts.length && !own.accounts.some((account) => told.includes(account.address.toLowerCase()))
  }
  async function readUser(id: CaipNetworkId, siwxMessage?: EmbeddedSiwxMessage): Promise<WalletState> {
    const answer = await ask('GET_USER', { ...(await describeUser(parts, id)), ...(siwxMessage && { siwxMessage }) })
    session.takeUser(answer, isOtherPerson(answer))
    if (siwxMessage) await session.acceptMessage(id, answer)
    return {
      accounts: await smartAccounts.readAccounts(id, answer),
      networkId: fromWireId(answer.chainId, namespace),
      approvedNetworkIds: networks.map(({ caipNetworkId }) => caipNetworkId),
    }
  }
  return {
    async connect() {
      await signIn.demand()
      const id = demandNetwork()
      return readUser(id, await session.createMessage(id))
    },
    async readState() {
      const id = demandNetwork()
      return (await session.check()) ? readUser(id) : { accounts: [], networkId: id }
    },
    disconnect: () => session.signOut(),
    async switchNetwork(id) {
      if (!networks.some(({ caipNetworkId }) => caipNetworkId === id))
        throw walletError('chainNotAdded', 'The app does not have this network.')
      // For other namespaces, only the request for the account names the network.
      if (isEip1193) await ask('SWITCH_NETWORK', place(id)).catch((error: unknown) => refuseNetwork(error, namespace))
      return readUser(id)
    },
    async request(request, id) {
      if (user.peek() === undefined) throw walletError('disconnected', 'Nobody is signed in.')
      const { method } = request
      const params = writeTransactions(request)
      const answer = await approvals.ask({
        method,
        ...(params !== undefined && { params }),
        chainNamespace: namespace,
        ...place(id),
      })
      if (method === 'wallet_getCallsStatus') smartAccounts.noteBatch(answer)
      return readTransactions(method, answer)
    },
    watch(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const toHex = (id: CaipNetworkId): string => `0x${BigInt(id.split(':')[1] ?? 0).toString(16)}`

const addressesOf = ({ accounts }: WalletState) => accounts.map(({ address }) => address)

function readSwitchTarget({ params }: WalletRequest, namespace: string): CaipNetworkId {
  const [first] = Array.isArray(params) ? (params as readonly unknown[]) : []
  const text = String(readProperty(first, 'chainId'))
  if (!/^0x[\da-f]{1,14}$/i.test(text)) throw walletError('internal', 'wallet_switchEthereumChain needs a chainId.')
  return `${namespace}:${Number(text)}` as CaipNetworkId
}

/** Returns the permission that the wallet gives an app: to see these accounts. @see EIP-2255 */
const permissionsOf = (accounts: readonly string[]) =>
  accounts.length
    ? [{ parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value: accounts }] }]
    : []

function isForAccounts({ params }: WalletRequest): boolean {
  const [first] = Array.isArray(params) ? (params as readonly unknown[]) : []
  return Object.keys(Object(first)).join() === 'eth_accounts'
}
const readContext = ({ params }: WalletRequest) =>
  readProperty(Array.isArray(params) ? params[0] : undefined, 'permissionsContext')

/**
 * Creates the EIP-1193 provider of a wallet whose provider has the same requests for all namespaces.
 *
 * @see EIP-1193, EIP-1102, EIP-2255, EIP-3326
 */
function toEip1193(provider: WalletProvider, { wallet: { ctx }, namespace }: NamespacePlace): WalletProvider {
  /** The latest answer, for apps that ask for the network right after the accounts. */
  let told: Promise<WalletState> | undefined
  function read(method: string, params?: Readonly<Record<string, unknown>>): Promise<WalletState> {
    const answer = provider.request({ method, ...(params && { params }) }) as Promise<WalletState>
    const forget = () => {
      if (told === answer) told = undefined
    }
    told = answer
    answer.then(() => ctx.clock.after(0, forget), forget)
    return answer
  }
  const questions: Readonly<Record<string, (request: WalletRequest) => Promise<unknown>>> = {
    eth_requestAccounts: async () => addressesOf(await read('portico_connect')),
    eth_accounts: async () => addressesOf(await read('portico_state')),
    // The answer for the accounts contains the network, so that a request for both asks the page once.
    eth_chainId: async () => toHex((await (told ?? read('portico_state'))).networkId),
    wallet_getPermissions: async () => permissionsOf(addressesOf(await read('portico_state'))),
    wallet_requestPermissions: async (request) =>
      isForAccounts(request) ? permissionsOf(addressesOf(await read('portico_connect'))) : provider.request(request),
    // The method is EIP-2255's, unless its parameter names a grant of EIP-7715.
    wallet_revokePermissions: (request) =>
      provider.request(readContext(request) === undefined ? { method: 'portico_disconnect' } : request),
    wallet_switchEthereumChain: async (request) => {
      await read('portico_switchNetwork', { networkId: readSwitchTarget(request, namespace) })
      return null
    },
  }
  type Listener = (...values: never[]) => void
  const wrapped = new WeakMap<Listener, Listener>()
  const wrap = (event: string, listener: Listener): Listener => {
    if (event !== 'chainChanged') return listener
    const known = wrapped.get(listener)
    const made = known ?? ((id: never) => Reflect.apply(listener, undefined, [toHex(id)]))
    wrapped.set(listener, made)
    return made
  }
  return {
    ...provider,
    request: (request) =>
      Object.hasOwn(questions, request.method)
        ? (questions[request.method]?.(request) ?? provider.request(request))
        : provider.request(request),
    on: (event, listener) => provider.on?.(event, wrap(event, listener)),
    removeListener: (event, listener) => provider.removeListener?.(event, wrap(event, listener)),
  }
}

/** Creates the wallet of one namespace. */
export function createEmbeddedNamespace(parts: NamespaceParts): EmbeddedNamespace {
  const { wallet, smartAccounts, namespace } = parts
  const { ctx } = wallet
  const listeners = new Set<BridgeListener>()
  const bridge = createBridge(parts, listeners)
  const { current, networks } = createNetworkLookup(parts)
  const made = createBridgeProvider({ namespace, wallet: 'Email', bridge, networks, networkId: current })
  const provider: WalletProvider = { ...made, accountType: smartAccounts.typeOf, explainsRequests: true }
  return {
    bridge,
    provider: ctx.namespaces.definition(namespace)?.isEip1193 ? toEip1193(provider, parts) : provider,
    tellSignedOut() {
      for (const listener of listeners) listener.disconnected()
    },
    async refresh() {
      if (!listeners.size) return
      const state = await bridge.readState()
      for (const listener of listeners) listener.changed(state)
    },
  }
}
