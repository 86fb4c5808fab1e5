import type { CaipNetworkId } from '../../../../kernel/lib/caip'
import { readProperty } from '../../../../kernel/lib/safe/read-property'
import type { Account, WalletState } from '../../../../kernel/namespaces/capabilities'
import { type WalletErrorKind, walletError, walletErrorKind } from '../../../../kernel/namespaces/wallet-error'
import type { WalletProvider, WalletRequest } from '../../../../kernel/namespaces/wallet-provider'
import type { BrowserFacts } from '../../../../kernel/platform/browser-facts'
import {
  type BridgeListener,
  createBridgeNetwork,
  createBridgeProvider,
  type WalletBridge,
} from '../../../wallets/create-bridge-provider'
import { normalizeWalletError } from '../../../wallets/normalize-wallet-error'
import { readAdr36Message } from '../adr36'
import type { CosmosNetwork } from '../contract'
import { cosmosErrorRules } from '../cosmos-errors'
import { decodeAddress } from '../decode-address'
import { readBytes } from '../read-bytes'

/** A wallet at a known path of window. */
export interface FoundWallet {
  /** Id of its connector. */
  readonly id: string
  readonly name: string
  readonly rdns: string
  /** The path on window. */
  readonly path: readonly string[]
  /** The event of window when another account is chosen in the wallet. */
  readonly event: string
  /** The wallet's own object. */
  readonly raw: unknown
}

/**
 * Follows the active account of the wallet; only the latest state counts.
 *
 * @param event - the wallet's event on window
 * @param readState - reads the state from the wallet
 * @returns a function that stops
 */
function watchKey(
  browser: Pick<BrowserFacts, 'listen'>,
  event: string,
  readState: () => Promise<WalletState>,
  { changed }: BridgeListener,
): () => void {
  let latest = 0
  const unlisten = browser.listen(event, () => {
    const turn = ++latest
    const notify = (state: WalletState) => {
      if (turn === latest) changed(state)
    }
    // A change that cannot be read afterwards is not reported.
    readState().then(notify, () => undefined)
  })
  return () => {
    latest = -1
    unlisten()
  }
}

/** The wallet's own object, made safe to use. */
interface KeplrMethods {
  has(method: string): boolean
  ask(method: string, ...values: readonly unknown[]): Promise<unknown>
  /** Returns the meaning of an error that the wallet threw. */
  kindOf(error: unknown, method: string): WalletErrorKind | undefined
}

const createKeplrMethods = ({ raw, name }: FoundWallet): KeplrMethods => ({
  has: (method) => typeof readProperty(raw, method) === 'function',
  async ask(method, ...values) {
    const call = readProperty(raw, method)
    if (typeof call !== 'function') throw walletError('unsupportedMethod', `${name} has no ${method}.`)
    return Reflect.apply(call, raw, values)
  },
  kindOf: (error, method) =>
    walletErrorKind(normalizeWalletError(error, { namespace: 'cosmos', wallet: name, method }, cosmosErrorRules)),
})

const usualCoinType = 118
const ethereumCoinType = 60
/** Features for keys of Ethereum, without which a wallet derives an address that cannot send. */
const ethereumFeatures = ['eth-address-gen', 'eth-key-sign']

/**
 * Describes a chain for a wallet that does not know it.
 *
 * @returns the parameter of Keplr's `experimentalSuggestChain`; undefined where the network has too few facts
 */
function describeChain(network: CosmosNetwork): object | undefined {
  const { id, name, bech32Prefix, denom, restUrl, nativeCurrency, coinType = usualCoinType, rpcUrls } = network
  const features = network.features ?? (coinType === ethereumCoinType ? ethereumFeatures : [])
  const [rpc] = (rpcUrls.chainDefault ?? rpcUrls.default).http
  if (!rpc || !restUrl || !denom) return undefined
  const currency = { coinDenom: nativeCurrency.symbol, coinMinimalDenom: denom, coinDecimals: nativeCurrency.decimals }
  return {
    chainId: id,
    chainName: name,
    rpc,
    rest: restUrl,
    bip44: { coinType },
    bech32Config: {
      bech32PrefixAccAddr: bech32Prefix,
      bech32PrefixAccPub: `${bech32Prefix}pub`,
      bech32PrefixValAddr: `${bech32Prefix}valoper`,
      bech32PrefixValPub: `${bech32Prefix}valoperpub`,
      bech32PrefixConsAddr: `${bech32Prefix}valcons`,
      bech32PrefixConsPub: `${bech32Prefix}valconspub`,
    },
    currencies: [currency],
    feeCurrencies: [currency],
    stakeCurrency: currency,
    ...(features.length && { features: [...features] }),
  }
}

function readKey(key: unknown, { bech32Prefix }: CosmosNetwork): Account {
  const address = readProperty(key, 'bech32Address')
  // The prefix has to be the chain's; an account of another chain must not be shown here.
  if (typeof address !== 'string' || decodeAddress(address)?.prefix !== bech32Prefix)
    throw walletError('internal', 'The wallet reported no account of this network.', key)
  const publicKey = readBytes(readProperty(key, 'pubKey'), 33)
  return publicKey ? { address, publicKey } : { address }
}

/** Reads the account on a chain. A wallet that has not approved the chain may show a prompt. */
async function readChain({ ask }: KeplrMethods, network: CosmosNetwork): Promise<WalletState> {
  const account = readKey(await ask('getKey', network.id), network)
  return { accounts: [account], networkId: network.caipNetworkId }
}

async function enable({ ask, kindOf }: KeplrMethods, network: CosmosNetwork): Promise<void> {
  try {
    await ask('enable', [network.id])
  } catch (error) {
    const chain = describeChain(network)
    if (!chain || kindOf(error, 'enable') !== 'chainNotAdded') throw error
    await ask('experimentalSuggestChain', chain)
    await ask('enable', [network.id])
  }
}

/**
 * Requests the account on a chain. A chain that the wallet does not know is first suggested to it, where the network has enough facts.
 *
 * @throws the wallet's error; WALLET_REQUEST_FAILED, kind 'internal', where it reports no account of this chain
 */
async function enterChain(methods: KeplrMethods, network: CosmosNetwork): Promise<WalletState> {
  await enable(methods, network)
  return readChain(methods, network)
}

/**
 * Answers the requests of WalletConnect sessions by the wallet on the page, so that a capability sends both the same requests.
 *
 * @throws WALLET_REQUEST_FAILED 'unsupportedMethod' for a request without a counterpart
 */
async function answerRequest(
  { has, ask, kindOf }: KeplrMethods,
  chainId: string,
  { method, params }: WalletRequest,
): Promise<unknown> {
  if (method === 'cosmos_getAccounts') {
    const key = await ask('getKey', chainId)
    const account = { address: readProperty(key, 'bech32Address'), pubkey: readBytes(readProperty(key, 'pubKey'), 33) }
    return [{ algo: readProperty(key, 'algo'), ...account }]
  }
  if (method !== 'cosmos_signAmino') throw walletError('unsupportedMethod', `A wallet on the page has no ${method}.`)
  const signer = readProperty(params, 'signerAddress')
  const doc = readProperty(params, 'signDoc')
  const message = readAdr36Message(doc)
  const signDoc = () => ask('signAmino', chainId, signer, doc)
  if (message === undefined || !has('signArbitrary')) return signDoc()
  try {
    // With this method the wallet shows the text; an ADR-36 document it would show as data, or refuse.
    return await ask('signArbitrary', chainId, signer, message)
  } catch (error) {
    // Wallets on phones have the method before they support it.
    if (kindOf(error, 'signArbitrary') !== 'unsupportedMethod') throw error
    return signDoc()
  }
}

interface ProviderParams {
  readonly browser: Pick<BrowserFacts, 'listen'>
  readonly networks: readonly CosmosNetwork[]
  /** Returns the network of the last connection. */
  readonly networkId: () => CaipNetworkId | undefined
  readonly wallet: FoundWallet
}

/**
 * Creates the bridge of a wallet of Keplr's convention. It has no network of its own: each request names a chain, and the account has
 * another address on each.
 */
function createKeplrBridge({ browser, networks, networkId, wallet }: ProviderParams): WalletBridge {
  const methods = createKeplrMethods(wallet)
  const { has, ask, kindOf } = methods
  const sent = createBridgeNetwork(networkId)

  const find = (id: CaipNetworkId | undefined) => networks.find((network) => network.caipNetworkId === id)
  function demand(network: CosmosNetwork | undefined): CosmosNetwork {
    if (!network) throw walletError('chainNotAdded', 'The app has no such network.')
    return network
  }
  const here = () => demand([...sent.list().map(find), networks[0]].find((network) => network !== undefined))

  let turns = 0
  let arrived = 0
  async function enter(network: CosmosNetwork): Promise<WalletState> {
    const turn = ++turns
    const state = await enterChain(methods, network)
    // The person answered this prompt after a later switch.
    if (turn < arrived) return readState()
    arrived = turn
    sent.send(state.networkId)
    return state
  }
  async function readState(): Promise<WalletState> {
    const network = here()
    const none = { accounts: [], networkId: network.caipNetworkId }
    try {
      // Few wallets can answer this without a prompt; the others ask the person where nothing is approved.
      if (has('isConnected') && (await ask('isConnected', network.id)) === false) return none
      return await readChain(methods, network)
    } catch (error) {
      const kind = kindOf(error, 'getKey')
      if (kind === 'unauthorized' || kind === 'userRejected') return none
      throw error
    }
  }
  /** Reads again where a switch came in between. */
  async function readLatest(): Promise<WalletState> {
    const state = await readState()
    return state.networkId === here().caipNetworkId ? state : readState()
  }
  return {
    connect: async () => enter(here()),
    switchNetwork: async (id) => enter(demand(find(id))),
    readState,
    async disconnect() {
      const network = here()
      sent.forget()
      await (has('disable') ? ask('disable') : ask('disconnect', network.id))
    },
    request: async (request) => answerRequest(methods, here().id, request),
    watch: (listener) => watchKey(browser, wallet.event, readLatest, listener),
  }
}

/** Creates the provider of a wallet of Keplr's convention. */
export function createProvider(params: ProviderParams): WalletProvider {
  const { networks, networkId, wallet } = params
  return createBridgeProvider({
    namespace: 'cosmos',
    wallet: wallet.name,
    bridge: createKeplrBridge(params),
    networks,
    networkId,
    rules: cosmosErrorRules,
  })
}
