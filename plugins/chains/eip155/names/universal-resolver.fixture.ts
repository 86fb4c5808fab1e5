import {
  bytesToString,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionResult,
  getAddress,
  type Hex,
  hexToBytes,
  parseAbi,
} from 'viem'
import type { FakeContract } from '../evm-node.fixture'

export const resolverAddress = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'

const resolverAbi = parseAbi([
  'function resolveWithGateways(bytes name, bytes data, string[] gateways) view returns (bytes, address)',
  'function reverseWithGateways(bytes reverseName, uint256 coinType, string[] gateways) view returns (string, address, address)',
])
const recordAbi = parseAbi([
  'function addr(bytes32 node) view returns (address)',
  'function text(bytes32 node, string key) view returns (string)',
])

/** @see ENSIP-9 */
const coinAbi = parseAbi(['function addr(bytes32 node, uint256 coinType) view returns (bytes)'])
const COIN_SELECTOR = '0xf1cb7e06'

export interface FakeNames {
  /** Name to records: `address`, addresses of other chains by their coin type, and texts by their key. */
  readonly records: Record<string, Readonly<Record<string, string>>>
  /** Address in lower case to the name that it claims; no check is made. */
  readonly claims: Record<string, string>
  /** Questions, as name and record. */
  readonly asked: string[]
  readonly contract: FakeContract
}

/** DNS wire format. @see ENSIP-10 */
function readPacket(packet: Hex): string {
  const bytes = hexToBytes(packet)
  const labels: string[] = []
  for (let start = 0; bytes[start]; start += (bytes[start] ?? 0) + 1)
    labels.push(bytesToString(bytes.slice(start + 1, start + 1 + (bytes[start] ?? 0))))
  return labels.join('.')
}

/** A universal resolver that accepts every claim, as a hostile one would. */
export function createFakeNames(): FakeNames {
  const own = getAddress(resolverAddress)

  function readCoin(name: string, data: Hex): Hex {
    const { functionName, args } = decodeFunctionData({ abi: coinAbi, data })
    names.asked.push(`${name} ${args[1]}`)
    const result = (names.records[name]?.[`${args[1]}`] as Hex | undefined) ?? '0x'
    return encodeFunctionResult({ abi: coinAbi, functionName, result })
  }
  function readRecord(name: string, data: Hex): Hex {
    if (data.startsWith(COIN_SELECTOR)) return readCoin(name, data)
    const { functionName, args } = decodeFunctionData({ abi: recordAbi, data })
    const key = functionName === 'text' ? args[1] : 'address'
    names.asked.push(`${name} ${key}`)
    const value = names.records[name]?.[key]
    if (functionName === 'addr')
      return encodeFunctionResult({ abi: recordAbi, functionName, result: (value as Hex) ?? `0x${'0'.repeat(40)}` })
    return encodeFunctionResult({ abi: recordAbi, functionName, result: value ?? '' })
  }
  const names: FakeNames = {
    records: {},
    claims: {},
    asked: [],
    contract(data) {
      const { functionName, args } = decodeFunctionData({ abi: resolverAbi, data })
      if (functionName === 'reverseWithGateways') {
        const result = [names.claims[args[0]] ?? '', own, own] as const
        return encodeFunctionResult({ abi: resolverAbi, functionName, result })
      }
      const name = readPacket(args[0])
      if (!names.records[name]) throw new Error(`ResolverNotFound ${args[0]}`)
      return encodeAbiParameters([{ type: 'bytes' }, { type: 'address' }], [readRecord(name, args[1]), own])
    },
  }
  return names
}
