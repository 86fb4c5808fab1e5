import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { swapRefusal } from '../../../../kernel/namespaces/refusals'
import type { SwapIntent, SwapRouter } from '../../../../kernel/namespaces/swap-capabilities'
import type { RpcScript } from '../../../wallets/scripted-rpc.fixture'
import { ada } from '../evm-methods.fixture'
import { mainnet, toNetwork } from '../networks'
import { scriptedRpc } from '../transfers/scripted-rpc.fixture'

const legs = 'uint256 amountOutMin, address[] path, address to, uint256 deadline'
export const routerAbi = parseAbi([
  `function swapExactETHForTokens(${legs}) payable`,
  `function swapExactTokensForETH(uint256 amountIn, ${legs})`,
  `function swapExactTokensForTokens(uint256 amountIn, ${legs})`,
  `function swapExactETHForTokensSupportingFeeOnTransferTokens(${legs}) payable`,
  `function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amountIn, ${legs})`,
  `function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amountIn, ${legs})`,
])

/** Not the time of the machine: expiry must not depend on when the tests run. */
export const now = 1_790_000_000_500
export const seconds = 1_790_000_000n

export const network = toNetwork(mainnet)
export const dollar = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
export const pebble = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512'
export const wrapped = '0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0'
export const router: SwapRouter = { router: '0xCf7Ed3AccA5a467e9e704C703E8D87F634fB0Fc9', wrapped, through: [dollar] }
export const account = ada

/** The call of a router that a service builds. */
export interface BuiltCall {
  readonly isFromNative: boolean
  readonly isToNative: boolean
  readonly hasTransferFee: boolean
  readonly amount: bigint
  readonly minReceived: bigint
  readonly path: readonly string[]
  readonly receiver: string
  readonly deadline: bigint
}

/** A call, encoded by another library. */
export function encodeCall({ isFromNative, isToNative, hasTransferFee, ...call }: BuiltCall): Hex {
  const [given, received] = [isFromNative ? 'ETH' : 'Tokens', isToNative ? 'ETH' : 'Tokens']
  const functionName =
    `swapExact${given}For${received}${hasTransferFee ? 'SupportingFeeOnTransferTokens' : ''}` as 'swapExactTokensForETH'
  const legs = [call.minReceived, call.path as Hex[], call.receiver as Hex, call.deadline] as const
  const args = (isFromNative ? legs : [call.amount, ...legs]) as [bigint, bigint, Hex[], Hex, bigint]
  return encodeFunctionData({ abi: routerAbi, functionName, args })
}

/** The intended swap; from own currency to a token by default. */
export const intend = (given: Partial<SwapIntent> = {}): SwapIntent => ({
  ...{ network, account, amount: 1_000n, minReceived: 90n },
  ...(given.sell === undefined && given.buy === undefined && { buy: dollar }),
  ...given,
})

/** The call that does exactly the intended swap. */
export function callFor({ sell, buy, amount, minReceived }: SwapIntent, given: Partial<BuiltCall> = {}): BuiltCall {
  return {
    isFromNative: sell === undefined,
    isToNative: buy === undefined,
    hasTransferFee: false,
    amount,
    minReceived,
    path: [sell ?? wrapped, buy ?? wrapped],
    receiver: account,
    deadline: seconds + 1200n,
    ...given,
  }
}

/** The answer of the service: CAIP-10, and the value in wei. */
export function buildFor(intent: SwapIntent, given: Partial<BuiltCall> = {}) {
  const call = callFor(intent, given)
  return {
    from: `eip155:1:${account}`,
    to: `eip155:1:${router.router}`,
    data: encodeCall(call),
    value: call.isFromNative ? call.amount : 0n,
    gas: 150_000n,
    gasPrice: 1n,
  }
}

export const toWord = (value: bigint): Hex => `0x${value.toString(16).padStart(64, '0')}`
export const yes = toWord(1n)

interface NodeSettings {
  readonly allowance?: bigint
  /** The answer of the token to `approve`. */
  readonly approve?: unknown | ((data: string) => unknown)
  readonly script?: RpcScript
}

/** A node on which every swap succeeds; it cannot simulate unless the script says how. */
export function createNode({ allowance = 0n, approve = yes, script = {} }: NodeSettings = {}) {
  const answer = ({ data }: { readonly data: string }) => {
    if (data.startsWith('0xdd62ed3e')) return toWord(allowance)
    if (data.startsWith('0x095ea7b3')) return typeof approve === 'function' ? approve(data) : approve
    return '0x'
  }
  return scriptedRpc({
    eth_call: answer,
    eth_estimateGas: '0x186a0',
    eth_getBlockByNumber: { number: '0x10', baseFeePerGas: '0x64' },
    eth_maxPriorityFeePerGas: '0xa',
    eth_gasPrice: '0x6e',
    eth_getCode: '0x60',
    ...script,
  })
}

/** The refusal and its text; 'none' and the result if nothing is refused. */
export function readRefusal(work: () => unknown): readonly unknown[] {
  try {
    return ['none', work()]
  } catch (error) {
    return [swapRefusal(error), Object(error).message]
  }
}
