import type { CaipNetworkId } from '../../../../kernel/lib/caip/caip-network-id'
import { readList } from '../../../../kernel/lib/safe/read-list'
import { readProperty } from '../../../../kernel/lib/safe/read-property'
import type { WalletState } from '../../../../kernel/namespaces/capabilities'
import type { Network } from '../../../../kernel/namespaces/network'
import { walletError } from '../../../../kernel/namespaces/wallet-error'
import type { WalletProvider } from '../../../../kernel/namespaces/wallet-provider'
import type { PluginContext } from '../../../../kernel/plugin/plugin-context'
import { type AskWebBtc, createAskWebBtc, satsConnectErrors } from '../../../wallets/ask-web-btc'
import { isSharedPlace, lastNetwork } from '../../../wallets/connection-facts'
import { createBridgeProvider } from '../../../wallets/create-bridge-provider'
import type { PageWallet } from '../../../wallets/find-page-wallets'
import { rememberState } from '../../../wallets/remember-state'
import { createStandardBridge, type StandardBridgeParams } from '../../../wallets/standard-bridge'
import type { WalletBridge } from '../../../wallets/wallet-bridge'
import type { StandardWallet } from '../../../wallets/wallet-standard'
import { createWebBtcBridge, type WebBtcDialect } from '../../../wallets/web-btc-bridge'
import { isTaproot, networksOfAddress } from '../decode-address'
import { isAddress } from '../is-address'
import { mainnetId, nameOfNetwork, readNetwork, regtestId, signetId, testnetId } from '../network-names'
import { arrangeAccounts, readAccount, readAccounts } from './read-accounts'
import { createUnisatBridge } from './unisat-bridge'

const purposes = ['payment', 'ordinals']

/** From the shape of WalletConnect to that of WBIP, and of Leather, which picks the address by its kind. */
function signMessage(ask: AskWebBtc, params: unknown): Promise<unknown> {
  const address = String(readProperty(params, 'address'))
  return ask({
    method: 'signMessage',
    params: {
      address,
      message: readProperty(params, 'message'),
      protocol: readProperty(params, 'protocol') === 'ecdsa' ? 'ECDSA' : 'BIP322',
      paymentType: isTaproot(address) ? 'p2tr' : 'p2wpkh',
    },
  })
}

/**
 * What Bitcoin makes of a wallet that is asked by `request`.
 *
 * @param networkId - where the person wants to be, for wallets that connect to a network
 */
export const createBitcoinDialect = (networkId: () => CaipNetworkId | undefined): WebBtcDialect => ({
  get connects() {
    const network = nameOfNetwork(networkId() ?? mainnetId)
    return [
      { method: 'wallet_connect', params: { addresses: purposes, ...(network && { network }) } },
      { method: 'getAccounts', params: { purposes } },
      { method: 'getAddresses', params: { purposes } },
    ] as const
  },
  usualNetworkId: mainnetId,
  readAccounts,
  readNetwork,
  networksOf: ([first]) => (first ? networksOfAddress(first.address) : []),
  networkName: nameOfNetwork,
  request: (ask, request) => (request.method === 'signMessage' ? signMessage(ask, request.params) : ask(request)),
})

const chains: ReadonlyMap<string, CaipNetworkId> = new Map([
  ['bitcoin:mainnet', mainnetId],
  ['bitcoin:testnet', testnetId],
  ['bitcoin:signet', signetId],
  ['bitcoin:regtest', regtestId],
])

/**
 * The wallet in the words of the standard's own features. `bitcoin:connect` knows no silent way, so it is asked only where the
 * person wants to connect.
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

/** Makes a bridge of a wallet of the Wallet Standard with Bitcoin's features. */
function createStandardWalletBridge(wallet: StandardWallet): WalletBridge {
  const bridge = createStandardBridge({
    wallet: { ...wallet, raw: adapt(wallet.raw) },
    chains,
    request: answerRequest,
    readAccount,
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

export interface ProviderParams {
  readonly ctx: PluginContext
  readonly connectorId: string
  readonly wallet: FoundWallet
  readonly networks: readonly Network[]
}

const namespace = 'bip122'

/** Makes the provider of a wallet, by the convention that it follows. */
export function createProvider({ ctx, connectorId, wallet, networks }: ProviderParams): WalletProvider {
  const { name, raw } = wallet
  const networkId = () => lastNetwork(ctx, connectorId)
  function createBridge(): WalletBridge {
    if (!('path' in wallet)) return createStandardWalletBridge(wallet)
    if (wallet.dialect === 'unisat') return createUnisatBridge(raw)
    return createWebBtcBridge({
      raw,
      methods: wallet.methods,
      ask: createAskWebBtc(raw, { namespace, wallet: name }, satsConnectErrors),
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
