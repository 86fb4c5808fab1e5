import { createTestClient, defineChain, http, publicActions, walletActions } from 'viem'
import type { ChainConfig } from './chain-config'
import { deployerIndex, testAccount } from './test-accounts'

/** One client that reads, sends as the deployer, and controls the node. */
export function chainClient({ chainId, name }: ChainConfig, url: string) {
  const chain = defineChain({
    id: chainId,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
    // While it searches for a replacement, viem misses new blocks, and there may be no other.
    supportsTransactionReplacementDetection: false,
  })
  const options = { chain, mode: 'anvil', transport: http(url), pollingInterval: 20 } as const
  return createTestClient({ ...options, account: testAccount(deployerIndex) })
    .extend(publicActions)
    .extend(walletActions)
}

export type ChainClient = ReturnType<typeof chainClient>
