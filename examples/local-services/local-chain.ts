import type { Address } from 'viem'
import type { LocalContracts } from './evm/deploy-contracts'
import { multicall3Address } from './evm/install-multicall3'
import type { EvmChain } from './evm/start-evm-chain'

export interface LocalChain extends LocalContracts {
  chainId: number
  name: string
  caipNetworkId: `eip155:${number}`
  nativeCurrency: { name: string; symbol: string; decimals: number }
  /** For pages: through the proxy, so that it can be counted and made to fail. */
  rpcUrl: string
  /** For test wallets: the same node, with separate counts and faults. */
  walletRpcUrl: string
  /** The node itself, for tests that read the chain. JSON only. */
  nodeUrl: string
  multicall3: Address
}

export function describeChain(origin: string, chain: EvmChain): LocalChain {
  const rpcUrl = `${origin}/rpc/${chain.chainId}`
  return {
    chainId: chain.chainId,
    name: chain.name,
    caipNetworkId: `eip155:${chain.chainId}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrl,
    walletRpcUrl: `${rpcUrl}?caller=wallet`,
    nodeUrl: chain.nodeUrl,
    ...chain.contracts,
    multicall3: multicall3Address,
  }
}
