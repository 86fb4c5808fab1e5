// @ts-nocheck
import type { Hex } from 'viem'
import { decodeFunctionData, encodeFunctionResult, multicall3Abi } from 'viem'
import type { FakeCall } from '../../../kernel/testing/index'

/** What a contract answers to a call; throws where it reverts. */
export type FakeContract = (data: Hex) => Hex

export const multicall3 = '0xca11bde05977b3631167028862be2a173976ca11'

interface Question {
  readonly id: number
  readonly method: string
  readonly params: readonly [string | { readonly to: string; readonly data: Hex }, ...unknown[]]
}

export interface FakeNode {
  readonly balances: Record<string, bigint>
  readonly contracts: Record<string, FakeContract>
  /** Methods of each request, in their order; a batch has several. */
  readonly requests: string[][]
  /** Contracts that were asked, directly. */
  readonly asked: string[]
  readonly answer: (call: FakeCall) => { body: unknown }
}

/** A node whose contracts are written down by address, in lower case; multicall3 is one of them unless taken away. */
export function createFakeNode(): FakeNode {
  const run = (to: string, data: Hex) => (node.contracts[to.toLowerCase()] ?? (() => '0x' as const))(data)
  const multicall: FakeContract = (data) => {
    const { args } = decodeFunctionData({ abi: multicall3Abi, data })
    const calls = args?.[0] as readonly { readonly target: Hex; readonly callData: Hex }[]
    const result = calls.map(({ target, callData }) => {
      try {
        return { success: true, returnData: run(target, callData) }
      } catch {
        return { success: false, returnData: '0x' as const }
      }
    })
    return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result })
  }
  function answerOne({ id, method, params: [first] }: Question) {
    if (typeof first === 'string')
      return { jsonrpc: '2.0', id, result: `0x${(node.balances[first] ?? 0n).toString(16)}` }
    node.asked.push(first.to)
    try {
      return { jsonrpc: '2.0', id, result: run(first.to, first.data) }
    } catch {
      return { jsonrpc: '2.0', id, error: { code: 3, message: `execution reverted (${method})`, data: '0x' } }
    }
  }
  const node: FakeNode = {
    balances: {},
    contracts: { [multicall3]: multicall },
    requests: [],
    asked: [],
    answer({ body }) {
      const questions = JSON.parse(body) as Question | readonly Question[]
      const list = [questions].flat() as Question[]
      node.requests.push(list.map(({ method }) => method))
      const answers = list.map(answerOne)
      return { body: Array.isArray(questions) ? answers : answers[0] }
    },
  }
  return node
}

export const revert: FakeContract = () => {
  throw new Error('revert')
}
