import { type CaipNetworkId, formatCaipNetworkId } from '../../../../kernel/lib/caip'
import { readList, readProperty } from '../../../../kernel/lib/safe/read-property'
import type { Account, AccountType, WalletState } from '../../../../kernel/namespaces/capabilities'
import type { Network } from '../../../../kernel/namespaces/network'
import { walletError } from '../../../../kernel/namespaces/wallet-error'
import type { WalletProvider, WalletRequest } from '../../../../kernel/namespaces/wallet-provider'
import type { PluginContext } from '../../../../kernel/plugin/plugin-context'
import { rememberState } from '../../../wallets/bridge-capabilities'
import { createBridgeProvider, type WalletBridge } from '../../../wallets/create-bridge-provider'
import { isSharedPlace, isSharedWallet, lastNetwork } from '../../../wallets/create-wallet-rows'
import type { PageWallet, StandardWallet } from '../../../wallets/find-page-wallets'
import { createStandardBridge, type StandardBridgeParams } from '../../../wallets/standard-bridge'
import {
  type AskWebBtc,
  createAskWebBtc,
  createWebBtcBridge,
  type WebBtcDialect,
} from '../../../wallets/web-btc-bridge'
import { bip122ErrorRules } from '../bip122-errors'
import { isTaproot, mainnetId, networksOfAddress, regtestId, signetId, testnet4Id, testnetId } from '../decode-address'
import { isAddress } from '../networks'

/** Adds kinds that a wallet left out, and moves the payment address to the front. */
export function arrangeAccounts(accounts: readonly Account[]): readonly Account[] {
  const isMixed = accounts.some(({ address }) => !isTaproot(address))
  const typed = accounts.map((account): Account => {
    const defaultType = isMixed && isTaproot(account.address) ? 'ordinal' : 'payment'
    return { ...account, type: account.type ?? defaultType }
  })
  return [...typed.filter(({ type }) => type === 'payment'), ...typed.filter(({ type }) => type !== 'payment')]
}

const MAX_ACCOUNTS = 100

const kinds: ReadonlyMap<unknown, AccountType> = new Map<unknown, AccountType>([
  ['payment', 'payment'],
  ['ordinals', 'ordinal'],
  ['ordinal', 'ordinal'],
])

function readPublicKey(item: unknown): string | undefined {
  const key = readProperty(item, 'publicKey')
  if (typeof key === 'string') return key || undefined
  if (!(key instanceof Uint8Array) || key.length > 65) return undefined
  return Array.from(key, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function readText(item: unknown, key: string): string | undefined {
  const text = readProperty(item, key)
  return typeof text === 'string' && text ? text : undefined
}

/** Reads one address; undefined for one of another chain, which such lists also contain. */
export function readAccount(item: unknown): Account | undefined {
  const address = typeof item === 'string' ? item : readText(item, 'address')
  if (!address || !isAddress(address)) return undefined
  const type = kinds.get(readProperty(item, 'purpose') ?? readProperty(item, 'intention'))
  const publicKey = readPublicKey(item)
  const path = readText(item, 'path') ?? readText(item, 'derivationPath')
  return { address, ...(type && { type }), ...(publicKey && { publicKey }), ...(path && { path }) }
}

/**
 * Reads the Bitcoin accounts of a wallet's answer.
 *
 * @param answer - a list, or an object whose `addresses` is one: texts, or objects with address, public key and purpose
 * @returns the accounts, the payment address first; an empty list where there are none
 * @see WBIP-002 (purposes), SIP-030 (symbols)
 */
export function readAccounts(answer: unknown): readonly Account[] {
  const items = readList(answer, MAX_ACCOUNTS) ?? readList(readProperty(answer, 'addresses'), MAX_ACCOUNTS) ?? []
  return arrangeAccounts(items.flatMap((item) => readAccount(item) ?? []))
}

/** The names of networks in sats-connect, by id. */
const names: ReadonlyMap<CaipNetworkId, string> = new Map([
  [mainnetId, 'Mainnet'],
  [testnetId, 'Testnet'],
  [testnet4Id, 'Testnet4'],
  [signetId, 'Signet'],
  [regtestId, 'Regtest'],
])

/** Other names of the main network. */
const mainWords: readonly string[] = ['livenet', 'main', 'bitcoin']

/** Returns the wallet's name of a network; undefined for a network that wallets do not know. */
const nameOfNetwork = (id: CaipNetworkId): string | undefined => names.get(id)

/** Returns the network of a name: `Mainnet`, `livenet`, `BITCOIN_SIGNET`; undefined for an unknown name. */
function networkOfName(value: unknown): CaipNetworkId | undefined {
  if (typeof value !== 'string') return undefined
  const word = value.toLowerCase().replace(/^bitcoin[_:-]/, '')
  if (mainWords.includes(word)) return mainnetId
  return [...names].find(([, name]) => name.toLowerCase() === word)?.[0]
}

/** Returns the network that a wallet reports with its accounts or in an event. */
function readNetwork(answer: unknown): CaipNetworkId | undefined {
  const network = readProperty(answer, 'network')
  const places = [readProperty(network, 'bitcoin'), readProperty(answer, 'bitcoin')]
  return [...places.map((place) => readProperty(place, 'name')), network].map(networkOfName).find(Boolean)
}

interface UnisatListeners {
  /** Called for other accounts or another network; the new values are read from the wallet. May reject, and then no change is reported. */
  changed(): Promise<void>
  disconnected(): void
}

const changes = ['accountsChanged', 'accountChanged', 'networkChanged', 'chainChanged']

/** Subscribes to events where possible; a wallet whose events fail can still be used. */
function subscribe(raw: unknown, names: readonly string[], values: readonly unknown[]): void {
  const method = names.map((name) => readProperty(raw, name)).find((found) => typeof found === 'function')
  try {
    if (typeof method === 'function') Reflect.apply(method, raw, values)
  } catch {
    // Failing events are ignored, as said above.
  }
}

/** Follows a wallet like UniSat. @returns a function that stops; after it, events of the wallet have no effect */
function listenUnisat(raw: unknown, listeners: UnisatListeners): () => void {
  let isOver = false
  const change = () => {
    if (!isOver) listeners.changed().catch(() => undefined)
  }
  const end = () => {
    if (!isOver) listeners.disconnected()
  }
  const handlers = [...changes.map((event) => [event, change] as const), ['disconnect', end] as const]
  for (const values of handlers) subscribe(raw, ['on', 'addListener'], values)
  return () => {
    isOver = true
    for (const values of handlers) subscribe(raw, ['removeListener', 'off'], values)
  }
}

/** Returns UniSat's name of a network, such as `BITCOIN_SIGNET`; undefined for one that it does not know. */
function chainOfNetwork(id: CaipNetworkId): string | undefined {
  const name = nameOfNetwork(id)
  return name && `BITCOIN_${name.toUpperCase()}`
}

/**
 * Reads the answer of `getChain` (an object with `enum`) or `getNetwork` (`livenet`, `testnet`).
 *
 * @returns undefined where there is no network in it. A chain other than Bitcoin (Fractal) keeps its own name as reference, so that it does
 * not count as Bitcoin
 */
function readUnisatNetwork(answer: unknown): CaipNetworkId | undefined {
  const word = readProperty(answer, 'enum') ?? answer
  const known = networkOfName(word)
  if (known || typeof word !== 'string' || !/^[A-Z][A-Z\d_]{2,31}$/.test(word)) return known
  return formatCaipNetworkId({ namespace: 'bip122', reference: word })
}

const can = (raw: unknown, name: string) => typeof readProperty(raw, name) === 'function'

async function call(raw: unknown, name: string, ...values: readonly unknown[]): Promise<unknown> {
  const method = readProperty(raw, name)
  if (typeof method !== 'function') throw walletError('unsupportedMethod', `The wallet does not know ${name}.`)
  return Reflect.apply(method, raw, values)
}

/** Reads more facts of such a wallet; without an answer there are none. */
const tryCall = (raw: unknown, name: string) => call(raw, name).catch(() => undefined)

async function readNetworkOf(raw: unknown, address: string | undefined): Promise<CaipNetworkId> {
  const network =
    readUnisatNetwork(await tryCall(raw, 'getChain')) ?? readUnisatNetwork(await tryCall(raw, 'getNetwork'))
  return network ?? networksOfAddress(address ?? 'bc1')[0] ?? mainnetId
}

/** Reads the state of such a wallet, which shows one address at a time, for all purposes. */
async function readState(raw: unknown, answer: unknown): Promise<WalletState> {
  // OKX answers a connect with an object.
  const list = readList(answer, 100) ?? [readProperty(answer, 'address')]
  const addresses = list.filter((item): item is string => typeof item === 'string')
  if (!addresses.length && list.length) throw walletError('internal', 'The wallet reported no address.', answer)
  const [address] = addresses
  const publicKey = address ? await tryCall(raw, 'getPublicKey') : undefined
  const accounts = addresses.map((item) => ({
    address: item,
    type: 'payment' as const,
    ...(item === address && typeof publicKey === 'string' && publicKey && { publicKey }),
  }))
  const networkId = await readNetworkOf(raw, address)
  // A wallet without a method to switch has only its current network.
  return { accounts, networkId, ...(!canMove(raw) && { approvedNetworkIds: [networkId] }) }
}

const canMove = (raw: unknown) => can(raw, 'switchChain') || can(raw, 'switchNetwork')

async function move(raw: unknown, networkId: CaipNetworkId): Promise<void> {
  const chain = chainOfNetwork(networkId)
  if (!chain) throw walletError('chainNotAdded', 'The wallet does not know this network.')
  if (can(raw, 'switchChain')) return void (await call(raw, 'switchChain', chain))
  if (networkId !== mainnetId && networkId !== testnetId)
    throw walletError('chainNotAdded', 'The wallet does not know this network.')
  await call(raw, 'switchNetwork', networkId === mainnetId ? 'livenet' : 'testnet')
}

const otherInFront = 'Another account is in front in the wallet.'

/** Such a wallet always signs with its active account, so another account must not be requested. */
async function signByUnisat(raw: unknown, { params }: WalletRequest): Promise<unknown> {
  const [front] = readList(await call(raw, 'getAccounts'), 1) ?? []
  if (front !== readProperty(params, 'address')) throw walletError('unauthorized', otherInFront)
  const kind = readProperty(params, 'protocol') === 'ecdsa' ? 'ecdsa' : 'bip322-simple'
  return { signature: await call(raw, 'signMessage', readProperty(params, 'message'), kind) }
}

/**
 * Creates the bridge of a wallet like UniSat: methods on an object, one address at a time, events by `on`.
 *
 * @param raw - the wallet's own object
 */
export function createUnisatBridge(raw: unknown): WalletBridge {
  const read = async () => readState(raw, await call(raw, 'getAccounts'))
  return {
    connect: async () => readState(raw, await call(raw, can(raw, 'requestAccounts') ? 'requestAccounts' : 'connect')),
    readState: read,
    ...(can(raw, 'disconnect') && { disconnect: async () => void (await call(raw, 'disconnect')) }),
    ...(canMove(raw) && {
      async switchNetwork(networkId) {
        await move(raw, networkId)
        return read()
      },
    }),
    async request(request) {
      if (request.method === 'signMessage') return signByUnisat(raw, request)
      throw walletError('unsupportedMethod', `The wallet does not know ${request.method}.`)
    },
    watch({ changed, disconnected }) {
      let latest = 0
      return listenUnisat(raw, {
        async changed() {
          const turn = ++latest
          const state = await read()
          // Only the latest state of the wallet counts.
          if (turn === latest) changed(state)
        },
        disconnected() {
          latest++
          disconnected()
        },
      })
    },
  }
}

const purposes = ['payment', 'ordinals']

const publicTestIds: readonly (CaipNetworkId | undefined)[] = [testnetId, testnet4Id, signetId]

/** Names a test network, because some wallets (Leather) sign with the address of the main network unless a request names another one. */
const testNetworkOf = (id: CaipNetworkId | undefined): { readonly network?: string } => {
  const name = id && publicTestIds.includes(id) ? nameOfNetwork(id) : undefined
  return name ? { network: name.toLowerCase() } : {}
}

/**
 * Converts the parameters of WalletConnect into those of WBIP and Leather. Leather chooses the address by its kind, from the active
 * account.
 */
async function signMessage(ask: AskWebBtc, params: unknown, networkId: CaipNetworkId): Promise<unknown> {
  const address = String(readProperty(params, 'address'))
  const answer = await ask({
    method: 'signMessage',
    params: {
      address,
      message: readProperty(params, 'message'),
      protocol: readProperty(params, 'protocol') === 'ecdsa' ? 'ECDSA' : 'BIP322',
      paymentType: isTaproot(address) ? 'p2tr' : 'p2wpkh',
      ...testNetworkOf(networkId),
    },
  })
  const signer = readProperty(answer, 'address')
  if (typeof signer === 'string' && signer.toLowerCase() !== address.toLowerCase())
    throw walletError('unauthorized', otherInFront)
  return answer
}

/**
 * Creates the Bitcoin part of a wallet with `request`.
 *
 * @param networkId - returns the chosen network, for wallets that connect to one network
 */
export const createBitcoinDialect = (networkId: () => CaipNetworkId | undefined): WebBtcDialect => ({
  get connects() {
    const network = nameOfNetwork(networkId() ?? mainnetId)
    return [
      { method: 'wallet_connect', params: { addresses: purposes, ...(network && { network }) } },
      { method: 'getAccounts', params: { purposes } },
      { method: 'getAddresses', params: { purposes, ...testNetworkOf(networkId()) } },
    ] as const
  },
  usualNetworkId: mainnetId,
  readAccounts,
  readNetwork,
  networksOf: ([first]) => (first ? networksOfAddress(first.address) : []),
  networkName: nameOfNetwork,
  request: (ask, request, here) =>
    request.method === 'signMessage' ? signMessage(ask, request.params, here) : ask(request),
})

const chains: ReadonlyMap<string, CaipNetworkId> = new Map([
  ['bitcoin:mainnet', mainnetId],
  ['bitcoin:testnet', testnetId],
  ['bitcoin:signet', signetId],
  ['bitcoin:regtest', regtestId],
])

/**
 * Adapts a wallet to the features of the Wallet Standard. `bitcoin:connect` has no silent mode, so it is called only where the person wants
 * to connect.
 */
function adapt(raw: unknown): object {
  const own = (name: string) => readProperty(readProperty(raw, 'features'), name)
  const ask = (name: string, options: object) => {
    const target = own(name)
    const connect = readProperty(target, 'connect')
    return typeof connect === 'function' ? Reflect.apply(connect, target, [options]) : undefined
  }
  return {
    get accounts() {
      return readProperty(raw, 'accounts')
    },
    get chains() {
      return readProperty(raw, 'chains')
    },
    features: {
      'standard:connect': {
        connect: async (options: unknown) =>
          readProperty(options, 'silent') === true
            ? ask('standard:connect', { silent: true })
            : (ask('bitcoin:connect', { purposes }) ?? ask('standard:connect', {})),
      },
      'standard:disconnect': own('bitcoin:disconnect') ?? own('standard:disconnect'),
      'standard:events': own('bitcoin:events') ?? own('standard:events'),
      'bitcoin:signMessage': own('bitcoin:signMessage'),
    },
  }
}

const answerRequest: StandardBridgeParams['request'] = async (session, { method, params }) => {
  if (method !== 'signMessage') throw walletError('unsupportedMethod', `The wallet does not know ${method}.`)
  const account = await session.account(String(readProperty(params, 'address')))
  const message = new TextEncoder().encode(String(readProperty(params, 'message')))
  const answer = await session.call('bitcoin:signMessage', 'signMessage', { account, message })
  const [first = answer] = readList(answer, 1) ?? []
  return { signature: readProperty(first, 'signature') }
}

const arrange = (state: WalletState): WalletState => ({ ...state, accounts: arrangeAccounts(state.accounts) })

/** Creates the bridge of a wallet of the Wallet Standard with Bitcoin's features. */
function createStandardWalletBridge(wallet: StandardWallet, isShared: () => boolean): WalletBridge {
  const bridge = createStandardBridge({
    wallet: { ...wallet, raw: adapt(wallet.raw) },
    chains,
    request: answerRequest,
    readAccount,
    isShared,
  })
  return {
    ...bridge,
    connect: async () => arrange(await bridge.connect()),
    readState: async () => arrange(await bridge.readState()),
    watch: ({ changed, disconnected }) =>
      bridge.watch?.({ changed: (state) => changed(arrange(state)), disconnected }) ?? (() => undefined),
  }
}

export type FoundWallet = PageWallet | StandardWallet

interface ProviderParams {
  readonly ctx: PluginContext
  readonly connectorId: string
  readonly wallet: FoundWallet
  readonly networks: readonly Network[]
}

const namespace = 'bip122'

/** Creates the provider of a wallet, by the convention that it follows. */
export function createProvider({ ctx, connectorId, wallet, networks }: ProviderParams): WalletProvider {
  const { name, raw } = wallet
  const networkId = () => lastNetwork(ctx, connectorId)
  function createBridge(): WalletBridge {
    if (!('path' in wallet)) {
      const endsAlone = wallet.features.includes('bitcoin:disconnect')
      return createStandardWalletBridge(wallet, () => !endsAlone && isSharedWallet(ctx, connectorId, wallet.chains))
    }
    if (wallet.dialect === 'unisat') return createUnisatBridge(raw)
    return createWebBtcBridge({
      raw,
      methods: wallet.methods,
      ask: createAskWebBtc(raw, { namespace, wallet: name }, bip122ErrorRules),
      dialect: createBitcoinDialect(() => networkId() ?? networks[0]?.caipNetworkId),
      memory: rememberState(ctx.storage, connectorId, { namespace, isAddress }),
      isShared: () => isSharedPlace(ctx, connectorId),
    })
  }
  return createBridgeProvider({
    namespace,
    wallet: name,
    bridge: createBridge(),
    networks,
    networkId,
  })
}
