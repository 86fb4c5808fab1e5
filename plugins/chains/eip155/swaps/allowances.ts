import type { FunctionOf } from '../../../../kernel/namespaces/capabilities'
import type { Network } from '../../../../kernel/namespaces/network'
import { transferError } from '../../../../kernel/namespaces/refusals'
import type {
  ApproveToken,
  ReadAllowance,
  TokenAllowance,
  TransactionFields,
} from '../../../../kernel/namespaces/swap-capabilities'
import type { RpcClient } from '../contract'
import { toHexAddress } from '../decode-address'
import { isAddress } from '../networks'
import { sendTransaction } from '../transfers/send-transfer'
import { isSameAddress, MAX_UINT256, toQuantity, toWord } from '../transfers/transfer-call'

/** Approves exactly this amount of a token for a spender. */
export interface Approval extends TokenAllowance {
  readonly amount: bigint
}

/** approve(address,uint256) of ERC-20. */
const APPROVE_SELECTOR = '0x095ea7b3'
/** allowance(address,address) of ERC-20. */
const ALLOWANCE_SELECTOR = '0xdd62ed3e'

const wordText = /^0x[\da-f]{64}$/i

function readWord(value: unknown): bigint {
  if (typeof value !== 'string' || !wordText.test(value)) throw new TypeError('This is no number of 256 bits.')
  return BigInt(value)
}

export const writeAllowanceQuestion = (owner: string, spender: string): string =>
  `${ALLOWANCE_SELECTOR}${[owner, spender].map((address) => toWord(toHexAddress(address))).join('')}`

/** Reads the amount of a token that a spender may move. @throws the errors of RpcClient */
export async function readAllowance(
  rpc: RpcClient,
  { network, signal, token, owner, spender }: Parameters<FunctionOf<typeof ReadAllowance>>[0],
): Promise<bigint> {
  const call = { to: toHexAddress(token), data: writeAllowanceQuestion(owner, spender) }
  return rpc.request({ network, method: 'eth_call', params: [call, 'latest'], parse: readWord, signal })
}

function writeApproval({ token, owner, spender, amount }: Approval): TransactionFields {
  if (![token, owner, spender].every(isAddress))
    throw transferError('mismatch', 'An address is none of this namespace.')
  if (amount < 0n || amount > MAX_UINT256) throw transferError('mismatch', 'The amount is none of 256 bits.')
  const data = `${APPROVE_SELECTOR}${toWord(toHexAddress(spender))}${toWord(toQuantity(amount))}`
  return { from: toHexAddress(owner), to: toHexAddress(token), value: '0x0', data }
}

const approvalData = /^0x095ea7b30{24}([\da-f]{40})([\da-f]{64})$/

/** Whether a transaction is exactly this approval; written separately from the function that writes it. */
export function isApprovalOf({ from, to, value = '', data = '' }: TransactionFields, wanted: Approval): boolean {
  const [, spender, units] = approvalData.exec(data) ?? []
  return (
    value === '0x0' &&
    isSameAddress(from, wanted.owner) &&
    isSameAddress(to, wanted.token) &&
    isSameAddress(spender, wanted.spender) &&
    BigInt(`0x${units}`) === wanted.amount
  )
}

/** Writes an approval and reads it back. @throws TRANSFER_REFUSED 'mismatch' if it differs from the intended one */
export function createApproval(wanted: Approval): TransactionFields {
  const fields = Object.freeze(writeApproval(wanted))
  if (!isApprovalOf(fields, wanted)) throw transferError('mismatch', 'What was built is not this approval.')
  return fields
}

/** Asks a wallet to approve an amount for a spender. @throws TRANSFER_REFUSED 'mismatch'; WALLET_REQUEST_FAILED */
export const approveToken: FunctionOf<typeof ApproveToken> = async (params) => {
  const { network, token, owner, spender, amount, ...wallet } = params
  const transaction = createApproval({ token, owner, spender, amount })
  return sendTransaction({ ...wallet, network, from: toHexAddress(owner), transaction })
}

/**
 * Tokens that refuse an approval while another one exists, by CAIP-19. For other tokens this is found by running the approval.
 */
const tokens: ReadonlySet<string> = /* @__PURE__ */ new Set([
  // Tether, and the first version of Kyber Network Crystal.
  'eip155:1/erc20:0xdac17f958d2ee523a2206206994597c13d831ec7',
  'eip155:1/erc20:0xdd974d5c2e2928dea5f71b9825b8b646686bd200',
])

/** Whether a token needs its old approval revoked before it accepts a new one. */
export const needsRevoke = ({ caipNetworkId }: Network, token: string): boolean =>
  tokens.has(`${caipNetworkId}/erc20:${toHexAddress(token)}`)
