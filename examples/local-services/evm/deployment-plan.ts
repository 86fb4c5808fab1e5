import { type Address, encodeDeployData, encodeFunctionData, getContractAddress } from 'viem'
import type { Artefacts } from './compile-contracts'
import type { BatchTransaction } from './send-batch'

/** Transactions to send in one batch: a contract's address is known before it is deployed, so that the next one can use it. */
export interface DeploymentPlan {
  readonly transactions: readonly BatchTransaction[]
  create(contract: string, ...args: readonly unknown[]): Address
  call(contract: string, address: Address, functionName: string, ...args: readonly unknown[]): void
  /** The same, with some of the chain's own currency. */
  pay(value: bigint, contract: string, address: Address, functionName: string, ...args: readonly unknown[]): void
}

export function planDeployment(artefacts: Artefacts, from: Address, firstNonce: number): DeploymentPlan {
  const transactions: BatchTransaction[] = []
  const find = (contract: string) => {
    const artefact = artefacts[contract]
    if (!artefact) throw new Error(`There is no contract ${contract}`)
    return artefact
  }
  const write = (contract: string, functionName: string, args: readonly unknown[]) => {
    return encodeFunctionData({ abi: find(contract).abi, functionName, args })
  }
  return {
    transactions,
    create(contract, ...args) {
      const nonce = BigInt(firstNonce + transactions.length)
      transactions.push({ data: encodeDeployData({ ...find(contract), args }) })
      return getContractAddress({ from, nonce })
    },
    call(contract, to, functionName, ...args) {
      transactions.push({ to, data: write(contract, functionName, args) })
    },
    pay(value, contract, to, functionName, ...args) {
      transactions.push({ to, value, data: write(contract, functionName, args) })
    },
  }
}
