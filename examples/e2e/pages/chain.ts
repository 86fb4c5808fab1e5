import { formatEther } from 'viem'
import type { LocalChain } from '../../local-services'
import { nativeBalance } from './verify'

async function askNode({ nodeUrl }: LocalChain, method: string, params: readonly unknown[]): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(nodeUrl, { method: 'POST', headers, body })
  const { result, error } = (await response.json()) as { result?: unknown; error?: unknown }
  if (error) throw new Error(`${method}: ${JSON.stringify(error)}`)
  return result
}

/** Sets an account's balance of the chain's currency, until the chain is rewound. */
export async function setBalance(chain: LocalChain, address: string, wei: bigint): Promise<void> {
  await askNode(chain, 'anvil_setBalance', [address, `0x${wei.toString(16)}`])
}

/** The text of the product for the node's balance: cut after three decimals, `1.482 ETH`. */
export async function trueBalance(chain: LocalChain, address: string): Promise<string> {
  const [whole, fraction = ''] = formatEther(await nativeBalance(chain, address)).split('.')
  return `${whole}.${fraction.padEnd(3, '0').slice(0, 3)} ${chain.nativeCurrency.symbol}`
}

/** The modal's format of a real balance: `9,999.482 ETH`. */
export function writtenBalance(balance: string): string {
  const [whole = '', fraction = ''] = balance.split('.')
  return `${BigInt(whole).toLocaleString('en')}.${fraction}`
}

/** Sent transactions now wait; the returned function mines all of them, and every later transaction at once again. */
export async function holdBlocks(chain: LocalChain): Promise<() => Promise<void>> {
  await askNode(chain, 'evm_setAutomine', [false])
  return async () => {
    await askNode(chain, 'evm_setAutomine', [true])
    await askNode(chain, 'anvil_mine', ['0x1'])
  }
}

/** Makes the node forget a transaction that is in no block. */
export async function dropTransaction(chain: LocalChain, hash: string): Promise<void> {
  await askNode(chain, 'anvil_dropTransaction', [hash])
}

/** Mines an empty block of this time, in ms since the epoch. */
export async function mineAt(chain: LocalChain, time: number): Promise<void> {
  await askNode(chain, 'evm_setNextBlockTimestamp', [Math.floor(time / 1000)])
  await askNode(chain, 'anvil_mine', ['0x1'])
}

/** The returned function removes all blocks since then, as a chain does that finds a longer one. */
export async function rememberBlocks(chain: LocalChain): Promise<() => Promise<void>> {
  const place = await askNode(chain, 'evm_snapshot', [])
  return async () => {
    await askNode(chain, 'evm_revert', [place])
  }
}
