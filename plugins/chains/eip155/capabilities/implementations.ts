import { type CaipNetworkId, parseCaipNetworkId } from '../../../../kernel/lib/caip'
import { readProperty } from '../../../../kernel/lib/safe/read-property'
import type {
  FollowTransaction,
  GetTokenBalances,
  VerifyMessage,
} from '../../../../kernel/namespaces/asset-capabilities'
import type {
  CheckAddress,
  Connect,
  DescribeNetwork,
  DescribeSession,
  Disconnect,
  GetNativeBalance,
  ListAccounts,
  Reconnect,
  SignMessage,
  SwitchNetwork,
  WalletListener,
  WalletParams,
  WatchWallet,
} from '../../../../kernel/namespaces/capabilities'
import type { Network } from '../../../../kernel/namespaces/network'
import type { DescribeToken } from '../../../../kernel/namespaces/swap-capabilities'
import { type WalletErrorKind, walletError, walletErrorKind } from '../../../../kernel/namespaces/wallet-error'
import type { WalletProvider } from '../../../../kernel/namespaces/wallet-provider'
import { delay } from '../../../../kernel/platform/until-aborted'
import type { PluginContext } from '../../../../kernel/plugin/plugin-context'
import { untilSettled } from '../../../wallets/ask-wallet'
import type { Implement } from '../../../wallets/define-chain-namespace'
import { readErrorLayers } from '../../../wallets/normalize-wallet-error'
import { type ProviderHandlers, watchProvider } from '../../../wallets/watch-provider'
import { askWallet, readAccounts, readApprovedNetworks, readChainId } from '../connectors/create-provider'
import { type Eip155Options, Eip155Rpc } from '../contract'
import { toChecksumAddress } from '../decode-address'
import { isAddress, toNetwork } from '../networks'
import { readData, readQuantity } from '../rpc/read-values'

/** Reads accounts, with their kinds if the wallet's connector knows them. */
const readTypedAccounts = (value: unknown, { accountType }: WalletProvider) =>
  readAccounts(value).map((account) => {
    const type = accountType?.(account.address)
    return type ? { ...account, type } : account
  })

/** A wallet that has not answered within this time, in ms, is showing the person a prompt. */
const PROMPT_MS = 100

/** Connects by eth_requestAccounts (EIP-1102). @throws WALLET_REQUEST_FAILED, 'unauthorized' if the wallet shared no account */
const connect: Implement<typeof Connect> = (ctx) => {
  // A browser's first hash is many times slower than the next one, so it is computed here, in the background.
  toChecksumAddress('0x0000000000000000000000000000000000000000')
  return async (params) => {
    const answer = askWallet(params, 'eth_requestAccounts')
    // The person is reading the prompt now; the code that reads their balance next loads in the meantime.
    ctx.clock.after(PROMPT_MS, () => void ctx.load(Eip155Rpc).catch(() => undefined))
    const accounts = readTypedAccounts(await answer, params.provider)
    if (!accounts.length) throw walletError('unauthorized', 'The wallet gave no account.')
    const networkId = readChainId(await askWallet(params, 'eth_chainId'))
    return { accounts, networkId, ...readApprovedNetworks(params) }
  }
}

/** A locked wallet shares no accounts, but reports that its approval remains (EIP-2255); a wallet that cannot report it has none. */
async function isApproved(params: WalletParams): Promise<boolean> {
  try {
    const permissions: unknown = await askWallet(params, 'wallet_getPermissions')
    return (
      Array.isArray(permissions) &&
      permissions.some((item) => readProperty(item, 'parentCapability') === 'eth_accounts')
    )
  } catch {
    return false
  }
}

/** Reads accounts and chain without a prompt. Both requests are sent at once, because a page load waits for them. */
const reconnect: Implement<typeof Reconnect> = () => async (params) => {
  const questions = ['eth_accounts', 'eth_chainId'].map((method) => askWallet(params, method))
  const [answer, chainId] = await Promise.all(questions)
  const accounts = readTypedAccounts(answer, params.provider)
  const isLocked = accounts.length === 0 && (await isApproved(params))
  return { accounts, networkId: readChainId(chainId), ...readApprovedNetworks(params), ...(isLocked && { isLocked }) }
}

/** After these errors nothing is left to revoke, or the wallet cannot revoke it. */
const expectedKinds: readonly (WalletErrorKind | undefined)[] = ['unsupportedMethod', 'unauthorized', 'disconnected']

/**
 * Revokes the approval by wallet_revokePermissions (MetaMask's, of the EIP-2255 namespace), if the wallet can. A wallet that
 * does not know the method may never answer: the caller's signal ends the wait.
 */
const disconnect: Implement<typeof Disconnect> = () => async (params) => {
  await askWallet(params, 'wallet_revokePermissions', [{ eth_accounts: {} }]).catch((error: unknown) => {
    if (!expectedKinds.includes(walletErrorKind(error))) throw error
  })
}

/** Reads the approved accounts by eth_accounts, which never prompts. */
const listAccounts: Implement<typeof ListAccounts> = () => async (params) =>
  readTypedAccounts(await askWallet(params, 'eth_accounts'), params.provider)

/**
 * MetaMask's own codes, which do not mean that its approval ended: it lost its extension, which a reload of the page finds again (1011),
 * or lost its own connection and restores it by itself (1013).
 */
const lastingCodes: readonly unknown[] = [1011, 1013]

function handlersFor(provider: WalletProvider, listener: WalletListener): ProviderHandlers {
  return {
    accountsChanged: (value) => listener.accounts(readTypedAccounts(value, provider)),
    chainChanged: (value) => listener.network(readChainId(value)),
    // An error of Portico's own connectors; its fields are read where it is handled.
    approvedNetworksChanged: () => listener.approvedNetworks?.(provider.approvedNetworkIds?.()),
    disconnect: (error) => {
      if (!lastingCodes.includes(readProperty(error, 'code'))) listener.disconnected()
    },
  }
}

/** Follows a wallet's EIP-1193 events until the caller unsubscribes, or the signal is aborted. Invalid events are logged, not passed on. */
const watchWallet: Implement<typeof WatchWallet> =
  (ctx) =>
  async ({ listener, ...params }) =>
    watchProvider(ctx, params, handlersFor(params.provider, listener))

type SwitchParams = WalletParams & { readonly network: Network }
type Life = Pick<PluginContext, 'clock' | 'signal'>

/** Some wallets answer before they have switched. */
const looks = 10
const lookEveryMs = 200

const toHexChainId = ({ id }: Network) => `0x${Number(id).toString(16)}`
const readNetwork = async (params: WalletParams) => readChainId(await askWallet(params, 'eth_chainId'))

function describeForWallet(network: Network) {
  const { name, nativeCurrency, rpcUrls, blockExplorers } = network
  return {
    chainId: toHexChainId(network),
    chainName: name,
    nativeCurrency: { ...nativeCurrency },
    // The app's own node may only answer the app, so the chain's own URLs are in the list too.
    rpcUrls: [...(rpcUrls.chainDefault ?? rpcUrls.default).http],
    ...(blockExplorers && { blockExplorerUrls: [blockExplorers.default.url] }),
  }
}

/** No code, and "internal error" (EIP-1474). */
const vagueCodes: readonly unknown[] = [undefined, -32603]

/** Whether a refusal may mean that the wallet lacks the chain: some wallets say so only in a text, in the person's language. */
function mayLackChain(error: unknown): boolean {
  const kind = walletErrorKind(error)
  const layers = readErrorLayers(readProperty(error, 'cause'))
  return kind === 'chainNotAdded' || (kind === 'internal' && layers.every(({ code }) => vagueCodes.includes(code)))
}

/** Returns the refusal of a wallet that may not know the chain; undefined if the wallet accepted it. */
async function askToSwitch(params: SwitchParams): Promise<unknown> {
  try {
    await askWallet(params, 'wallet_switchEthereumChain', [{ chainId: toHexChainId(params.network) }])
    return undefined
  } catch (error) {
    if (mayLackChain(error)) return error
    throw error
  }
}

/** Errors that end the adding, whatever the refusal before it was. */
const addEndings: readonly (WalletErrorKind | undefined)[] = ['userRejected', 'pending', undefined]

/** @throws the error that says best why the wallet did not accept the chain */
async function askToAdd(params: SwitchParams, refusal: unknown): Promise<void> {
  try {
    await askWallet(params, 'wallet_addEthereumChain', [describeForWallet(params.network)])
  } catch (error) {
    throw walletErrorKind(refusal) === 'internal' && !addEndings.includes(walletErrorKind(error)) ? refusal : error
  }
}

/** Returns the wallet's network, once it is the requested one or the time is over. */
async function findArrival(life: Life, params: SwitchParams): Promise<CaipNetworkId> {
  const target = params.network.caipNetworkId
  let found = await readNetwork(params)
  for (let look = 1; look < looks && found !== target; look++) {
    await delay(life, lookEveryMs, params.signal)
    found = await readNetwork(params)
  }
  return found
}

/**
 * Switches by wallet_switchEthereumChain (EIP-3326); a chain that the wallet does not know, or may not know, is added first (EIP-3085).
 * Returns the network that the wallet reports at the end; it is another one if the wallet agreed and did nothing.
 */
const switchNetwork: Implement<typeof SwitchNetwork> = (life) => async (params) => {
  const refusal = await askToSwitch(params)
  if (refusal) {
    await askToAdd(params, refusal)
    // Many wallets switch while they add; asking them again would prompt a second time.
    if ((await readNetwork(params)) !== params.network.caipNetworkId) await askToSwitch(params)
  }
  return findArrival(life, params)
}

/** Signatures of contract wallets are much longer than the 65 bytes of a key, but have a limit here. */
const signatureText = /^0x[\da-f]{62,}$/i
const MAX_SIGNATURE_LENGTH = 100_000

const toHex = (text: string) =>
  Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Signs by personal_sign (EIP-191). @throws WALLET_REQUEST_FAILED, 'internal' if the answer is not a signature */
const signMessage: Implement<typeof SignMessage> =
  () =>
  async ({ address, message, ...params }) => {
    const signature = await askWallet(params, 'personal_sign', [`0x${toHex(message)}`, address])
    if (typeof signature !== 'string' || signature.length > MAX_SIGNATURE_LENGTH || !signatureText.test(signature))
      throw walletError('internal', 'The wallet answered with something that is no signature.', signature)
    return { signature }
  }

/** Verifies the signature of a key locally, and that of a contract by the app's own RPC URLs. @throws the errors of RpcClient */
const verifyMessage: Implement<typeof VerifyMessage> =
  (ctx) =>
  async ({ network, signal, ...signed }) => {
    const { verifyMessage } = await import('../verify-message')
    return verifyMessage({
      ...signed,
      async call(params) {
        const rpc = await ctx.load(Eip155Rpc)
        return rpc.request({ network, method: 'eth_call', params: [params, 'latest'], parse: readData, signal })
      },
    })
  }

/** Checks the checksum of EIP-55; an address in only lower case or only upper case has no checksum. */
export const checkAddress: Implement<typeof CheckAddress> =
  () =>
  async ({ address }) => {
    if (!isAddress(address)) return { isAddress: false, checksum: 'none' }
    const digits = address.slice(-40)
    const lower = digits.toLowerCase()
    if (digits === lower || digits === digits.toUpperCase()) return { isAddress: true, checksum: 'none' }
    return { isAddress: true, checksum: toChecksumAddress(lower) === `0x${digits}` ? 'valid' : 'invalid' }
  }

/** The methods and events that wallets of this namespace support over WalletConnect. */
const methods = [
  'eth_accounts',
  'eth_requestAccounts',
  'eth_sendRawTransaction',
  'eth_sign',
  'eth_signTransaction',
  'eth_signTypedData',
  'eth_signTypedData_v3',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'personal_sign',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_getPermissions',
  'wallet_requestPermissions',
  'wallet_registerOnboarding',
  'wallet_watchAsset',
  'wallet_scanQRCode',
  'wallet_getCallsStatus',
  'wallet_showCallsStatus',
  'wallet_sendCalls',
  'wallet_getCapabilities',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'wallet_getAssets',
]
const events = ['accountsChanged', 'chainChanged']

/** Lists the methods and events that a remote session is asked to allow: all are optional, and a wallet approves those that it supports. */
const describeSession: Implement<typeof DescribeSession> = () => async () => ({ methods, events })

/** Reads the balance by eth_getBalance from the app's own RPC URLs. @throws the errors of RpcClient */
const getNativeBalance: Implement<typeof GetNativeBalance> =
  (ctx) =>
  async ({ address, network, signal }) => {
    const rpc = await ctx.load(Eip155Rpc)
    const params = [address, 'latest']
    return { value: await rpc.request({ network, method: 'eth_getBalance', params, parse: readQuantity, signal }) }
  }

/** Finds a network among those that wallets are often on; their data loads when it is first needed. */
const describeNetwork: Implement<typeof DescribeNetwork> =
  () =>
  async ({ networkId }) => {
    const { namespace, reference } = parseCaipNetworkId(networkId)
    if (namespace !== 'eip155') return undefined
    const chain = Object.values(await import('../known-chains')).find(({ id }) => String(id) === reference)
    return chain && toNetwork(chain)
  }

/** Reads balances from the app's own RPC URLs. @throws the errors of RpcClient */
const getTokenBalances: Implement<typeof GetTokenBalances> = (ctx) => async (params) => {
  const [rpc, { readTokenBalances }] = await Promise.all([ctx.load(Eip155Rpc), import('../rpc/read-chain')])
  return readTokenBalances(rpc, params)
}

/** @throws the errors of RpcClient */
const describeToken: Implement<typeof DescribeToken> = (ctx) => async (params) => {
  const [rpc, { describeToken }] = await Promise.all([ctx.load(Eip155Rpc), import('../rpc/read-chain')])
  return describeToken(rpc, params)
}

const sendMethods: readonly string[] = ['eth_sendTransaction', 'eth_sendRawTransaction', 'wallet_sendTransaction']
const hashPattern = /^0x[\da-f]{64}$/i
/** An id of EIP-5792 has up to 4096 bytes. */
const MAX_ID_LETTERS = 8194

/** @throws TypeError if the value is neither a receipt nor null, which means that there is none yet */
function readIsMined(receipt: unknown): boolean {
  if (receipt === null) return false
  if (typeof readProperty(receipt, 'blockHash') !== 'string') throw new TypeError('This is no receipt.')
  return true
}

/** EIP-5792: 100 while the calls are pending; its first draft used words. */
function readAreDone(status: unknown): boolean {
  const code = readProperty(status, 'status')
  return typeof code === 'number' ? code >= 200 : code === 'CONFIRMED'
}

/**
 * Follows a transaction of a wallet by its receipt, from the app's own RPC URLs, or a batch of calls by asking the wallet.
 *
 * @see EIP-1474, EIP-5792
 */
const followTransaction: Implement<typeof FollowTransaction> =
  (ctx) =>
  async ({ network, provider, method, result, signal }) => {
    if (sendMethods.includes(method) && typeof result === 'string' && hashPattern.test(result)) {
      const question = { network, method: 'eth_getTransactionReceipt', params: [result], parse: readIsMined, signal }
      const isMined = async () => (await ctx.load(Eip155Rpc)).request(question)
      return { id: result, settle: () => untilSettled(ctx, isMined, signal) }
    }
    const id = method === 'wallet_sendCalls' ? (readProperty(result, 'id') ?? result) : undefined
    if (typeof id !== 'string' || id === '' || id.length > MAX_ID_LETTERS) return undefined
    const request = { method: 'wallet_getCallsStatus', params: [id] }
    const areDone = async () => readAreDone(await provider.request(request))
    return { id, isBatch: true, settle: () => untilSettled(ctx, areDone, signal) }
  }

type Groups = typeof import('./groups')

/** Loads with the code that asks nodes, which most of these functions need, and only after a connection. */
const inGroup =
  <K extends keyof Groups>(name: K) =>
  async (ctx: PluginContext, options: Eip155Options) =>
    (await import('./groups'))[name](ctx, options)

/**
 * Functions that ask a wallet of this namespace, in one chunk: most of them are needed within seconds after connecting, and ten chunks
 * would be ten requests, with ten URLs in the code of every page.
 */
export const implementations = {
  connect,
  reconnect,
  disconnect,
  listAccounts,
  watchWallet,
  switchNetwork,
  signMessage,
  verifyMessage,
  checkAddress,
  describeSession,
  getNativeBalance,
  describeNetwork,
  getTokenBalances,
  describeToken,
  followTransaction,
  names: inGroup('names'),
  transfers: inGroup('transfers'),
  swaps: inGroup('swaps'),
}
