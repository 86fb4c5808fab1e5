import { decodeFunctionData, encodeAbiParameters, erc20Abi, type Hex } from 'viem'
import type { FakeContract } from '../evm-node.fixture'

export interface FakeToken {
  readonly name?: string
  readonly symbol?: string
  readonly decimals?: bigint
  readonly balance?: bigint
  /** Answers that replace its own, by name of the function. */
  readonly answers?: Readonly<Record<string, Hex | (() => never)>>
}

export const encodeText = (text: string) => encodeAbiParameters([{ type: 'string' }], [text])
export const encodeNumber = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])

/** A token of ERC-20, whose answers viem's encoder creates. */
export function createFakeToken({
  name = 'Test Dollar',
  symbol = 'TUSD',
  decimals = 6n,
  balance = 1n,
  answers = {},
}: FakeToken = {}): FakeContract {
  const usual: Readonly<Record<string, Hex>> = {
    name: encodeText(name),
    symbol: encodeText(symbol),
    decimals: encodeNumber(decimals),
    balanceOf: encodeNumber(balance),
  }
  return (data) => {
    const { functionName } = decodeFunctionData({ abi: erc20Abi, data })
    const answer = answers[functionName] ?? usual[functionName] ?? '0x'
    return typeof answer === 'function' ? answer() : answer
  }
}
