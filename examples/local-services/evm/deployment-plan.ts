import { type Address, encodeDeployData, encodeFunctionData, getContractAddress } from 'viem'
import type { Artefacts } from './compile-contracts'
import type { BatchTransaction } from './send-batch'

/** Transactions to send in one go: a contract's address is known before it is there, so that the next can name it. */
export interface DeploymentPlan {
  readonly transactions: readonly BatchTransaction[]
  create(contract: string, ...args: readonly unknown[]): Address
  call(contract: string, address: Address, functionName: string, ...args: readonly unknown[]): void
}

export function planDeployment(artefacts: Artefacts, from: Address, firstNonce: number): DeploymentPlan {
  const transactions: BatchTransaction[] = []
  const find = (contract: string) => {
    const artefact = artefacts[contract]
    if (!artefact) throw new Error(`There is no contract ${contract}`)
    return artefact
  }
  return {
    transactions,
    create(contract, ...args) {
      const nonce = BigInt(firstNonce + transactions.length)
      transactions.push({ data: encodeDeployData({ ...find(contract), args }) })
      return getContractAddress({ from, nonce })
    },
    call(contract, to, functionName, ...args) {
      transactions.push({ to, data: encodeFunctionData({ abi: find(contract).abi, functionName, args }) })
    },
  }
}
