import { BaseError, createPublicClient, custom, formatEther, type Hex, hexToBigInt, isAddress, isHex } from 'viem'
import type { Approval, Fact } from './approval'
import { describeCall } from './call-data'
import { isRecord } from './channel'
import { nameCurrency } from './known-networks'
import { askNode, RpcError } from './nodes'
import { checkSigner, describeSigner, readParams } from './sign-eip155'
import type { Signing, SigningMethod, SigningRequest } from './signing'

interface Intent {
  readonly to: Hex | undefined
  readonly value: bigint
  readonly data: Hex | undefined
  readonly gas: bigint | undefined
}

/** Shows a transaction with its fee, signs it and sends it. */
export const sendTransaction: SigningMethod = async (request, signing) => {
  const [transaction] = readParams(request.params)
  if (!isRecord(transaction)) throw invalid()
  checkSigner(transaction.from ?? signing.session.addresses.eip155, signing)
  const intent = readIntent(transaction)
  const prepared = await prepare(request, signing, intent)
  await signing.approve(await describe(request, signing, { intent, prepared }))
  const signed = await signing.withKeys(({ eip155 }) => eip155.signTransaction(prepared))
  return askNode(request.rpcUrl, 'eth_sendRawTransaction', [signed])
}

const invalid = () => new RpcError('The transaction is not valid', -32602)

function readIntent({ to, value, data, input, gas, gasLimit }: Readonly<Record<string, unknown>>): Intent {
  const bytes = data ?? input
  if (to !== undefined && to !== null && (typeof to !== 'string' || !isAddress(to, { strict: false }))) throw invalid()
  if (bytes !== undefined && !isHex(bytes)) throw invalid()
  return {
    to: typeof to === 'string' ? (to as Hex) : undefined,
    value: readQuantity(value) ?? 0n,
    data: bytes === '0x' ? undefined : bytes,
    gas: readQuantity(gas ?? gasLimit),
  }
}

function readQuantity(value: unknown): bigint | undefined {
  if (value === undefined || value === null) return undefined
  if (!isHex(value) || value.length > 66) throw invalid()
  return value === '0x' ? 0n : hexToBigInt(value)
}

const createClient = ({ rpcUrl, signal }: SigningRequest) =>
  createPublicClient({
    transport: custom({ request: ({ method, params }) => askNode(rpcUrl, method, params, signal) }, { retryCount: 0 }),
  })

/** Fills in what the network says: nonce, gas and fees. */
async function prepare(request: SigningRequest, { session }: Signing, { to, value, data, gas }: Intent) {
  const client = createClient(request)
  const chainId = Number(request.chainId.split(':')[1])
  try {
    if ((await client.getChainId()) !== chainId) throw new RpcError('The node is one of another network')
    const account = session.addresses.eip155 as Hex
    const call = { to, value, ...(data ? { data } : {}) }
    const [nonce, fees, limit] = await Promise.all([
      client.getTransactionCount({ address: account, blockTag: 'pending' }),
      client.estimateFeesPerGas(),
      gas ?? client.estimateGas({ account, ...call }),
    ])
    const { maxFeePerGas, maxPriorityFeePerGas } = fees
    return { type: 'eip1559' as const, chainId, nonce, gas: limit, maxFeePerGas, maxPriorityFeePerGas, ...call }
  } catch (error) {
    throw error instanceof BaseError ? new RpcError(error.shortMessage) : error
  }
}

interface Prepared {
  readonly intent: Intent
  readonly prepared: Awaited<ReturnType<typeof prepare>>
}

async function describe(request: SigningRequest, signing: Signing, { intent, prepared }: Prepared): Promise<Approval> {
  const { to, value, data } = intent
  const currency = nameCurrency(request.chainId)
  const read = async (target: Hex, call: Hex) =>
    (await askNode(request.rpcUrl, 'eth_call', [{ to: target, data: call }, 'latest'], request.signal)) as Hex
  const call = data && to ? await describeCall(to, data, read) : undefined
  const facts: Fact[] = [
    { label: 'To', value: to ?? 'A new contract', isCode: true },
    { label: 'Amount', value: `${formatEther(value)} ${currency}` },
    { label: 'Network fee, at most', value: `${formatEther(prepared.gas * prepared.maxFeePerGas)} ${currency}` },
    ...describeSigner(request.chainId, signing),
    ...(call?.facts ?? (data ? [{ label: 'Data', value: data, isCode: true }] : [])),
  ]
  const warnings = [...(call?.warnings ?? []), ...(to ? [] : ['This puts a new contract on the network.'])]
  return { heading: 'requests a transaction', action: 'Approve', facts, warnings }
}
