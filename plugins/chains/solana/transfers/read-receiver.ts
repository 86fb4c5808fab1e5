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

/** Addresses to which people send in order to destroy, or by mistake. */
const burnAddresses: readonly string[] = [SYSTEM_PROGRAM, '1nc1nerator11111111111111111111111111111111']

/** Matches addresses of native programs and sysvars, whose keys nobody has. */
const ownAddress = /^(?:Sysvar|Config|Stake|Vote|ComputeBudget|AddressLookupTab1e)\w*1{8,}$/

function readFirst(result: unknown): boolean {
  if (!Array.isArray(result)) throw new TypeError('This is no list of signatures.')
  return result.length > 0
}

/**
 * Reads facts about a receiver from the chain. A token, and a token account, are reported as 'burn', because what is sent to them and not
 * to their owner is lost.
 *
 * @throws the errors of RpcClient
 */
export async function inspectAddress(
  rpc: RpcClient,
  { address, ...params }: Parameters<FunctionOf<typeof InspectAddress>>[0],
): ReturnType<FunctionOf<typeof InspectAddress>> {
  if (burnAddresses.includes(address) || ownAddress.test(address)) return { kind: 'burn', isUsed: true }
  const ask = createAsk(rpc, params)
  const [account, hasHistory] = await Promise.all([
    ask('getAccountInfo', [address, asBase64], (result) => readChainAccount(readProperty(result, 'value'))),
    // An emptied account no longer exists, and not every node has a history.
    ask('getSignaturesForAddress', [address, { limit: 1 }], readFirst).catch(() => undefined),
  ])
  if (account && tokenPrograms.includes(account.owner)) return { kind: 'burn', isUsed: true }
  const isPerson =
    isOnCurve(base58.decode(address)) && !account?.isExecutable && (account?.owner ?? SYSTEM_PROGRAM) === SYSTEM_PROGRAM
  return { kind: isPerson ? 'account' : 'contract', isUsed: account !== undefined || hasHistory !== false }
}

/** Parameters with names for people, which the transfer does not need. */
const labels: readonly string[] = ['label', 'message']

/**
 * Reads a link that requests SOL or a token.
 *
 * @param text - any text
 * @returns undefined where it is not a link of this scheme; 'unsupported' for one that leads to a server, or wants a memo or a reference in
 * the transaction
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
