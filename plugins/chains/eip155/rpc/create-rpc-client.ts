import type { Hex } from 'viem'
import { isPorticoError } from '../../../../kernel/errors/portico-error'
import type { Network } from '../../../../kernel/namespaces/network'
import type { PluginContext } from '../../../../kernel/plugin/plugin-context'
import { hostedRpcs } from '../../../services/blockchain-api/contract'
import { createJsonRpcClient, type RpcRefusal } from '../../../wallets/create-json-rpc-client'
import type { Eip155Options, RpcClient } from '../contract'
import { eip155Error, isRevert } from '../eip155-errors'

/** Codes of EIP-1474 and of geth that tell of the question, not of the node. */
const finalCodes: readonly unknown[] = [3, -32003]

const isFinal = ({ code, reason }: RpcRefusal) =>
  finalCodes.includes(code) || /execution reverted|gas required exceeds/i.test(reason)

/**
 * Creates the client that reads the chain.
 *
 * @param env - of the plugin
 * @param options - `rpcUrls` of the app
 * @see EIP-1474
 */
export const createRpcClient = (
  env: Pick<PluginContext, 'clock' | 'fetch' | 'signal' | 'slot'>,
  { rpcUrls }: Pick<Eip155Options, 'rpcUrls'>,
): RpcClient =>
  createJsonRpcClient(env, {
    createError: (code, context, cause) => eip155Error(`EIP155_${code}`, context, cause),
    rpcUrls,
    hosted: () => env.slot(hostedRpcs).peek()[0],
    ping: { method: 'eth_chainId', isOf: ({ id }, result) => Number(result) === id },
    maxCalls: 1000,
    isFinal,
  })

export interface ContractCall {
  readonly to: Hex
  readonly data: Hex
}

/** Asks a contract of one network; undefined where it came to no end. */
export type AskContract = (call: ContractCall) => Promise<Hex | undefined>

/** It reverted, spent all gas, or has more to say than anybody would read. */
const isEndless = (error: unknown) =>
  isRevert(error) ||
  (isPorticoError(error, 'EIP155_RPC_REFUSED') && /out ?of ?gas/i.test(String(error.context.reason))) ||
  (isPorticoError(error, 'EIP155_RPC_FAILED') && isPorticoError(error.cause, 'HTTP_BODY_TOO_LARGE'))

function readBytes(value: unknown): Hex {
  if (typeof value !== 'string' || !/^0x(?:[\da-f]{2})*$/i.test(value)) throw new TypeError('These are no bytes.')
  return value as Hex
}

/**
 * Creates what asks contracts of one network by eth_call.
 *
 * @param rpc - asks the nodes; calls of one tick travel together
 * @param question - the network, and the signal of whoever waits
 * @returns asks one contract: its bytes ('0x' where there is no contract), undefined where it came to no end
 * @throws what RpcClient throws, but for that
 */
export function createAskContract(
  rpc: RpcClient,
  { network, signal }: { readonly network: Network; readonly signal?: AbortSignal | undefined },
): AskContract {
  return async (call) => {
    const request = { network, method: 'eth_call', params: [call, 'latest'], parse: readBytes, signal }
    try {
      return await rpc.request(request)
    } catch (error) {
      if (isEndless(error)) return undefined
      throw error
    }
  }
}
