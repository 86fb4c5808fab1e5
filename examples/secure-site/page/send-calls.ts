import { BaseError, formatEther, type Hex, isHex } from 'viem'
import type { Approval, Fact } from './approval'
import { isRecord } from './channel'
import { nameCurrency } from './known-networks'
import { askNode, RpcError } from './nodes'
import {
  createClient,
  describeIntent,
  readCall,
  readDataFee,
  readNonce,
  sendTransaction,
  toChainId,
} from './send-eip155'
import { describeSigner, findSigner, readParams } from './sign-eip155'
import type { Signing, SigningMethod, SigningRequest } from './signing'
import {
  type Call,
  encodeCalls,
  isDeployed,
  type NodeAccess,
  refuseOwnFunctions,
  type SmartAccount,
  type SmartAccounts,
} from './smart-accounts'
import { t } from './texts'
import type { Sponsor } from './user-operations'

/** More calls than a person reads. */
const maxCalls = 20

/**
 * Shows all calls at once, signs them as one transaction, and sends it: all of them are executed, or none.
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
  const account = demandSmartAccount(signing, batch.from)
  const sponsor = readSponsor(batch.capabilities, account)
  const calls = batch.calls.map((call) => readOwnCall(request, account, call))
  const described = await Promise.all(calls.map((call) => describeIntent(request, call)))
  const isOne = calls.length === 1
  const facts = described.flatMap((call, index) =>
    call.facts.map((fact) =>
      isOne ? fact : { ...fact, label: t('ofCalls', { index: index + 1, count: calls.length, label: fact.label }) },
    ),
  )
  const { id } = await submitCalls(
    request,
    signing,
    { account, calls, sponsor },
    {
      heading: isOne ? 'requests a transaction' : 'requests multiple transactions',
      action: 'Approve',
      facts,
      warnings: [...new Set(described.flatMap(({ warnings }) => warnings))],
    },
  )
  return { id }
}

/**
 * Reads who pays the fee. A service of the app can pay if the account sends user operations.
 *
 * @throws RpcError if the app requests an unknown capability that is not optional
 * @see ERC-7677
 */
function readSponsor(capabilities: unknown, { bundlerUrl }: SmartAccount): Sponsor | undefined {
  if (!isRecord(capabilities)) return undefined
  const { paymasterService, ...others } = capabilities
  const canSponsor = bundlerUrl !== undefined && isRecord(paymasterService)
  const asked = Object.entries(canSponsor || paymasterService === undefined ? others : capabilities)
  const wanted = asked.find(([, value]) => !isRecord(value) || value.optional !== true)
  if (wanted) throw new RpcError(`The wallet cannot do this: ${wanted[0].slice(0, 40)}`, 5700)
  if (!canSponsor) return undefined
  const { url, context } = paymasterService
  if (typeof url !== 'string' || !/^https?:/.test(url))
    throw new RpcError('The service that pays has no address', -32602)
  return { url, context }
}

/** @throws RpcError if another account is requested */
export function demandSmartAccount(signing: Signing, from: unknown): SmartAccount {
  const { smartAccount } = signing
  const signer = from === undefined ? undefined : findSigner(from, signing)
  if (!smartAccount || signer?.key === 'eip155') throw new RpcError('This account makes one call at a time', 5760)
  return smartAccount
}

function readOwnCall(request: SigningRequest, account: SmartAccount, value: unknown): Call {
  const { to, value: amount, data } = readCall(request, isRecord(value) ? value : {})
  if (!to) throw new RpcError('A call has no receiver', -32602)
  refuseOwnFunctions(account, to, data)
  return { to, value: amount, data: data ?? '0x' }
}

interface OwnCalls {
  readonly account: SmartAccount
  readonly calls: readonly Call[]
  /** The payer, if it is not the account. */
  readonly sponsor?: Sponsor | undefined
}

/** A sent batch. */
interface SubmittedCalls {
  /** A transaction's hash, or that of a user operation. */
  readonly id: Hex
  /** Waits until it is on the chain. @returns its transaction's hash @throws RpcError if it failed */
  wait(): Promise<Hex>
}

/** A batch that only needs the person's approval. */
export interface PreparedCalls {
  readonly account: SmartAccount
  /** It also sets the account up. */
  readonly isNew: boolean
  /** The payer and the amount. */
  readonly facts: readonly Fact[]
  submit(signing: Signing): Promise<SubmittedCalls>
}

/**
 * Asks the person to approve the calls of the smart account, with their fee, and sends them; if the account is not set up yet on this network,
 * the same transaction does that.
 */
export async function submitCalls(
  request: SigningRequest,
  signing: Signing,
  own: OwnCalls,
  approval: Approval,
): Promise<SubmittedCalls> {
  const { account } = own
  const prepared = await prepare(request, own).catch((error: unknown) => {
    throw error instanceof BaseError ? new RpcError(error.shortMessage) : error
  })
  const facts: Fact[] = [
    ...approval.facts,
    ...prepared.facts,
    ...describeSigner(request.chainId, { key: 'smartAccount', address: account.address }),
    ...(prepared.isNew ? [{ label: t('setUp'), value: t('setUpText', { address: account.delegate }) }] : []),
  ]
  await signing.approve({ ...approval, facts })
  return prepared.submit(signing)
}

/** By a user operation if the site has a bundler for the network (EIP-4337), whose code loads with the first one. */
async function prepare(request: SigningRequest, own: OwnCalls): Promise<PreparedCalls> {
  const { bundlerUrl } = own.account
  if (bundlerUrl === undefined) return prepareTransaction(request, own)
  return (await import('./user-operations')).prepareOperation(request, { ...own, bundlerUrl })
}

/** By a transaction that the account sends to itself. */
async function prepareTransaction(request: SigningRequest, { account, calls }: OwnCalls): Promise<PreparedCalls> {
  const { prepared, isNew, mostFee } = await fillIn(request, account, calls)
  const fee = `${formatEther(mostFee)} ${nameCurrency(request.chainId)}`
  return {
    account,
    isNew,
    facts: [{ label: t('feeAtMost'), value: fee }],
    async submit({ withKeys }) {
      // Another transaction may have been sent while this one waited for the person.
      const nonce = await readNonce(request, account.address)
      const signed = await withKeys(async ({ smartAccount }) => {
        if (!isNew) return smartAccount.signTransaction({ ...prepared, nonce, type: 'eip1559' })
        const { chainId } = prepared
        // The transaction itself uses up one nonce before its authorisations are looked at.
        const authorization = await smartAccount.signAuthorization({
          address: account.delegate,
          chainId,
          nonce: nonce + 1,
        })
        return smartAccount.signTransaction({ ...prepared, nonce, type: 'eip7702', authorizationList: [authorization] })
      })
      const id = (await askNode(request.rpcUrl, 'eth_sendRawTransaction', [signed])) as Hex
      return { id, wait: () => waitForTransaction(request, id) }
    },
  }
}

const waitMs = 60_000

async function waitForTransaction(request: SigningRequest, hash: Hex): Promise<Hex> {
  const client = createClient(request)
  const { status } = await client.waitForTransactionReceipt({ hash, pollingInterval: 500, timeout: waitMs })
  if (status !== 'success') throw new RpcError('The network refused')
  return hash
}

/** The gas of a tuple of an authorisation list, and its maximum length. @see EIP-7702 */
const authorizationGas = 25_000n
const authorizationBytes = 120

/** Fills in the network's values; an account that is not set up yet is simulated as if it were, without a signature. */
async function fillIn(request: SigningRequest, account: SmartAccount, calls: readonly Call[]) {
  const client = createClient(request)
  const chainId = Number(request.chainId.split(':')[1])
  const { address } = account
  const call = { to: address, value: 0n, ...(calls.length ? { data: encodeCalls(calls) } : {}) }
  if ((await client.getChainId()) !== chainId) throw new RpcError('The node is one of another network')
  const isNew = !(await isDeployed(account, request))
  const code = isNew ? await client.getCode({ address: account.delegate }) : undefined
  if (isNew && !code) throw new RpcError('There are no smart accounts on this network')
  const [{ maxFeePerGas, maxPriorityFeePerGas }, gas, dataFee] = await Promise.all([
    client.estimateFeesPerGas(),
    client.estimateGas({ account: address, ...call, ...(code && { stateOverride: [{ address, code }] }) }),
    readDataFee(request, call.data, isNew ? authorizationBytes : 0),
  ])
  // When they are in a block, the calls may need more gas than now, for example if an exchange stores prices.
  const limit = gas + gas / 4n + (isNew ? authorizationGas : 0n)
  const prepared = { chainId, gas: limit, maxFeePerGas, maxPriorityFeePerGas, ...call }
  return { isNew, prepared, mostFee: limit * maxFeePerGas + dataFee }
}

/** Sends a transaction of the smart account as a user operation if it uses those, and returns the hash of the resulting transaction. */
export const sendOwnTransaction: SigningMethod = async (request, signing) => {
  const [transaction] = readParams(request.params)
  const { smartAccount } = signing
  const isSmart =
    isRecord(transaction) &&
    transaction.from !== undefined &&
    smartAccount?.bundlerUrl !== undefined &&
    findSigner(transaction.from, signing).key === 'smartAccount'
  if (!isSmart) return sendTransaction(request, signing)
  const call = readOwnCall(request, smartAccount, transaction)
  const { facts, warnings } = await describeIntent(request, call)
  const approval: Approval = { heading: 'requests a transaction', action: 'Approve', facts, warnings }
  const { wait } = await submitCalls(request, signing, { account: smartAccount, calls: [call] }, approval)
  return wait()
}

/** Sets the smart account up, if it is not set up yet. */
export async function setUpSmartAccount(request: SigningRequest, signing: Signing) {
  const account = demandSmartAccount(signing, undefined)
  const { address } = account
  if (await isDeployed(account, request)) return { address, isDeployed: true }
  const approval: Approval = { heading: 'requests a transaction', action: 'Approve', facts: [], warnings: [] }
  await (await submitCalls(request, signing, { account, calls: [] }, approval)).wait()
  return { address, isDeployed: await isDeployed(account, request) }
}

/** The status of a batch that this wallet sent: its id is the hash of its transaction, or of its user operation. @see EIP-5792 */
export async function getCallsStatus(
  params: unknown,
  {
    chainId,
    rpcUrl,
    signal,
    bundlerUrl,
  }: NodeAccess & { readonly chainId: string; readonly bundlerUrl?: string | undefined },
) {
  const [id] = readParams(params)
  if (!isHex(id) || id.length !== 66) throw new RpcError('The wallet sent no such calls', 5730)
  const ask = (method: string) => askNode(rpcUrl, method, [id], signal)
  const [transaction, receipt] = await Promise.all([ask('eth_getTransactionByHash'), ask('eth_getTransactionReceipt')])
  const common = { version: '2.0.0', id, chainId: `0x${Number(chainId.slice(7)).toString(16)}`, atomic: true }
  if (!isRecord(transaction) && !isRecord(receipt)) {
    const found =
      bundlerUrl !== undefined &&
      (await (await import('./user-operations')).readOperationStatus(bundlerUrl, id, { signal }))
    if (!found) throw new RpcError('The wallet sent no such calls', 5730)
    return { ...common, ...found }
  }
  if (!isRecord(receipt)) return { ...common, status: 100 }
  const { logs, status, blockHash, blockNumber, gasUsed, transactionHash } = receipt
  return {
    ...common,
    status: status === '0x1' ? 200 : 500,
    receipts: [{ logs, status, blockHash, blockNumber, gasUsed, transactionHash }],
  }
}

/** The capabilities of an account, by hexadecimal chain id. @see EIP-5792, ERC-7677 */
export function describeCapabilities(
  params: unknown,
  signing: Signing,
  { networks, sponsoredNetworks }: Pick<SmartAccounts, 'networks' | 'sponsoredNetworks'>,
) {
  const [address, wanted] = readParams(params ?? [])
  const { key } = address === undefined ? { key: 'smartAccount' } : findSigner(address, signing)
  if (key !== 'smartAccount') return {}
  const isAsked = (id: number) => !Array.isArray(wanted) || wanted.some((item) => Number(item) === id)
  return Object.fromEntries(
    networks.filter(isAsked).map((id) => [
      `0x${id.toString(16)}`,
      {
        atomic: { status: 'supported' },
        ...(sponsoredNetworks.includes(id) && { paymasterService: { supported: true } }),
      },
    ]),
  )
}
