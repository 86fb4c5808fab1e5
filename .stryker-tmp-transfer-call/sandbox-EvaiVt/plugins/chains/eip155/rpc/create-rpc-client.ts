// @ts-nocheck
import type { PluginContext } from '../../../../kernel/plugin/plugin-context'
import { hostedRpcs } from '../../../services/blockchain-api/contract'
import type { RpcClient } from '../../../wallets/contract'
import { createJsonRpcClient, type RpcRefusal } from '../../../wallets/create-json-rpc-client'
import type { Eip155Options } from '../contract'
import { eip155Error } from '../eip155-errors'

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
