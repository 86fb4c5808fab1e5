import { type Address, encodeFunctionData, type Hex, parseAbi } from 'viem'
import type { EvmChain } from '../evm/start-evm-chain'
import type { ConvertAsset } from './convert-assets'

const routerAbi = parseAbi([
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[])',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
])

/** One asset for another on one chain. */
export interface Conversion {
  readonly chain: EvmChain
  readonly from: ConvertAsset
  readonly to: ConvertAsset
  readonly amount: bigint
}

export interface ConvertRoute {
  readonly received: bigint
  readonly path: readonly Address[]
}

/** Finds the path with the largest amount; undefined if there are no pools for it. */
export async function findRoute({ chain, from, to, amount }: Conversion): Promise<ConvertRoute | undefined> {
  const { router, wrapped, through } = chain.contracts.exchange
  const [first, last] = [from.token ?? wrapped, to.token ?? wrapped]
  const between = [wrapped, ...through].filter((token) => !isSame(token, first) && !isSame(token, last))
  const paths = [[first, last], ...between.map((token) => [first, token, last])]
  const routes = paths.map(async (path) => {
    const question = { address: router, abi: routerAbi, functionName: 'getAmountsOut', args: [amount, path] } as const
    const amounts = await chain.client.readContract(question).catch(() => [])
    return { path, received: amounts.at(-1) ?? 0n }
  })
  const [best] = (await Promise.all(routes)).sort((one, other) => (one.received < other.received ? 1 : -1))
  return best && best.received > 0n ? best : undefined
}

const isSame = (one: Address, other: Address) => one.toLowerCase() === other.toLowerCase()

interface Terms extends ConvertRoute {
  readonly minimum: bigint
  readonly receiver: Address
  /** In s. */
  readonly deadline: bigint
}

/** Writes the call that executes a route. */
export function writeConversion({ from, to, amount }: Conversion, terms: Terms): { data: Hex; value: bigint } {
  const { minimum, path, receiver, deadline } = terms
  const rest = [minimum, path, receiver, deadline] as const
  if (!from.token) {
    const data = encodeFunctionData({ abi: routerAbi, functionName: 'swapExactETHForTokens', args: rest })
    return { data, value: amount }
  }
  const functionName = to.token ? 'swapExactTokensForTokens' : 'swapExactTokensForETH'
  return { data: encodeFunctionData({ abi: routerAbi, functionName, args: [amount, ...rest] }), value: 0n }
}
