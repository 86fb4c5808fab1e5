import {
  decodeFunctionData,
  decodeFunctionResult,
  encodeFunctionData,
  formatUnits,
  type Hex,
  parseAbi,
  toFunctionSelector,
} from 'viem'
import type { Fact } from './approval'
import { showHidden } from './dom'
import { askNode } from './nodes'
import type { SigningRequest } from './signing'
import { t } from './texts'

const calls = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function increaseAllowance(address spender, uint256 amount)',
  'function setApprovalForAll(address operator, bool approved)',
  'function safeTransferFrom(address from, address to, uint256 id)',
  'function safeTransferFrom(address from, address to, uint256 id, bytes data)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes data)',
  'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] values, bytes data)',
])

/** Of other standards, which are shown as they are: ERC-777, ERC-1363, ERC-4626, ERC-6909, ERC-3525, and of the contract Permit2. */
const otherCalls = parseAbi([
  'function increaseApproval(address spender, uint256 amount)',
  'function send(address to, uint256 amount, bytes data)',
  'function operatorSend(address from, address to, uint256 amount, bytes data, bytes operatorData)',
  'function authorizeOperator(address operator)',
  'function transferAndCall(address to, uint256 amount)',
  'function transferAndCall(address to, uint256 amount, bytes data)',
  'function transferFromAndCall(address from, address to, uint256 amount)',
  'function transferFromAndCall(address from, address to, uint256 amount, bytes data)',
  'function approveAndCall(address spender, uint256 amount)',
  'function approveAndCall(address spender, uint256 amount, bytes data)',
  'function withdraw(uint256 assets, address to, address from)',
  'function redeem(uint256 shares, address to, address from)',
  'function transfer(address to, uint256 id, uint256 amount)',
  'function transferFrom(address from, address to, uint256 id, uint256 amount)',
  'function approve(address spender, uint256 id, uint256 amount)',
  'function setOperator(address operator, bool approved)',
  'function approve(uint256 id, address to, uint256 amount)',
  'function transferFrom(uint256 from, address to, uint256 amount)',
  'function transferFrom(uint256 from, uint256 to, uint256 amount)',
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
  'function transferFrom(address from, address to, uint160 amount, address token)',
  'struct Transfer { address from; address to; uint160 amount; address token; }',
  'function transferFrom(Transfer[] transfers)',
])

/** Functions that move tokens, or let a spender move them. */
const tokenSelectors: readonly string[] = [...calls, ...otherCalls].map((item) => toFunctionSelector(item))

/** Whether a function moves tokens, so that its arguments are the most important part. */
export const movesTokens = (selector: Hex): boolean => tokenSelectors.includes(selector)

const facts = parseAbi(['function decimals() view returns (uint8)', 'function symbol() view returns (string)'])

/** Reads a contract, as `eth_call` answers. */
export type ReadContract = (to: Hex, data: Hex) => Promise<Hex>

/** From this value on, an allowance counts as unlimited. */
const unlimited = 2n ** 128n

/** Returns what a call of a contract does, if it is known, and the data itself. */
export async function describeCall(to: Hex, data: Hex, read: ReadContract) {
  const raw: Fact = { label: t('data'), value: data, isCode: true }
  const call = decodeCall(data)
  if (!call) return { facts: [raw], warnings: [t('unknownCall')] }
  const token = await readToken(to, read)
  const described = call.args.map((value, index): Fact => {
    const label = call.names[index] ?? ''
    return { label, value: label === 'amount' ? token.format(value as bigint) : String(value), isCode: true }
  })
  const amount = call.args.at(-1)
  const givesAll =
    (call.name === 'setApprovalForAll' && amount === true) ||
    (/^(approve|increaseAllowance)$/.test(call.name) && typeof amount === 'bigint' && amount >= unlimited)
  return {
    facts: [{ label: t('call'), value: call.name }, ...described, raw],
    warnings: givesAll ? [t('takesAll')] : [],
  }
}

function decodeCall(data: Hex) {
  try {
    const { functionName, args } = decodeFunctionData({ abi: calls, data })
    const item = calls.find(({ name, inputs }) => name === functionName && inputs.length === args.length)
    return { name: functionName, args: args as readonly unknown[], names: item?.inputs.map(({ name }) => name) ?? [] }
  } catch {
    return undefined
  }
}

/** The format of a token's amounts. */
export const describeToken = (request: SigningRequest, address: Hex) =>
  readToken(
    address,
    async (to, data) => (await askNode(request.rpcUrl, 'eth_call', [{ to, data }, 'latest'], request.signal)) as Hex,
  )

async function readToken(address: Hex, read: ReadContract) {
  const ask = async (functionName: 'decimals' | 'symbol') =>
    decodeFunctionResult({
      abi: facts,
      functionName,
      data: await read(address, encodeFunctionData({ abi: facts, functionName })),
    })
  try {
    const [decimals, symbol] = await Promise.all([ask('decimals'), ask('symbol')])
    const name = showHidden(String(symbol)).slice(0, 20)
    return { format: (amount: bigint) => `${formatUnits(amount, Number(decimals))} ${name}` }
  } catch {
    return { format: (amount: bigint) => t('units', { amount: String(amount) }) }
  }
}
