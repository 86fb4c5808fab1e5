import type { Hex } from 'viem'
import { decodeFunctionResult, encodeFunctionData } from 'viem/utils'
import type { AskContract, ContractCall } from './call-contract'

/** At one address on nearly every chain. @see https://github.com/mds1/multicall3 */
const multicall3 = '0xca11bde05977b3631167028862be2a173976ca11'

const abi = [
  {
    type: 'function',
    name: 'aggregate3',
    stateMutability: 'view',
    inputs: [
      {
        name: 'calls',
        type: 'tuple[]',
        components: [
          { name: 'target', type: 'address' },
          { name: 'allowFailure', type: 'bool' },
          { name: 'callData', type: 'bytes' },
        ],
      },
    ],
    outputs: [
      {
        name: 'returnData',
        type: 'tuple[]',
        components: [
          { name: 'success', type: 'bool' },
          { name: 'returnData', type: 'bytes' },
        ],
      },
    ],
  },
] as const

/** What multicall3 passes on, by call; nothing where the chain has none, or where its node talks nonsense. */
async function aggregate(ask: AskContract, calls: readonly ContractCall[]): Promise<readonly (Hex | undefined)[]> {
  const args = calls.map(({ to, data }) => ({ target: to, allowFailure: true, callData: data }))
  const answer = await ask({ to: multicall3, data: encodeFunctionData({ abi, args: [args] }) })
  try {
    const results = decodeFunctionResult({ abi, data: answer ?? '0x' })
    return results.map(({ success, returnData }) => (success ? returnData : undefined))
  } catch {
    return []
  }
}

/**
 * Asks many contracts by one eth_call through multicall3. What it has no answer to is asked once more, each call by itself and
 * all in one batch: on some chains there is no multicall3, a contract that burns all gas leaves nothing for those behind it, and one
 * whose answer has no end spoils the answer to all.
 *
 * @returns the answers in the order of the calls; undefined for those that came to no end
 * @throws what AskContract throws
 */
export async function askTogether(
  ask: AskContract,
  calls: readonly ContractCall[],
): Promise<readonly (Hex | undefined)[]> {
  const answers = await aggregate(ask, calls)
  return Promise.all(calls.map((call, index) => answers[index] ?? ask(call)))
}
