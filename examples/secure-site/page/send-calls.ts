import { BaseError, formatEther, type Hex, isHex } from 'viem'
import type { Approval, Fact } from './approval'
import { isRecord } from './channel'
import { nameCurrency } from './known-networks'
import { askNode, RpcError } from './nodes'
import { createClient, describeIntent, readCall } from './send-eip155'
import { describeSigner, findSigner, readParams } from './sign-eip155'
import type { Signing, SigningMethod, SigningRequest } from './signing'
import { encodeCalls, isDeployed, type NodeAccess, refuseOwnFunctions, type SmartAccount } from './smart-accounts'

/** A call as the smart account makes it. */
export interface Call {
  readonly to: Hex
  readonly value: bigint
  readonly data: Hex
}

/** More calls than a person reads. */
const maxCalls = 20

/**
 * Shows all calls at once, signs them as one transaction, and sends it: all of them take place, or none.
 *
 * @see EIP-5792
 */
export const sendCalls: SigningMethod = async (request, signing) => {
  const [batch] = readParams(request.params)
  if (!isRecord(batch) || !Array.isArray(batch.calls)) throw new RpcError('The calls are not valid', -32602)
  if (batch.calls.length === 0) throw new RpcError('There is nothing to call', -32602)
  if (batch.calls.length > maxCalls) throw new RpcError('These are too many calls at once', 5740)
  if (batch.chainId !== undefined && toChainId(batch.chainId) !== request.chainId)
    throw new RpcError('The calls are for another network', 5710)
  refuseCapabilities(batch.capabilities)
  const account = demandSmartAccount(signing, batch.from)
  const calls = batch.calls.map((call) => readOwnCall(account, call))
  const described = await Promise.all(calls.map((call) => describeIntent(request, call)))
  const facts = described.flatMap((call, index) =>
    call.facts.map((fact) => ({ ...fact, label: `${index + 1} of ${calls.length}: ${fact.label}` })),
  )
  const id = await submitCalls(
    request,
    signing,
    { account, calls },
    {
      heading: 'requests multiple transactions',
      action: 'Approve',
      facts,
      warnings: [...new Set(described.flatMap(({ warnings }) => warnings))],
    },
  )
  return { id }
}

/** @throws RpcError where the app asks for what is not known here and does not call it optional */
function refuseCapabilities(capabilities: unknown): void {
  if (!isRecord(capabilities)) return
  const wanted = Object.entries(capabilities).find(([, value]) => !isRecord(value) || value.optional !== true)
  if (wanted) throw new RpcError(`The wallet cannot do this: ${wanted[0].slice(0, 40)}`, 5700)
}

/** @throws RpcError where it is another account that is to act */
export function demandSmartAccount(signing: Signing, from: unknown): SmartAccount {
  const { smartAccount } = signing
  const signer = from === undefined ? undefined : findSigner(from, signing)
  if (!smartAccount || signer?.key === 'eip155') throw new RpcError('This account makes one call at a time', 5760)
  return smartAccount
}

function readOwnCall(account: SmartAccount, value: unknown): Call {
  const { to, value: amount, data } = readCall(isRecord(value) ? value : {})
  if (!to) throw new RpcError('A call has no receiver', -32602)
  refuseOwnFunctions(account, to, data)
  return { to, value: amount, data: data ?? '0x' }
}

interface OwnCalls {
  readonly account: SmartAccount
  readonly calls: readonly Call[]
}

/**
 * Has the person approve what the smart account does, with its fee, and sends it; where the account is not set up yet on this network,
 * the same transaction does that.
 *
 * @returns the transaction's hash
 */
export async function submitCalls(
  request: SigningRequest,
  signing: Signing,
  { account, calls }: OwnCalls,
  approval: Approval,
): Promise<Hex> {
  const { prepared, isNew } = await prepare(request, account, calls)
  const fee = `${formatEther(prepared.gas * prepared.maxFeePerGas)} ${nameCurrency(request.chainId)}`
  const facts: Fact[] = [
    ...approval.facts,
    { label: 'Network fee, at most', value: fee },
    ...describeSigner(request.chainId, { key: 'smartAccount', address: account.address }),
    ...(isNew
      ? [{ label: 'Set up', value: `Your smart account is set up with this: it runs the code of ${account.delegate}` }]
      : []),
  ]
  await signing.approve({ ...approval, facts })
  const signed = await signing.withKeys(async ({ smartAccount }) => {
    if (!isNew) return smartAccount.signTransaction({ ...prepared, type: 'eip1559' })
    const { chainId, nonce } = prepared
    // The transaction itself uses up one nonce before its authorisations are looked at.
    const authorization = await smartAccount.signAuthorization({ address: account.delegate, chainId, nonce: nonce + 1 })
    return smartAccount.signTransaction({ ...prepared, type: 'eip7702', authorizationList: [authorization] })
  })
  return (await askNode(request.rpcUrl, 'eth_sendRawTransaction', [signed])) as Hex
}

/** What a tuple of a list of authorisations costs, in gas. @see EIP-7702 */
const authorizationGas = 25_000n

/** Fills in what the network says; an account that is not set up yet is tried as if it were, without anything being signed. */
async function prepare(request: SigningRequest, account: SmartAccount, calls: readonly Call[]) {
  const client = createClient(request)
  const chainId = Number(request.chainId.split(':')[1])
  const { address } = account
  const call = { to: address, value: 0n, ...(calls.length ? { data: encodeCalls(calls) } : {}) }
  try {
    if ((await client.getChainId()) !== chainId) throw new RpcError('The node is one of another network')
    const isNew = !(await isDeployed(account, request))
    const code = isNew ? await client.getCode({ address: account.delegate }) : undefined
    if (isNew && !code) throw new RpcError('There are no smart accounts on this network')
    const [nonce, { maxFeePerGas, maxPriorityFeePerGas }, gas] = await Promise.all([
      client.getTransactionCount({ address, blockTag: 'pending' }),
      client.estimateFeesPerGas(),
      client.estimateGas({ account: address, ...call, ...(code && { stateOverride: [{ address, code }] }) }),
    ])
    // By the time that they are in a block, the calls may take more than they do now: prices of an exchange are written down, say.
    const limit = gas + gas / 4n + (isNew ? authorizationGas : 0n)
    return { isNew, prepared: { chainId, nonce, gas: limit, maxFeePerGas, maxPriorityFeePerGas, ...call } }
  } catch (error) {
    throw error instanceof BaseError ? new RpcError(error.shortMessage) : error
  }
}

/** Sets the smart account up, where it is not yet. */
export async function setUpSmartAccount(request: SigningRequest, signing: Signing) {
  const account = demandSmartAccount(signing, undefined)
  const { address } = account
  if (await isDeployed(account, request)) return { address, isDeployed: true }
  const hash = await submitCalls(
    request,
    signing,
    { account, calls: [] },
    {
      heading: 'requests a transaction',
      action: 'Approve',
      facts: [],
      warnings: [],
    },
  )
  await createClient(request).waitForTransactionReceipt({ hash, pollingInterval: 500, timeout: setUpMs })
  return { address, isDeployed: await isDeployed(account, request) }
}

const setUpMs = 60_000

const toChainId = (value: unknown) =>
  isHex(value) && value.length <= 18 ? `eip155:${Number(value)}` : `eip155:${String(value)}`

/** Where a batch stands that this wallet sent: its id is the hash of its transaction. @see EIP-5792 */
export async function getCallsStatus(params: unknown, chainId: string, { rpcUrl, signal }: NodeAccess) {
  const [id] = readParams(params)
  if (!isHex(id) || id.length !== 66) throw new RpcError('The wallet sent no such calls', 5730)
  const ask = (method: string) => askNode(rpcUrl, method, [id], signal)
  const [transaction, receipt] = await Promise.all([ask('eth_getTransactionByHash'), ask('eth_getTransactionReceipt')])
  if (!isRecord(transaction) && !isRecord(receipt)) throw new RpcError('The wallet sent no such calls', 5730)
  const common = { version: '2.0.0', id, chainId: `0x${Number(chainId.slice(7)).toString(16)}`, atomic: true }
  if (!isRecord(receipt)) return { ...common, status: 100 }
  const { logs, status, blockHash, blockNumber, gasUsed, transactionHash } = receipt
  return {
    ...common,
    status: status === '0x1' ? 200 : 500,
    receipts: [{ logs, status, blockHash, blockNumber, gasUsed, transactionHash }],
  }
}

/** What an account can do, by hexadecimal chain id. @see EIP-5792 */
export function describeCapabilities(params: unknown, signing: Signing, networks: readonly number[]) {
  const [address, wanted] = readParams(params ?? [])
  const { key } = address === undefined ? { key: 'smartAccount' } : findSigner(address, signing)
  if (key !== 'smartAccount') return {}
  const ids = networks.map((id) => `0x${id.toString(16)}`)
  const asked = Array.isArray(wanted) ? ids.filter((id) => wanted.some((item) => Number(item) === Number(id))) : ids
  return Object.fromEntries(asked.map((id) => [id, { atomic: { status: 'supported' } }]))
}
