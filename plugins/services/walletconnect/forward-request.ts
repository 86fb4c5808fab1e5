import type { CaipNetworkId } from '../../../kernel/lib/caip'
import { walletError } from '../../../kernel/namespaces/wallet-error'
import type { WalletRequest } from '../../../kernel/namespaces/wallet-provider'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import type { CurrentSession } from './current-session'
import type { RelayClient } from './relay-client'

/** Requests that may wait for the network, and how long each may. */
const MAX_WAITING = 10
const WAIT_MS = 30_000

const gone = () => walletError('disconnected', 'There is no network, and the wallet is far away.')

/**
 * Lets requests wait for the network for a while. None is sent twice: a request goes out when the network is there, or fails.
 *
 * @returns waits; rejects with WALLET_REQUEST_FAILED 'disconnected' where too many wait, or none came in time
 */
export function createOnlineWait({ browser, clock, signal }: PluginContext): () => Promise<void> {
  let waiting = 0
  return async () => {
    if (browser.isOnline()) return
    if (waiting >= MAX_WAITING) throw gone()
    waiting++
    let stop: () => void = () => undefined
    await new Promise<void>((resolve, reject) => {
      const fail = () => reject(gone())
      const undos = [clock.after(WAIT_MS, fail), browser.listen('online', () => resolve())]
      signal.addEventListener('abort', fail, { once: true })
      stop = () => {
        signal.removeEventListener('abort', fail)
        for (const undo of undos) undo()
      }
    }).finally(() => {
      waiting--
      stop()
    })
  }
}

/** A wallet's business, which no node does for it. */
const walletOnly = /^(wallet_|personal_|eth_sign|eth_sendTransaction$)/
/** The client answers these itself, from what the wallet told when it connected, or asks the wallet. */
const clientAnswers: readonly string[] = ['wallet_getCapabilities', 'wallet_getCallsStatus', 'wallet_sendCalls']

export interface Forward {
  readonly namespace: string
  /** Whether nodes answer what the wallet does not, as they do in EIP-1193. */
  readonly isEip1193?: boolean | undefined
  readonly networkId: CaipNetworkId
  readonly request: WalletRequest
}

/** Reads by the app's own RPC urls, on the network that the person is on. */
function askNode({ provider }: RelayClient, { networkId, request }: Forward): Promise<unknown> {
  provider.setDefaultChain(networkId)
  return provider.request({ method: request.method, params: copy(request.params) }, networkId)
}

function copy(params: WalletRequest['params']): unknown[] | object | undefined {
  return Array.isArray(params) ? [...(params as readonly unknown[])] : params && { ...params }
}

/**
 * Sends a request where it is answered: to the wallet what it approved, to an RPC url what no wallet is needed for.
 *
 * @throws WALLET_REQUEST_FAILED 'unsupportedMethod' before anything is sent, where the wallet did not approve the method
 */
export async function forwardRequest(client: RelayClient, current: CurrentSession, forward: Forward): Promise<unknown> {
  const { namespace, isEip1193, networkId, request } = forward
  const { method } = request
  const { topic } = current
  const session = current.read(namespace)
  if (topic === undefined || !session) throw walletError('disconnected', 'The session has ended.')
  if (isEip1193 && clientAnswers.includes(method)) return askNode(client, forward)
  if (session.methods.includes(method))
    return client.provider.client.request({
      topic,
      chainId: session.spokenIds?.get(networkId) ?? networkId,
      request: { method, params: copy(request.params) },
    })
  if (isEip1193 && !walletOnly.test(method)) return askNode(client, forward)
  throw walletError('unsupportedMethod', `The wallet did not approve ${method}.`)
}
