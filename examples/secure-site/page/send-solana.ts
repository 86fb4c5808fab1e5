import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64 } from '@scure/base'
import { VersionedTransaction } from '@solana/web3.js'
import { formatUnits } from 'viem'
import type { Approval, Fact } from './approval'
import { isRecord } from './channel'
import { askNode, RpcError } from './nodes'
import { describeSolanaSigner, readBase58 } from './sign-solana'
import type { Signing, SigningMethod, SigningRequest } from './signing'
import { describeInstructions, findHighestFee } from './solana-instructions'
import { t } from './texts'

const invalid = () => new RpcError('The transaction is not valid', -32602)

const readObject = ({ params }: SigningRequest) => {
  if (!isRecord(params)) throw invalid()
  return params
}

const signTransaction: SigningMethod = async (request, signing) => {
  const [transaction = ''] = await approveAndSign(request, signing, [readObject(request).transaction])
  return { transaction }
}

const signAllTransactions: SigningMethod = async (request, signing) => {
  const { transactions } = readObject(request)
  if (!Array.isArray(transactions) || transactions.length === 0 || transactions.length > 20) throw invalid()
  return { transactions: await approveAndSign(request, signing, transactions) }
}

const signAndSendTransaction: SigningMethod = async (request, signing) => {
  const { transaction, options } = readObject(request)
  await checkNode(request)
  const [signed = ''] = await approveAndSign(request, signing, [transaction])
  const settings = { ...(isRecord(options) ? options : {}), encoding: 'base58' }
  return { signature: await askNode(request.rpcUrl, 'sendTransaction', [signed, settings]) }
}

/** Signs Solana transactions. */
export const transactionMethods = { signTransaction, signAllTransactions, signAndSendTransaction }

/** The prefix of a CAIP-2 id of the namespace. */
const prefix = 'solana:'
/** Characters of the genesis hash in such an id; networks of one machine have shorter names of their own. */
const referenceLength = 32

/** A transaction does not contain its network: the person is shown the one to which it is sent. @throws RpcError if the node is on another one */
async function checkNode({ chainId, rpcUrl, signal }: SigningRequest): Promise<void> {
  const reference = chainId.slice(prefix.length)
  if (reference.length < referenceLength) return
  const genesis = await askNode(rpcUrl, 'getGenesisHash', [], signal)
  if (!String(genesis).startsWith(reference)) throw new RpcError('The node is one of another network')
}

/** Returns the transactions in base58, signed, after one approval of all of them. */
async function approveAndSign(request: SigningRequest, signing: Signing, encoded: readonly unknown[]) {
  if (!request.chainId.startsWith(prefix)) throw new RpcError('The wallet has no such network', 4902)
  const transactions = encoded.map((each) => readTransaction(each, signing))
  await signing.approve(await describe(request, signing, transactions))
  return signing.withKeys(async ({ solana }) =>
    transactions.map(({ transaction, signerIndex }) => {
      transaction.signatures[signerIndex] = ed25519.sign(transaction.message.serialize(), solana)
      return base58.encode(transaction.serialize())
    }),
  )
}

interface ReadTransaction {
  readonly transaction: VersionedTransaction
  readonly signerIndex: number
}

function readTransaction(encoded: unknown, { session }: Signing): ReadTransaction {
  const transaction = deserialize(readBase58(encoded))
  const { header, staticAccountKeys } = transaction.message
  const signers = staticAccountKeys.slice(0, header.numRequiredSignatures)
  const signerIndex = signers.findIndex((key) => key.toBase58() === session.addresses.solana)
  if (signerIndex < 0) throw new RpcError('The transaction needs no signature of this wallet', 4100)
  return { transaction, signerIndex }
}

function deserialize(bytes: Uint8Array): VersionedTransaction {
  try {
    return VersionedTransaction.deserialize(bytes)
  } catch {
    throw invalid()
  }
}

async function describe(
  request: SigningRequest,
  signing: Signing,
  transactions: readonly ReadTransaction[],
): Promise<Approval> {
  const isOne = transactions.length === 1
  const described = await Promise.all(
    transactions.map(async ({ transaction, signerIndex }, index) => {
      const { facts, warnings } = describeInstructions(transaction.message)
      const heading: Fact[] = isOne ? [] : [{ label: t('transaction'), value: String(index + 1) }]
      return { facts: [...heading, ...facts, await describeFee(request, transaction, signerIndex)], warnings }
    }),
  )
  return {
    heading: isOne ? 'requests a transaction' : 'requests multiple transactions',
    action: 'Approve',
    facts: [...described.flatMap(({ facts }) => facts), ...describeSolanaSigner(request.chainId, signing)],
    warnings: [...new Set(described.flatMap(({ warnings }) => warnings))],
  }
}

/** The first signer pays the fee. An app names the node: if its answer is missing or too low, the maximum in the transaction itself is shown. */
async function describeFee(
  { rpcUrl, signal }: SigningRequest,
  { message }: VersionedTransaction,
  signerIndex: number,
): Promise<Fact> {
  if (signerIndex > 0) return { label: t('fee'), value: t('feePaidByOther') }
  const question = [base64.encode(message.serialize())]
  const answer = await askNode(rpcUrl, 'getFeeForMessage', question, signal).catch(() => undefined)
  const said = isRecord(answer) && Number.isSafeInteger(answer.value) ? BigInt(Number(answer.value)) : undefined
  const highest = findHighestFee(message)
  const isSaid = said !== undefined && said >= highest
  return { label: t(isSaid ? 'fee' : 'feeAtMost'), value: `${formatUnits(isSaid ? said : highest, 9)} SOL` }
}
