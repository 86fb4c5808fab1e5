import { BaseError, createPublicClient, custom, formatEther, type Hex, hexToBigInt, isAddress, isHex } from 'viem'
import type { Approval, Fact } from './approval'
import { describeCall } from './call-data'
import { isRecord } from './channel'
import { nameCurrency } from './known-networks'
import { askNode, RpcError } from './nodes'
import { describeSigner, findSigner, readParams, type Signer } from './sign-eip155'
import type { SigningMethod, SigningRequest } from './signing'
import { refuseOwnFunctions } from './smart-accounts'
import { t } from './texts'

/** The network's values for a call. */
export interface CallIntent {
  readonly to: Hex | undefined
  readonly value: bigint
  readonly data: Hex | undefined
}

interface Intent extends CallIntent {
  readonly gas: bigint | undefined
}

/** Shows a transaction with its fee, signs it and sends it. */
export const sendTransaction: SigningMethod = async (request, signing) => {
  const [transaction] = readParams(request.params)
  if (!isRecord(transaction)) throw invalid()
  const signer = findSigner(transaction.from ?? signing.session.addresses.eip155, signing)
  const intent = readIntent(request, transaction)
  refuseOwnFunctions(signing.smartAccount, intent.to, intent.data)
  const prepared = await prepare(request, signer, intent)
  await signing.approve(await describe(request, signer, { intent, prepared }))
  // Another transaction may have been sent while this one waited for the person.
  const nonce = await readNonce(request, signer.address)
  const { transaction: unsigned } = prepared
  const signed = await signing.withKeys((keys) => keys[signer.key].signTransaction({ ...unsigned, nonce }))
  return askNode(request.rpcUrl, 'eth_sendRawTransaction', [signed])
}

const invalid = () => new RpcError('The transaction is not valid', -32602)

function readIntent(request: SigningRequest, { gas, gasLimit, ...call }: Readonly<Record<string, unknown>>): Intent {
  return { ...readCall(request, call), gas: readQuantity(gas ?? gasLimit) }
}

/** Returns the CAIP-2 id of a chain, which apps write as hex or as a number. */
export const toChainId = (value: unknown) =>
  isHex(value) && value.length <= 18 ? `eip155:${Number(value)}` : `eip155:${String(value)}`

/** @throws RpcError if a call is invalid, or for another network: the app may have switched since it was made */
export function readCall(
  request: SigningRequest,
  { to, value, data, input, chainId }: Readonly<Record<string, unknown>>,
): CallIntent {
  const bytes = data ?? input
  if (chainId !== undefined && chainId !== null && toChainId(chainId) !== request.chainId)
    throw new RpcError('The transaction is for another network', -32602)
  if (to !== undefined && to !== null && (typeof to !== 'string' || !isAddress(to, { strict: false }))) throw invalid()
  if (bytes !== undefined && !isHex(bytes)) throw invalid()
  return {
    to: typeof to === 'string' ? (to as Hex) : undefined,
    value: readQuantity(value) ?? 0n,
    data: bytes === '0x' ? undefined : bytes,
  }
}

function readQuantity(value: unknown): bigint | undefined {
  if (value === undefined || value === null) return undefined
  if (!isHex(value) || value.length > 66) throw invalid()
  return value === '0x' ? 0n : hexToBigInt(value)
}

export const createClient = ({ rpcUrl, signal }: SigningRequest) =>
  createPublicClient({
    transport: custom({ request: ({ method, params }) => askNode(rpcUrl, method, params, signal) }, { retryCount: 0 }),
  })

/** Returns the nonce of an account's next transaction, which is requested after the approval. */
export const readNonce = (request: SigningRequest, address: Hex) =>
  createClient(request).getTransactionCount({ address, blockTag: 'pending' }).catch(tell)

/** @throws RpcError with the short text of a client's error */
function tell(error: unknown): never {
  throw error instanceof BaseError ? new RpcError(error.shortMessage) : error
}

/** The contract with which networks of the OP Stack tell their charge for writing a transaction to Ethereum, in addition to its gas. */
const oracle = '0x420000000000000000000000000000000000000F'
/** getL1FeeUpperBound(uint256) */
const upperBoundSelector = '0xf1c7a58b'
/** The maximum length in bytes of an unsigned transaction without its data. */
const envelopeBytes = 100

/**
 * Reads the maximum charge of a network for writing a transaction to another one; a quarter is added, because that price may rise.
 *
 * @param more - bytes besides the data, such as those of an authorisation
 * @returns nothing on networks without such a charge
 */
export async function readDataFee({ rpcUrl, signal }: SigningRequest, data: Hex = '0x', more = 0): Promise<bigint> {
  const bytes = envelopeBytes + (data.length - 2) / 2 + more
  const call = { to: oracle, data: `${upperBoundSelector}${bytes.toString(16).padStart(64, '0')}` }
  const answer = await askNode(rpcUrl, 'eth_call', [call, 'latest'], signal).catch(() => undefined)
  const fee = typeof answer === 'string' && /^0x[\da-f]{64}$/i.test(answer) ? BigInt(answer) : 0n
  return fee + fee / 4n
}

/** Fills in the network's values: gas and fees, and the maximum cost of all of it. */
async function prepare(request: SigningRequest, signer: Signer, { to, value, data, gas }: Intent) {
  const client = createClient(request)
  const chainId = Number(request.chainId.split(':')[1])
  try {
    if ((await client.getChainId()) !== chainId) throw new RpcError('The node is one of another network')
    const account = signer.address
    const call = { to, value, ...(data ? { data } : {}) }
    const [fees, limit, dataFee] = await Promise.all([
      client.estimateFeesPerGas(),
      gas ?? client.estimateGas({ account, ...call }),
      readDataFee(request, data),
    ])
    const { maxFeePerGas, maxPriorityFeePerGas } = fees
    const transaction = { type: 'eip1559' as const, chainId, gas: limit, maxFeePerGas, maxPriorityFeePerGas, ...call }
    return { transaction, mostFee: limit * maxFeePerGas + dataFee }
  } catch (error) {
    return tell(error)
  }
}

interface Prepared {
  readonly intent: Intent
  readonly prepared: Awaited<ReturnType<typeof prepare>>
}

async function describe(request: SigningRequest, signer: Signer, { intent, prepared }: Prepared): Promise<Approval> {
  const currency = nameCurrency(request.chainId)
  const call = await describeIntent(request, intent)
  const facts: Fact[] = [
    ...call.facts.slice(0, 2),
    { label: t('feeAtMost'), value: `${formatEther(prepared.mostFee)} ${currency}` },
    ...describeSigner(request.chainId, signer),
    ...call.facts.slice(2),
  ]
  return { heading: 'requests a transaction', action: 'Approve', facts, warnings: call.warnings }
}

/** Returns what a call does: its receiver and its amount first. */
export async function describeIntent(request: SigningRequest, { to, value, data }: CallIntent) {
  const read = async (target: Hex, call: Hex) =>
    (await askNode(request.rpcUrl, 'eth_call', [{ to: target, data: call }, 'latest'], request.signal)) as Hex
  const call = data && to ? await describeCall(to, data, read) : undefined
  const facts: Fact[] = [
    { label: t('to'), value: to ?? t('newContract'), isCode: true },
    { label: t('amount'), value: `${formatEther(value)} ${nameCurrency(request.chainId)}` },
    ...(call?.facts ?? (data ? [{ label: t('data'), value: data, isCode: true }] : [])),
  ]
  const warnings = [...(call?.warnings ?? []), ...(to ? [] : [t('putsContract')])]
  return { facts, warnings }
}
