import { type Address, parseUnits } from 'viem'
import type { ChainClient } from './chain-clients'
import { type Artefact, compileContract } from './compile-contract'
import { deployContract } from './deploy-contract'
import { fundedAccountCount, testAccount } from './test-accounts'

export interface LocalToken {
  address: Address
  name: string
  symbol: string
  decimals: number
}

const tokensPerAccount = '1000'

export function compileToken(): Promise<Artefact> {
  return compileContract('local-token.sol', 'LocalDollar')
}

export async function deployToken(client: ChainClient, { abi, bytecode }: Artefact): Promise<LocalToken> {
  const token = { name: 'Local Dollar', symbol: 'LUSD', decimals: 6 }
  const holders = Array.from({ length: fundedAccountCount }, (_, index) => testAccount(index).address)
  const args = [holders, parseUnits(tokensPerAccount, token.decimals)]
  return { ...token, address: await deployContract(client, { abi, bytecode, args }) }
}
