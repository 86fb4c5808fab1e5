import { base58, base64 } from '@scure/base'
import type { CaipNetworkId } from '../../../../kernel/lib/caip'
import { readList, readProperty } from '../../../../kernel/lib/safe/read-property'
import type { WalletState } from '../../../../kernel/namespaces/capabilities'
import type { Network } from '../../../../kernel/namespaces/network'
import { unreadSubmission } from '../../../../kernel/namespaces/unread-submission'
import { walletError } from '../../../../kernel/namespaces/wallet-error'
import type { WalletProvider, WalletRequest } from '../../../../kernel/namespaces/wallet-provider'
import type { PluginContext } from '../../../../kernel/plugin/plugin-context'
import { rememberState, type StateMemory } from '../../../wallets/bridge-capabilities'
import { createBridgeProvider, type WalletBridge } from '../../../wallets/create-bridge-provider'
import { isSharedWallet, lastNetwork } from '../../../wallets/create-wallet-rows'
import type { StandardWallet } from '../../../wallets/find-page-wallets'
import { createStandardBridge } from '../../../wallets/standard-bridge'
import { loadWeb3 } from '../load-web3'
import { isAddress, solanaDevnet, solanaMainnet, solanaTestnet } from '../networks'
import { readBytes, readSignature } from '../read-bytes'
import { solanaErrorRules } from '../solana-errors'

/** Calls a method of the wallet's object. @throws WALLET_REQUEST_FAILED 'unsupportedMethod' where the object has none */
async function call(raw: unknown, name: string, ...values: readonly unknown[]): Promise<unknown> {
  const method = readProperty(raw, name)
  if (typeof method !== 'function') throw walletError('unsupportedMethod', `The wallet does not support ${name}.`)
  return Reflect.apply(method, raw, values)
}

const SIGNATURE_BYTES = 64
/** The bit in the first byte of the message, behind the signatures, that marks a versioned transaction. */
const VERSION_BIT = 0x80

/** Returns a transaction as an object of the library, legacy or versioned. */
async function readTransaction(bytes: Uint8Array) {
  const { Transaction, VersionedTransaction } = await loadWeb3()
  const [signatures = 0] = bytes
  const [first = 0] = bytes.subarray(1 + SIGNATURE_BYTES * signatures)
  return first & VERSION_BIT ? VersionedTransaction.deserialize(bytes) : Transaction.from(bytes)
}

function readKey(raw: unknown): string | undefined {
  const key = readProperty(raw, 'publicKey')
  try {
    return key === null || key === undefined ? undefined : String(key)
  } catch {
    return undefined
  }
}

/**
 * Creates the bridge of a wallet that only sets an object on window: `connect()`, `publicKey`, `signMessage()`, like the first wallets of
 * the namespace. It has one network and shows a prompt for each connect, so its approval is stored for the next page, and the wallet is
 * asked again when something has to be signed.
 *
 * @param networkId - the wallet's network
 * @param memory - stores the approval
 */
function createPageWalletBridge(raw: unknown, networkId: CaipNetworkId, memory: StateMemory): WalletBridge {
  const toState = (address: string | undefined): WalletState => ({
    accounts: address ? [{ address }] : [],
    networkId,
    approvedNetworkIds: [networkId],
  })
  async function connect() {
    const answer = await call(raw, 'connect')
    const state = toState(readKey(raw) ?? readKey(answer))
    if (state.accounts.length) memory.keep(state)
    return state
  }
  return {
    connect,
    readState: async () => toState(readKey(raw) ?? memory.read()?.accounts[0]?.address),
    async disconnect() {
      memory.forget()
      await call(raw, 'disconnect')
    },
    request: (request) =>
      answerRequest(request, async (address, method, bytes) => {
        if (typeof readProperty(raw, method) !== 'function') return call(raw, method)
        if (!readKey(raw)) await connect()
        if (readKey(raw) !== address) throw walletError('unauthorized', 'The wallet does not show this account.')
        if (method === 'signMessage') return call(raw, method, bytes)
        // Such a wallet takes and returns transactions as objects of the library.
        const output = await call(raw, method, await readTransaction(bytes))
        return method === 'signTransaction' ? call(output, 'serialize') : output
      }),
    watch({ disconnected }) {
      let isOver = false
      const end = () => {
        if (isOver) return
        memory.forget()
        disconnected()
      }
      const attempt = (name: string) => void call(raw, name, 'disconnect', end).catch(() => undefined)
      attempt('on')
      return () => {
        isOver = true
        attempt('removeListener')
      }
    },
  }
}

/** Methods of wallets that take bytes. */
type SignMethod = 'signMessage' | 'signTransaction' | 'signAndSendTransaction'

/** Calls a method with the key of an address; the answer has the wallet's own form. */
type SignBytes = (address: string, method: SignMethod, bytes: Uint8Array) => Promise<unknown>

/** Some wallets sign the text inside a frame of their own and report that; such a signature is not valid for the text. */
function checkSigned(output: unknown, message: Uint8Array) {
  const signed = readBytes(readProperty(output, 'signedMessage'))
  if (signed && (signed.length !== message.length || signed.some((byte, index) => byte !== message[index])))
    throw walletError('internal', 'The wallet signed something else than it was asked to.', output)
}

/**
 * Answers the requests of WalletConnect sessions by a wallet on the page, so that a capability sends both the same requests.
 *
 * @throws WALLET_REQUEST_FAILED 'unsupportedMethod' for a request without a counterpart; 'internal' for an answer that is not a signature
 */
async function answerRequest({ method, params }: WalletRequest, sign: SignBytes): Promise<unknown> {
  const [address = '', message = '', transaction = ''] = ['pubkey', 'message', 'transaction'].map((name) =>
    String(readProperty(params, name)),
  )
  if (method === 'solana_signMessage') {
    const bytes = base58.decode(message)
    const output = await sign(address, 'signMessage', bytes)
    checkSigned(output, bytes)
    return { signature: readSignature(output) }
  }
  if (method === 'solana_signAndSendTransaction')
    return {
      signature: readSignature(
        await sign(address, 'signAndSendTransaction', base64.decode(transaction)),
        unreadSubmission,
      ),
    }
  if (method !== 'solana_signTransaction')
    throw walletError('unsupportedMethod', `A wallet on the page has no ${method}.`)
  const output = await sign(address, 'signTransaction', base64.decode(transaction))
  const signed = readBytes(readProperty(output, 'signedTransaction') ?? output)
  if (!signed) throw walletError('internal', 'The wallet answered with something that is no transaction.', output)
  return { transaction: base64.encode(signed) }
}

/** Returns the Wallet Standard's names of networks; other networks of the app count as localnet. */
function nameChains(ids: readonly CaipNetworkId[]): ReadonlyMap<string, CaipNetworkId> {
  const published = [
    ['solana:mainnet', solanaMainnet.caipNetworkId],
    ['solana:devnet', solanaDevnet.caipNetworkId],
    ['solana:testnet', solanaTestnet.caipNetworkId],
  ] as const
  const local = ids.find((id) => !published.some(([, known]) => known === id))
  return new Map([...published, ...(local ? [['solana:localnet', local] as const] : [])])
}

/** Creates the bridge of a wallet of the Wallet Standard. */
const createStandardWalletBridge = (
  wallet: StandardWallet,
  { ctx, connectorId, networks }: Omit<ProviderParams, 'wallet'>,
): WalletBridge =>
  createStandardBridge({
    wallet,
    chains: nameChains(networks.map(({ caipNetworkId }) => caipNetworkId)),
    isShared: () => isSharedWallet(ctx, connectorId, wallet.chains),
    request: (session, request, networkId) =>
      answerRequest(request, async (address, method, bytes) => {
        const account = await session.account(address)
        const input =
          method === 'signMessage' ? { message: bytes } : { transaction: bytes, chain: session.chain(networkId) }
        const outputs = await session.call(`solana:${method}`, method, { account, ...input })
        return readList(outputs, 1)?.[0] ?? outputs
      }),
  })

/** A wallet that only sets an object on window. */
export interface PageWallet {
  /** The path of the object on window. */
  readonly path: string
  readonly name: string
  /** The wallet's own object. */
  readonly raw: unknown
}

export type FoundWallet = PageWallet | StandardWallet

export interface ProviderParams {
  readonly ctx: PluginContext
  readonly connectorId: string
  readonly wallet: FoundWallet
  readonly networks: readonly Network[]
}

/** Creates the provider of a wallet, by the convention that it follows, on the network of the last connection with this wallet. */
export function createProvider({ wallet, ...params }: ProviderParams): WalletProvider {
  const { ctx, connectorId, networks } = params
  const { id: namespace, storage } = ctx
  function createBridge(): WalletBridge {
    if (!('path' in wallet)) return createStandardWalletBridge(wallet, params)
    const memory = rememberState(storage, connectorId, { namespace, isAddress })
    return createPageWalletBridge(wallet.raw, solanaMainnet.caipNetworkId, memory)
  }
  return createBridgeProvider({
    namespace,
    wallet: wallet.name,
    bridge: createBridge(),
    networks,
    networkId: () => lastNetwork(ctx, connectorId),
    rules: solanaErrorRules,
  })
}
