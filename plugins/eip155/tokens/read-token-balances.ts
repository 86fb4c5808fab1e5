import type { GetTokenBalances, HeldToken } from '../../../kernel/namespaces/asset-capabilities'
import type { FunctionOf } from '../../../kernel/namespaces/capability'
import type { RpcClient } from '../contract'
import { createAskContract } from '../contracts/call-contract'
import { isAddress } from '../is-address'
import { readQuantity } from '../rpc/read-quantity'
import { toHexAddress } from '../to-hex-address'
import { readTokens } from './read-tokens'

type TokenBalancesParams = Parameters<FunctionOf<typeof GetTokenBalances>>[0]

/** Stands for the network's own currency where others name tokens. @see wire facts 4.1 */
const nativeToken = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/**
 * Reads what an account holds: the network's own currency by eth_getBalance, tokens by one call of multicall3, both in one
 * request.
 *
 * @param rpc - asks the nodes
 * @param params - whose, on which network, and which tokens to look for
 * @returns the own currency first, also where there is none of it, then those tokens that there are some of
 * @throws what RpcClient throws
 */
export async function readTokenBalances(
  rpc: RpcClient,
  { address, network, tokens = [], ...rest }: TokenBalancesParams,
): Promise<readonly HeldToken[]> {
  const owner = toHexAddress(address)
  const wanted = new Set(tokens.filter(isAddress).map(toHexAddress))
  wanted.delete(nativeToken)
  const params = [owner, 'latest']
  const [value, held] = await Promise.all([
    rpc.request({ network, method: 'eth_getBalance', params, parse: readQuantity, ...rest }),
    readTokens(createAskContract(rpc, { network, ...rest }), owner, [...wanted]),
  ])
  return [{ ...network.nativeCurrency, value }, ...held]
}
