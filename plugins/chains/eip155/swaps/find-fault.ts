import type { SwapIntent, SwapRouter } from '../../../../kernel/namespaces/swap-capabilities'
import type { SwapRefusal } from '../../../../kernel/namespaces/swap-error'
import { isSameAddress } from '../transfers/transfer-call'
import { isPathOf, type RouterCall } from './router-calls'

/** s */
const MAX_DEADLINE_AHEAD = 24 * 60 * 60

/** What of a call is not as intended; undefined where all is. */
export function findFault(
  call: RouterCall,
  value: bigint,
  intent: SwapIntent,
  router: SwapRouter,
  now: number,
): SwapRefusal | undefined {
  const { isFromNative, isToNative, receiver, path, amount, minReceived, deadline } = call
  const seconds = BigInt(Math.floor(now / 1000))
  if (isFromNative !== (intent.sell === undefined) || isToNative !== (intent.buy === undefined)) return 'token'
  if (!isPathOf(path, intent, router)) return 'token'
  if (!isSameAddress(receiver, intent.account)) return 'receiver'
  if (amount !== undefined && amount !== intent.amount) return 'amount'
  if (value !== (isFromNative ? intent.amount : 0n)) return 'value'
  if (minReceived < intent.minReceived) return 'received'
  if (deadline <= seconds || deadline > seconds + BigInt(MAX_DEADLINE_AHEAD)) return 'deadline'
  return undefined
}
