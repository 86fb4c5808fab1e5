import { base58 } from '@scure/base'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type LocalServer, serveRoutes } from '../../local-services/http/serve-routes'
import { createSvmService, type LocalSvm } from '../../local-services/svm/create-svm'
import { fromHex, joinBytes } from '../core/bytes'
import { askNode } from '../eip155/ask-node'
import { defaultPrivateKeys } from '../eip155/default-private-keys'
import { sendTransaction } from './send-transaction'
import { signTransaction } from './sign-transaction'
import { createSolanaKey } from './solana-key'

const [one, two] = defaultPrivateKeys.map((key) => createSolanaKey(fromHex(key)))
if (!one || !two) throw new Error('Two keys are needed')
const systemProgram = new Uint8Array(32)
const lamports = 1_500_000_000n

let server: LocalServer
let svm: LocalSvm

beforeEach(async () => {
  const service = createSvmService()
  server = await serveRoutes([service.route])
  svm = service.at(server.origin)
})
afterEach(() => server.stop())

/** A legacy transaction with one transfer, with an empty place for the signature. */
async function buildTransfer(): Promise<Uint8Array> {
  const params = [{ commitment: 'confirmed' }]
  const answer = await askNode(fetch, svm.walletRpcUrl, { method: 'getLatestBlockhash', params })
  const { blockhash } = (answer as { value: { blockhash: string } }).value
  const amount = new DataView(new ArrayBuffer(8))
  amount.setBigUint64(0, lamports, true)
  const data = joinBytes([2, 0, 0, 0], new Uint8Array(amount.buffer))
  const keys = joinBytes([3], one?.publicKey ?? [], two?.publicKey ?? [], systemProgram)
  const message = joinBytes([1, 0, 1], keys, base58.decode(blockhash), [1, 2, 2, 0, 1, data.length], data)
  return joinBytes([1], new Uint8Array(64), message)
}

test('a transfer that the wallet signed is executed on the local chain', async () => {
  await svm.airdrop(one.addressOn(''), 5_000_000_000n)
  const { transaction } = signTransaction(one, await buildTransfer())
  await sendTransaction(fetch, svm.walletRpcUrl, transaction)
  expect(await svm.balance(two.addressOn(''))).toBe(lamports)
})

test('a transfer that another key signed is refused by the chain', async () => {
  await svm.airdrop(one.addressOn(''), 5_000_000_000n)
  const transfer = await buildTransfer()
  expect(() => signTransaction(two, transfer)).toThrow('asks for no signature of this account')
  await expect(sendTransaction(fetch, svm.walletRpcUrl, transfer)).rejects.toThrow()
  expect(await svm.balance(two.addressOn(''))).toBe(0n)
})
