import type { Hex } from 'viem'
import type { OrphanGuard } from '../process/orphan-guard'
import { chainClient } from './chain-clients'
import type { ChainConfig } from './chain-config'
import type { Artefact } from './compile-contract'
import { deployToken, type LocalToken } from './deploy-token'
import { installMulticall3 } from './install-multicall3'
import { startAnvil } from './start-anvil'

export interface EvmChain extends ChainConfig {
  nodeUrl: string
  erc20: LocalToken
  /** Puts the chain back to how it was after start: balances, nonces, contracts, block number. */
  rewind(): Promise<void>
  stop(): Promise<void>
}

export interface EvmChainParts {
  guard: OrphanGuard
  /** Compiled once for all chains. */
  token: Promise<Artefact>
}

export async function startEvmChain(config: ChainConfig, parts: EvmChainParts): Promise<EvmChain> {
  const node = await startAnvil(config.chainId, parts.guard)
  try {
    const client = chainClient(config, node.url)
    await installMulticall3(client)
    const erc20 = await deployToken(client, await parts.token)
    let snapshot: Hex = await client.snapshot()
    const rewind = async () => {
      await client.revert({ id: snapshot })
      // Going back uses the snapshot up.
      snapshot = await client.snapshot()
    }
    return { ...config, nodeUrl: node.url, erc20, rewind, stop: node.stop }
  } catch (error) {
    await node.stop()
    throw error
  }
}
