import { formatEther, type Hex, hexToBigInt, isAddress, isHex, numberToHex, parseAbi } from 'viem'
import {
  entryPoint08Address,
  formatUserOperationRequest,
  getUserOperationTypedData,
  type UserOperation,
} from 'viem/account-abstraction'
import type { Fact } from './approval'
import { isRecord } from './channel'
import { nameCurrency } from './known-networks'
import { askNode, RpcError } from './nodes'
import type { PreparedCalls } from './send-calls'
import { createClient } from './send-eip155'
import type { Signing, SigningRequest } from './signing'
import { type Call, encodeCalls, isDeployed, type NodeAccess, type SmartAccount } from './smart-accounts'
import { t } from './texts'

/** An app's service that pays fees. @see ERC-7677 */
export interface Sponsor {
  readonly url: string
  /** The app's context for it. */
  readonly context: unknown
}

/** The parameters of a smart account's user operation. */
export interface OperationParams {
  readonly account: SmartAccount
  readonly bundlerUrl: string
  readonly calls: readonly Call[]
  /** Absent if the account pays. */
  readonly sponsor?: Sponsor | undefined
}

type Operation = UserOperation<'0.8'>
type PaymasterFields = Pick<
  Operation,
  'paymaster' | 'paymasterData' | 'paymasterVerificationGasLimit' | 'paymasterPostOpGasLimit'
>

const entryPointAbi = parseAbi(['function getNonce(address sender, uint192 key) view returns (uint256)'])
/** A dummy signature, before the approval: it has the length of a real one. */
const noSignature: Hex = `0x${'ff'.repeat(64)}1c`
/** Replaces a factory if an account is set up by EIP-7702. */
const delegationMark = '0x7702'

/**
 * Fills in a user operation, which does not change afterwards: an app's service has agreed to pay for exactly this, or the account pays.
 *
 * @throws RpcError if bundler or service refuse it
 * @see EIP-4337, ERC-7769
 */
export async function prepareOperation(request: SigningRequest, params: OperationParams): Promise<PreparedCalls> {
  const { account, bundlerUrl, sponsor } = params
  const { signal } = request
  const draft = await draftOperation(request, params)
  const stub = sponsor && (await askSponsor(request, sponsor, 'pm_getPaymasterStubData', draft))
  const sent = [formatUserOperationRequest({ ...draft, ...stub?.fields }), entryPoint08Address]
  const gas = readGas(await askNode(bundlerUrl, 'eth_estimateUserOperationGas', sent, signal))
  const priced: Operation = { ...draft, ...stub?.fields, ...gas }
  const paid = sponsor && !stub?.isFinal && (await askSponsor(request, sponsor, 'pm_getPaymasterData', priced))
  const operation: Operation = { ...priced, ...(paid ? paid.fields : {}) }
  return {
    isNew: draft.authorization !== undefined,
    facts: describeFee(request.chainId, operation),
    submit: (signing) => submit(request, params, { operation, signing }),
    account,
  }
}

async function draftOperation(request: SigningRequest, { account, calls }: OperationParams): Promise<Operation> {
  const client = createClient(request)
  const chainId = Number(request.chainId.split(':')[1])
  const { address: sender, delegate } = account
  if ((await client.getChainId()) !== chainId) throw new RpcError('The node is one of another network')
  const isNew = !(await isDeployed(account, request))
  const [nonce, { maxFeePerGas, maxPriorityFeePerGas }, keyNonce] = await Promise.all([
    client.readContract({
      address: entryPoint08Address,
      abi: entryPointAbi,
      functionName: 'getNonce',
      args: [sender, 0n],
    }),
    client.estimateFeesPerGas(),
    isNew ? client.getTransactionCount({ address: sender, blockTag: 'pending' }) : 0,
  ])
  const authorization = { address: delegate, chainId, nonce: keyNonce, r: noHalf, s: noHalf, yParity: 0 }
  return {
    sender,
    nonce,
    callData: encodeCalls(calls),
    callGasLimit: 0n,
    verificationGasLimit: 0n,
    preVerificationGas: 0n,
    maxFeePerGas,
    maxPriorityFeePerGas,
    signature: noSignature,
    ...(isNew && { factory: delegationMark, factoryData: '0x' as const, authorization }),
  }
}

const noHalf = numberToHex(1, { size: 32 })

interface PaymasterAnswer {
  readonly fields: PaymasterFields
  /** It need not be requested again. */
  readonly isFinal: boolean
}

/** @throws RpcError if the service does not pay */
async function askSponsor(
  { chainId, signal }: SigningRequest,
  { url, context }: Sponsor,
  method: 'pm_getPaymasterStubData' | 'pm_getPaymasterData',
  operation: Operation,
): Promise<PaymasterAnswer> {
  const { signature: _none, ...asked } = formatUserOperationRequest(operation)
  const params = [asked, entryPoint08Address, numberToHex(Number(chainId.split(':')[1])), context ?? {}]
  const answer = await askNode(url, method, params, signal).catch((error: unknown) => {
    throw new RpcError(`The app does not pay the fee: ${error instanceof Error ? error.message : 'no answer'}`)
  })
  const { paymaster, paymasterData, paymasterVerificationGasLimit, paymasterPostOpGasLimit, isFinal } = isRecord(answer)
    ? answer
    : {}
  if (typeof paymaster !== 'string' || !isAddress(paymaster, { strict: false }) || !isHex(paymasterData))
    throw new RpcError('The app does not pay the fee: the answer cannot be read')
  const limits = Object.entries({ paymasterVerificationGasLimit, paymasterPostOpGasLimit })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, readQuantity(value)])
  return {
    fields: { paymaster: paymaster as Hex, paymasterData, ...Object.fromEntries(limits) },
    isFinal: isFinal === true,
  }
}

function readGas(answer: unknown): Partial<Operation> {
  const names = ['callGasLimit', 'verificationGasLimit', 'preVerificationGas', 'paymasterVerificationGasLimit'] as const
  const fields = isRecord(answer) ? answer : {}
  const found = names.filter((name) => fields[name] !== undefined && fields[name] !== null)
  return Object.fromEntries(found.map((name) => [name, readQuantity(fields[name])]))
}

function readQuantity(value: unknown): bigint {
  if (!isHex(value) || value.length > 66) throw new RpcError('The bundler answered something else')
  return hexToBigInt(value)
}

function describeFee(chainId: string, operation: Operation): readonly Fact[] {
  const { paymaster } = operation
  if (paymaster)
    return [
      { label: t('fee'), value: t('feePaidByApp') },
      { label: t('paidFrom'), value: paymaster, isCode: true },
    ]
  const gas = operation.callGasLimit + operation.verificationGasLimit + operation.preVerificationGas
  const most = formatEther(gas * operation.maxFeePerGas)
  return [{ label: t('feeAtMost'), value: `${most} ${nameCurrency(chainId)}` }]
}

interface Submission {
  readonly operation: Operation
  readonly signing: Signing
}

/** Signs the approved operation, and sends it to the bundler. */
async function submit(request: SigningRequest, params: OperationParams, { operation, signing }: Submission) {
  const { signal } = request
  const { account, bundlerUrl } = params
  const chainId = Number(request.chainId.split(':')[1])
  const signed = await signing.withKeys(async ({ smartAccount }) => {
    const { authorization } = operation
    const own = authorization && {
      authorization: await smartAccount.signAuthorization({
        address: account.delegate,
        chainId,
        nonce: authorization.nonce,
      }),
    }
    const userOperation: Operation = { ...operation, ...own }
    const typedData = getUserOperationTypedData({ chainId, entryPointAddress: entryPoint08Address, userOperation })
    return { ...userOperation, signature: await smartAccount.signTypedData(typedData) }
  })
  const sent = [formatUserOperationRequest(signed), entryPoint08Address]
  const id = (await askNode(bundlerUrl, 'eth_sendUserOperation', sent, signal)) as Hex
  return { id, wait: () => waitForOperation(bundlerUrl, id, signal) }
}

const lookEveryMs = 500
const waitMs = 60_000

/** @returns the hash of the operation's transaction @throws RpcError */
async function waitForOperation(bundlerUrl: string, id: Hex, signal: AbortSignal): Promise<Hex> {
  for (const end = Date.now() + waitMs; Date.now() < end; ) {
    // It was sent, regardless of later errors: an app that gets an error would send it again.
    const receipt = await askNode(bundlerUrl, 'eth_getUserOperationReceipt', [id], signal).catch(() => undefined)
    signal.throwIfAborted()
    const { success, receipt: transaction } = isRecord(receipt) ? receipt : {}
    if (isRecord(transaction) && isHex(transaction.transactionHash)) {
      if (success !== true) throw new RpcError('The network refused')
      return transaction.transactionHash
    }
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  }
  throw new RpcError('The network takes long: it may still happen')
}

/** The status of a user operation, as that of a batch of calls; undefined if the bundler does not know it. @see EIP-5792 */
export async function readOperationStatus(bundlerUrl: string, id: Hex, { signal }: Pick<NodeAccess, 'signal'>) {
  const ask = (method: string) => askNode(bundlerUrl, method, [id], signal)
  const receipt = await ask('eth_getUserOperationReceipt')
  if (!isRecord(receipt) || !isRecord(receipt.receipt))
    return isRecord(await ask('eth_getUserOperationByHash')) ? { status: 100 } : undefined
  const { blockHash, blockNumber, gasUsed, transactionHash } = receipt.receipt
  // The transaction may have succeeded although the operation in it has failed.
  const [status, hex] = receipt.success === true ? [200, '0x1'] : [500, '0x0']
  return { status, receipts: [{ logs: receipt.logs, status: hex, blockHash, blockNumber, gasUsed, transactionHash }] }
}
