import { bitcoin, bitcoinTestnet } from 'portico/plugins/bip122'
import { cosmosHub, cosmosLocal } from 'portico/plugins/cosmos'
import { polkadotMainnet, westend } from 'portico/plugins/polkadot'
import { localSolana, solanaDevnet } from 'portico/plugins/solana'
import { stacksMainnet, stacksTestnet } from 'portico/plugins/stacks'
import { suiLocalnet, suiTestnet } from 'portico/plugins/sui'
import type { EvmChain } from '../evm/start-evm-chain'

const plain = [
  ...[bitcoin, bitcoinTestnet, cosmosHub, cosmosLocal, polkadotMainnet, westend],
  ...[localSolana(), solanaDevnet, stacksMainnet, stacksTestnet, suiLocalnet, suiTestnet],
]

/** Networks to sign in on: the local chains, with nodes to ask about contracts, and those that the demo has of the other namespaces. */
export const listSignInNetworks = (chains: readonly EvmChain[]): Readonly<Record<string, { rpcUrl?: string }>> =>
  Object.fromEntries([
    ...plain.map(({ caipNetworkId }) => [caipNetworkId, {}] as const),
    ...chains.map(({ chainId, nodeUrl }) => [`eip155:${chainId}`, { rpcUrl: nodeUrl }] as const),
  ])
