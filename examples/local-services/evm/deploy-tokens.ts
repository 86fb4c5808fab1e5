import { type Address, parseUnits } from 'viem'
import type { DeploymentPlan } from './deployment-plan'
import { fundedAccountCount, testAccount } from './test-accounts'

export interface LocalToken {
  address: Address
  name: string
  symbol: string
  decimals: number
}

export interface LocalCollection {
  address: Address
  name: string
  symbol: string
}

interface TokenStart {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** The initial balance of each funded account, in whole units. */
  readonly each: string
}

// Six decimals, so that code that assumes eighteen fails. One token cannot be divided, and one is worth almost nothing.
const dollar: TokenStart = { name: 'Local Dollar', symbol: 'LUSD', decimals: 6, each: '1000' }
const others: readonly TokenStart[] = [
  { name: 'Pebble', symbol: 'PBL', decimals: 18, each: '2500000.123456789012345678' },
  { name: 'Ferry Ticket', symbol: 'TICKET', decimals: 0, each: '3' },
]

export function deployTokens(plan: DeploymentPlan) {
  const holders = Array.from({ length: fundedAccountCount }, (_, index) => testAccount(index).address)
  const deploy = ({ each, ...token }: TokenStart): LocalToken => {
    const args = [token.name, token.symbol, token.decimals, holders, parseUnits(each, token.decimals)]
    return { ...token, address: plan.create('LocalToken', ...args) }
  }
  const erc20 = deploy(dollar)
  return { erc20, tokens: [erc20, ...others.map(deploy)] }
}

export function deployCollections(plan: DeploymentPlan) {
  const deploy = (name: string, symbol: string): LocalCollection => {
    return { name, symbol, address: plan.create('LocalCollection', name, symbol) }
  }
  return { collection: deploy('Tide', 'TIDE'), spamCollection: deploy('Claim your prize at evil.example', 'FREE') }
}
