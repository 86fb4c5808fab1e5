import { type Address, formatEther, formatUnits, isAddress } from 'viem'
import type { EvmChain } from '../evm/start-evm-chain'
import type { Ledger } from '../svm/create-ledger'
import { answerRpc } from '../svm/rpc-methods'

/** The chains behind the service. */
export interface ChainAccess {
  readonly chains: readonly EvmChain[]
  /** Chains by CAIP-2; all except those of eip155 are the one in this process. */
  readonly supported: readonly string[]
  readonly svm: () => Promise<Ledger>
  find(caip: string): EvmChain | undefined
  nodeOf(caip: string): ((body: string) => Promise<{ status: number; body: string }>) | undefined
  /** In whole units; undefined for an unknown chain. */
  nativeBalance(caip: string, account: string): Promise<string | undefined>
}

/** The Solana networks that use the local chain, whichever of them a page has. */
const solanaIds = [
  'solana:localnet',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
]

export function accessChains(chains: readonly EvmChain[], svm: () => Promise<Ledger>): ChainAccess {
  const find = (caip: string) => chains.find(({ chainId }) => caip === `eip155:${chainId}`)
  const isSolana = (caip: string) => caip.startsWith('solana:')
  return {
    chains,
    supported: [...chains.map(({ chainId }) => `eip155:${chainId}`), ...solanaIds],
    svm,
    find,
    nodeOf(caip) {
      if (isSolana(caip)) return async (body) => answerRpc(await svm(), body)
      const chain = find(caip)
      return chain && ((body) => askNode(chain.nodeUrl, body))
    },
    async nativeBalance(caip, account) {
      if (isSolana(caip)) return formatUnits((await svm()).balance(account), 9)
      const chain = find(caip)
      if (!chain || !isAddress(account)) return undefined
      return formatEther(await chain.client.getBalance({ address: account as Address }))
    },
  }
}

async function askNode(url: string, body: string) {
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return { status: answer.status, body: await answer.text() }
}
