import type { Hex } from 'viem'
import type { OrphanGuard } from '../process/orphan-guard'
import { callNode } from './call-node'
import { type ChainClient, chainClient } from './chain-clients'
import type { ChainConfig } from './chain-config'
import type { Artefacts } from './compile-contracts'
import { deployContracts, type LocalContracts } from './deploy-contracts'
import { installMulticall3 } from './install-multicall3'
import { startAnvil } from './start-anvil'

export interface EvmChain extends ChainConfig {
  nodeUrl: string
  client: ChainClient
  contracts: LocalContracts
  /** The last block of the setup, which is in no history. */
  setupBlock: bigint
  /** Sets the chain's clock to a time, from which it continues. */
  setTime(at: Date): Promise<void>
  /** Restores the chain's state after the start: balances, nonces, contracts, block number. */
  rewind(): Promise<void>
  stop(): Promise<void>
}

export interface EvmChainParts {
  guard: OrphanGuard
  /** Compiled once for all chains. */
  artefacts: Artefacts
}

export async function startEvmChain(config: ChainConfig, parts: EvmChainParts): Promise<EvmChain> {
  const node = await startAnvil(config.chainId, parts.guard)
  try {
    const client = chainClient(config, node.url)
    await installMulticall3(client)
    const contracts = await deployContracts(client, parts.artefacts)
    const setupBlock = await client.getBlockNumber({ cacheTime: 0 })
    const setTime = async (at: Date) => {
      await callNode(client, [{ method: 'evm_setTime', params: [Math.floor(at.getTime() / 1000)] }])
    }
    let snapshot: Hex = await client.snapshot()
    await setTime(new Date())
    const rewind = async () => {
      await client.setAutomine(true)
      await client.revert({ id: snapshot })
      // Reverting uses the snapshot up, and resets the clock.
      snapshot = await client.snapshot()
      await setTime(new Date())
    }
    return { ...config, nodeUrl: node.url, client, contracts, setupBlock, setTime, rewind, stop: node.stop }
  } catch (error) {
    await node.stop()
    throw error
  }
}
