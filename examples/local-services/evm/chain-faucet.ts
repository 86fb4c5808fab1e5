import { type Address, encodeFunctionData, type Hex, parseAbi, parseEther, parseUnits } from 'viem'
import type { LocalToken } from './deploy-tokens'
import { type BatchTransaction, sendBatch } from './send-batch'
import type { EvmChain } from './start-evm-chain'

/** Transfers from another account to an account: real transactions, from an account that no wallet of the tests has. Each returns its hash. */
export interface ChainFaucet {
  /** @param amount - in whole units: '1.5' */
  sendEth(chainId: number, to: Address, amount: string): Promise<Hex>
  /** @param amount - in whole units. @param symbol - default LUSD */
  sendToken(chainId: number, to: Address, amount: string, symbol?: string): Promise<Hex>
  mintNft(chainId: number, to: Address): Promise<Hex>
  mintSpamNft(chainId: number, to: Address): Promise<Hex>
  /** This number of payments in one block: the first of 0.001 ETH, each 0.001 more than the one before. */
  mineTransactions(chainId: number, count: number, to: Address): Promise<readonly Hex[]>
  /** Sets the chain's clock to a time, which must not be before its last block; a chain begins at the current time. */
  setTime(chainId: number, at: Date): Promise<void>
}

const tokenAbi = parseAbi(['function transfer(address to, uint256 amount) returns (bool)'])
const collectionAbi = parseAbi(['function mint(address to) returns (uint256)'])
const paymentGas = 21_000
const firstPayment = parseEther('0.001')

function findToken({ contracts }: EvmChain, symbol: string): LocalToken {
  const token = contracts.tokens.find((item) => item.symbol === symbol)
  if (!token) throw new Error(`There is no token ${symbol}`)
  return token
}

export function createFaucet(chains: readonly EvmChain[]): ChainFaucet {
  let last: Promise<unknown> = Promise.resolve()
  const find = (chainId: number) => {
    const chain = chains.find((item) => item.chainId === chainId)
    if (!chain) throw new Error(`There is no chain ${chainId}`)
    return chain
  }
  /** One after the other, because two parallel batches would use the same nonces. */
  function send(chain: EvmChain, transactions: readonly BatchTransaction[], gasEach?: number) {
    const sent = last.then(() => sendBatch(chain.client, transactions, gasEach))
    last = sent.catch(() => undefined)
    return sent
  }
  async function sendOne(chain: EvmChain, transaction: BatchTransaction): Promise<Hex> {
    const [hash = '0x'] = await send(chain, [transaction], 500_000)
    return hash
  }
  const mint = (chain: EvmChain, collection: Address, to: Address) => {
    return sendOne(chain, { to: collection, data: encodeFunctionData({ abi: collectionAbi, args: [to] }) })
  }
  return {
    sendEth: (chainId, to, amount) => sendOne(find(chainId), { to, value: parseEther(amount) }),
    sendToken(chainId, to, amount, symbol = 'LUSD') {
      const { address, decimals } = findToken(find(chainId), symbol)
      const data = encodeFunctionData({ abi: tokenAbi, args: [to, parseUnits(amount, decimals)] })
      return sendOne(find(chainId), { to: address, data })
    },
    mintNft: (chainId, to) => mint(find(chainId), find(chainId).contracts.collection.address, to),
    mintSpamNft: (chainId, to) => mint(find(chainId), find(chainId).contracts.spamCollection.address, to),
    mineTransactions(chainId, count, to) {
      const payments = Array.from({ length: count }, (_, index) => ({ to, value: firstPayment * BigInt(index + 1) }))
      return send(find(chainId), payments, paymentGas)
    },
    setTime: (chainId, at) => find(chainId).setTime(at),
  }
}
