import { parseCaipNetworkId } from '../../../../kernel/lib/caip'
import type { PluginContext } from '../../../../kernel/plugin/plugin-context'
import { hostedRpcs } from '../../../services/blockchain-api/contract'
import type { RpcClient } from '../../../wallets/contract'
import { createJsonRpcClient } from '../../../wallets/create-json-rpc-client'
import type { SolanaOptions } from '../contract'
import { solanaError } from '../solana-errors'

/** Characters of the genesis hash in a CAIP-2 id; shorter ones are names of networks on this machine. */
const referenceLength = 32

/**
 * Creates the client that reads the chain. Public nodes know no batches, or count each call of one.
 *
 * @param env - of the plugin
 * @param options - `rpcUrls` of the app
 * @see Solana's JSON-RPC
 */
export const createRpcClient = (
  env: Pick<PluginContext, 'clock' | 'fetch' | 'signal' | 'slot'>,
  { rpcUrls }: Pick<SolanaOptions, 'rpcUrls'>,
): RpcClient =>
  createJsonRpcClient(env, {
    createError: (code, context, cause) => solanaError(`SOLANA_${code}`, context, cause),
    rpcUrls,
    hosted: () => env.slot(hostedRpcs).peek()[0],
    ping: {
      method: 'getGenesisHash',
      isOf({ caipNetworkId }, result) {
        const { reference } = parseCaipNetworkId(caipNetworkId)
        return typeof result === 'string' && (reference.length < referenceLength || result.startsWith(reference))
      },
    },
  })
