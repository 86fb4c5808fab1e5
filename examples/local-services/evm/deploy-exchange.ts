import { type Address, maxUint256, parseEther, parseUnits } from 'viem'
import type { LocalToken } from './deploy-tokens'
import type { DeploymentPlan } from './deployment-plan'

/** An exchange like Uniswap v2. */
export interface LocalExchange {
  factory: Address
  router: Address
  /** The token that wraps the chain's own currency. */
  wrapped: Address
  /** Tokens over which two others are exchanged. */
  through: readonly Address[]
  /** Swaps in the same pools, and accepts a permit (EIP-2612) in the call. */
  permitRouter: Address
}

/** The content of the pools: the own currency and two tokens, each against LUSD, at the prices of the blockchain API. */
const pools = [
  { amount: '1000', LUSD: '4211070' },
  { symbol: 'PBL', amount: '1000000000000', LUSD: '120000' },
  { symbol: 'TICKET', amount: '10000', LUSD: '125000' },
]
/** The number of parts. */
export const fillings = 2

export function deployExchange(plan: DeploymentPlan, owner: Address, tokens: readonly LocalToken[]): LocalExchange {
  const factory = plan.create('UniswapV2Factory', owner)
  const wrapped = plan.create('WETH9')
  const router = plan.create('UniswapV2Router02', factory, wrapped)
  for (const { address } of tokens) plan.call('LocalToken', address, 'approve', router, maxUint256)
  const permitRouter = plan.create('PermitRouter', factory, wrapped)
  return { factory, router, wrapped, through: [findToken(tokens, 'LUSD').address], permitRouter }
}

/**
 * Adds an equal part to each pool, of newly minted tokens. The second part must be in a later block: a pool whose prices
 * were never stored needs far more gas in the next block than in this one, with which nodes estimate.
 */
export function fillPools(
  plan: DeploymentPlan,
  { router }: LocalExchange,
  owner: Address,
  tokens: readonly LocalToken[],
): void {
  const dollar = findToken(tokens, 'LUSD')
  const mint = (token: LocalToken, amount: string) => {
    const units = parseUnits(amount, token.decimals) / BigInt(fillings)
    plan.call('LocalToken', token.address, 'mint', owner, units)
    return units
  }
  const terms = [0n, 0n, owner, maxUint256] as const
  for (const { symbol, amount, LUSD } of pools) {
    const dollars = mint(dollar, LUSD)
    if (symbol === undefined) {
      const value = parseEther(amount) / BigInt(fillings)
      plan.pay(value, 'UniswapV2Router02', router, 'addLiquidityETH', dollar.address, dollars, ...terms)
    } else {
      const token = findToken(tokens, symbol)
      const amounts = [mint(token, amount), dollars]
      plan.call('UniswapV2Router02', router, 'addLiquidity', token.address, dollar.address, ...amounts, ...terms)
    }
  }
}

function findToken(tokens: readonly LocalToken[], symbol: string): LocalToken {
  const token = tokens.find((item) => item.symbol === symbol)
  if (!token) throw new Error(`There is no token ${symbol}`)
  return token
}
