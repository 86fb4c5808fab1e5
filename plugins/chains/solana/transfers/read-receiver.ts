import { base58 } from '@scure/base'
import { readProperty } from '../../../../kernel/lib/safe/read-property'
import type { FunctionOf } from '../../../../kernel/namespaces/capabilities'
import type { InspectAddress, PaymentRequest } from '../../../../kernel/namespaces/transfer-capabilities'
import type { RpcClient } from '../../../wallets/contract'
import { splitPaymentLink } from '../../../wallets/split-payment-link'
import { isAddress } from '../networks'
import { SYSTEM_PROGRAM, tokenPrograms } from '../rpc/read-chain'
import { createAsk } from './estimate-fee'
import { asBase64, isOnCurve, readChainAccount } from './read-token-route'

/** Addresses that people send to in order to destroy, or by mistake. */
const burnAddresses: readonly string[] = [SYSTEM_PROGRAM, '1nc1nerator11111111111111111111111111111111']

/** Programs and facts of the chain itself stand at addresses that nobody has the key of. */
const ownAddress = /^(?:Sysvar|Config|Stake|Vote|ComputeBudget|AddressLookupTab1e)\w*1{8,}$/

function readFirst(result: unknown): boolean {
  if (!Array.isArray(result)) throw new TypeError('This is no list of signatures.')
  return result.length > 0
}

/**
 * Asks the chain who an address is. A token, and an account that holds one, are told as nobody's: what is sent to them instead of their
 * owner is lost.
 *
 * @throws what RpcClient throws
 */
export async function inspectAddress(
  rpc: RpcClient,
  { address, ...params }: Parameters<FunctionOf<typeof InspectAddress>>[0],
): ReturnType<FunctionOf<typeof InspectAddress>> {
  if (burnAddresses.includes(address) || ownAddress.test(address)) return { kind: 'burn', isUsed: true }
  const ask = createAsk(rpc, params)
  const [account, hasHistory] = await Promise.all([
    ask('getAccountInfo', [address, asBase64], (result) => readChainAccount(readProperty(result, 'value'))),
    // One that was emptied is no longer there; not every node keeps a history.
    ask('getSignaturesForAddress', [address, { limit: 1 }], readFirst).catch(() => undefined),
  ])
  if (account && tokenPrograms.includes(account.owner)) return { kind: 'burn', isUsed: true }
  const isPerson =
    isOnCurve(base58.decode(address)) && !account?.isExecutable && (account?.owner ?? SYSTEM_PROGRAM) === SYSTEM_PROGRAM
  return { kind: isPerson ? 'account' : 'contract', isUsed: account !== undefined || hasHistory !== false }
}

/** These name who asks, for people; whoever gets the transfer does not miss them. */
const labels: readonly string[] = ['label', 'message']

/**
 * Reads a link that asks for SOL or for a token.
 *
 * @param text - anything
 * @returns undefined for what is no link of this scheme; 'unsupported' for one that leads to a server, or wants a memo or a reference in
 *   the transaction
 * @see Solana Pay, "Transfer Request"
 */
export function readPaymentLink(text: string): PaymentRequest | 'unsupported' | undefined {
  const parts = splitPaymentLink(text, 'solana')
  if (typeof parts !== 'object') return parts
  const { target: to, fields } = parts
  const [quantity, token] = [fields.get('amount'), fields.get('spl-token')]
  const isKnown = [...fields.keys()].every((name) => ['amount', 'spl-token', ...labels].includes(name))
  if (!isKnown || !isAddress(to) || (token !== undefined && !isAddress(token))) return 'unsupported'
  if (quantity !== undefined && !/^\d{1,20}(?:\.\d{1,20})?$/.test(quantity)) return 'unsupported'
  return { to, ...(token !== undefined && { token }), ...(quantity !== undefined && { quantity }) }
}
