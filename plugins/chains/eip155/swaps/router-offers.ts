import type { FunctionOf } from '../../../../kernel/namespaces/capabilities'
import { swapError } from '../../../../kernel/namespaces/refusals'
import type { BuildOnRouter, QuoteOnRouter, RouterQuote } from '../../../../kernel/namespaces/swap-capabilities'
import type { RpcClient } from '../contract'
import { toHexAddress } from '../decode-address'
import { isRevert } from '../eip155-errors'
import { isAddress } from '../networks'
import { readData } from '../rpc/read-values'
import { MAX_UINT256, toQuantity, toWord } from '../transfers/transfer-call'
import { createApproval } from './allowances'
import { isPathOf, writeRouterCall } from './router-calls'
import { readWord, simulateCalls, sumNative, writeBalanceQuestion } from './simulate-swap'

type QuoteParams = Parameters<FunctionOf<typeof QuoteOnRouter>>[0]

/** getAmountsOut(uint256,address[]) */
const AMOUNTS_OUT_SELECTOR = '0xd06ca61f'

function writeQuestion(amount: bigint, path: readonly string[]): string {
  const words = [amount, 64n, BigInt(path.length)].map((value) => toWord(toQuantity(value)))
  return `${AMOUNTS_OUT_SELECTOR}${[...words, ...path.map(toWord)].join('')}`
}

/** The amount at the end of a path; undefined for an invalid answer. */
function readReceived(answer: string, amount: bigint, path: readonly string[]): bigint {
  const [offset, length, first, ...rest] = (answer.slice(2).match(/.{64}/g) ?? []).map((word) => BigInt(`0x${word}`))
  const isSound = offset === 32n && length === BigInt(path.length) && first === amount
  return isSound && rest.length === path.length - 1 ? (rest.at(-1) ?? 0n) : 0n
}

/** Directly, over one token, and over two. */
function listPaths({ sell, buy, wrapped, through = [] }: QuoteParams): readonly (readonly string[])[] {
  const [first, last, ...between] = [sell ?? wrapped, buy ?? wrapped, wrapped, ...through].map(toHexAddress)
  if (first === undefined || last === undefined || first === last) return []
  const inner = [...new Set(between)].filter((token) => token !== first && token !== last)
  const pairs = inner.flatMap((one) => inner.filter((other) => other !== one).map((other) => [one, other]))
  return [[], ...inner.map((token) => [token]), ...pairs].map((tokens) => [first, ...tokens, last])
}

/**
 * Runs an offer with the account's own tokens, by the router's function for tokens that charge a fee on transfer.
 *
 * @returns the amount that arrives if it is less than the router's; the unchanged offer if it cannot be run
 */
async function runOffer(rpc: RpcClient, params: QuoteParams, offer: RouterQuote): Promise<RouterQuote> {
  const { network, signal, router, account, sell, buy, amount } = params
  if (account === undefined || !isAddress(account)) return offer
  const ask = (to: string, data: string, value = 0n) => {
    return { from: toHexAddress(account), to: toHexAddress(to), value: toQuantity(value), data }
  }
  const approve = (token: string, units: bigint) =>
    createApproval({ token, owner: account, spender: router, amount: units })
  const approvals = sell === undefined ? [] : [approve(sell, 0n), approve(sell, amount)]
  const balance = buy === undefined ? [] : [ask(buy, writeBalanceQuestion(account))]
  const terms = { minReceived: 0n, path: offer.path, receiver: account, deadline: MAX_UINT256, hasTransferFee: true }
  const ends = { isFromNative: sell === undefined, isToNative: buy === undefined }
  const data = writeRouterCall({ ...ends, ...terms, ...(sell !== undefined && { amount }) })
  const calls = [
    ask(router, writeQuestion(amount, offer.path)),
    ...approvals,
    ...balance,
    ask(router, data, sell === undefined ? amount : 0n),
    ...balance,
  ]
  const outcomes = await simulateCalls(rpc, { network, signal }, calls)
  if (!outcomes?.every(({ isDone }) => isDone)) return offer
  const place = outcomes.length - 1 - balance.length
  const [said, swap] = [outcomes[0], outcomes[place]]
  const heldAt = (index: number) => readWord(outcomes.at(index)?.answer)
  const received = buy === undefined ? sumNative(swap?.logs ?? [], account) : heldAt(-1) - heldAt(place - 1)
  const isLess = received < readReceived(readData(said?.answer), amount, offer.path)
  return isLess ? { path: offer.path, received, hasTransferFee: true } : offer
}

/** Asks a router for its offer on each path, in parallel, and returns the best one. @throws the errors of RpcClient */
export async function quoteOnRouter(rpc: RpcClient, params: QuoteParams): Promise<RouterQuote | undefined> {
  const { network, signal, router, amount, sell, buy, wrapped, through = [] } = params
  const addresses = [router, wrapped, ...through, sell ?? wrapped, buy ?? wrapped]
  if (!addresses.every(isAddress) || amount <= 0n || amount > MAX_UINT256) return undefined
  const ask = async (path: readonly string[]): Promise<RouterQuote> => {
    const call = { to: toHexAddress(router), data: writeQuestion(amount, path) }
    try {
      const question = { network, method: 'eth_call', params: [call, 'latest'], parse: readData, signal }
      return { path, received: readReceived(await rpc.request(question), amount, path) }
    } catch (error) {
      // There is no pool for this path.
      if (isRevert(error)) return { path, received: 0n }
      throw error
    }
  }
  const offers = await Promise.all(listPaths(params).map(ask))
  const best = offers.reduce<RouterQuote | undefined>(
    (most, offer) => (offer.received > (most?.received ?? 0n) ? offer : most),
    undefined,
  )
  if (!best) return undefined
  const found = await runOffer(rpc, params, best).catch(() => {
    signal?.throwIfAborted()
    // If the node cannot tell, the router's amount is used.
    return best
  })
  return found.received > 0n ? found : undefined
}

/**
 * Writes the call that executes an offer.
 *
 * @throws SWAP_REFUSED 'token' if the path leads elsewhere, 'unreadable' if no call can express it
 */
export const buildOnRouter: FunctionOf<typeof BuildOnRouter> = async (params) => {
  const { router, account, sell, buy, amount, minReceived, path, deadline, hasTransferFee = false } = params
  if (!isAddress(router) || !isAddress(account)) throw swapError('unreadable', 'An address is none of this namespace.')
  if (!path.every(isAddress) || !isPathOf(path, params, params)) throw swapError('token', 'The path leads elsewhere.')
  const data = writeRouterCall({
    isFromNative: sell === undefined,
    isToNative: buy === undefined,
    hasTransferFee,
    ...(sell !== undefined && { amount }),
    minReceived,
    path,
    receiver: account,
    deadline: BigInt(deadline),
  })
  const value = toQuantity(sell === undefined ? amount : 0n)
  return { from: toHexAddress(account), to: toHexAddress(router), value, data }
}
