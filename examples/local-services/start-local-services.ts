import { type Address, bytesToHex, type Hex } from 'viem'
import { type ChainConfig, defaultChains } from './evm/chain-config'
import { compileToken } from './evm/deploy-token'
import { type EvmChain, startEvmChain } from './evm/start-evm-chain'
import { fundedAccountCount, testAccount, testMnemonic } from './evm/test-accounts'
import { type LocalServer, serveRoutes } from './http/serve-routes'
import { describeChain, type LocalChain } from './local-chain'
import { startOrphanGuard } from './process/orphan-guard'
import type { Caller, Fault } from './rpc-proxy/fault'
import { createFaultList } from './rpc-proxy/fault-list'
import { createRequestCounts } from './rpc-proxy/request-counts'
import { rpcRoute } from './rpc-proxy/rpc-route'

export interface LocalServicesOptions {
  chains?: readonly ChainConfig[]
  /** The port of the HTTP services; a free one by default. */
  port?: number
}

export interface LocalServices {
  origin: string
  chains: readonly LocalChain[]
  mnemonic: string
  accounts: readonly { address: Address; privateKey: Hex }[]
  setFault(chainId: number, fault: Fault): void
  clearFaults(chainId?: number): void
  /** Requests by method since the start or the last reset. */
  counts(chainId: number, caller?: Caller): Record<string, number>
  resetCounts(): void
  /** As after start: no faults, no counts, chains rewound. */
  reset(): Promise<void>
  stop(): Promise<void>
}

export async function startLocalServices(options: LocalServicesOptions = {}): Promise<LocalServices> {
  const guard = startOrphanGuard()
  const chains = await startChains(options.chains ?? defaultChains, guard)
  const faults = createFaultList()
  const counts = createRequestCounts()
  const nodeUrls = new Map(chains.map(({ chainId, nodeUrl }) => [chainId, nodeUrl]))
  const stopChains = async () => {
    await Promise.all(chains.map((chain) => chain.stop()))
    guard.stop()
  }
  const server = await serveOr(stopChains, () => serveRoutes([rpcRoute({ nodeUrls, faults, counts })], options.port))
  return {
    origin: server.origin,
    chains: chains.map((chain) => describeChain(server.origin, chain)),
    mnemonic: testMnemonic,
    accounts: Array.from({ length: fundedAccountCount }, (_, index) => accountWithKey(index)),
    setFault: (chainId, fault) => faults.add(chainId, fault),
    clearFaults: (chainId) => faults.clear(chainId),
    counts: (chainId, caller = 'app') => counts.read(chainId, caller),
    resetCounts: () => counts.reset(),
    async reset() {
      faults.clear()
      await Promise.all(chains.map((chain) => chain.rewind()))
      counts.reset()
    },
    async stop() {
      await server.stop()
      await stopChains()
    },
  }
}

/** All or nothing: when one chain fails to start, the others are stopped before the error goes on. */
async function startChains(configs: readonly ChainConfig[], guard: ReturnType<typeof startOrphanGuard>) {
  const token = compileToken()
  const [compiled, ...results] = await Promise.allSettled([
    token,
    ...configs.map((config) => startEvmChain(config, { guard, token })),
  ])
  const chains: EvmChain[] = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const failed = [compiled, ...results].find((result) => result.status === 'rejected')
  if (!failed) return chains
  await Promise.all(chains.map((chain) => chain.stop()))
  guard.stop()
  throw failed.reason
}

async function serveOr(undo: () => Promise<void>, serve: () => Promise<LocalServer>): Promise<LocalServer> {
  try {
    return await serve()
  } catch (error) {
    await undo()
    throw error
  }
}

function accountWithKey(index: number): { address: Address; privateKey: Hex } {
  const account = testAccount(index)
  const key = account.getHdKey().privateKey
  if (!key) throw new Error(`Account ${index} has no private key`)
  return { address: account.address, privateKey: bytesToHex(key) }
}
