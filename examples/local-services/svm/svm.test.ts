import {
  address,
  appendTransactionMessageInstruction,
  type Blockhash,
  createKeyPairSignerFromPrivateKeyBytes,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  type Instruction,
  type KeyPairSigner,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type LocalServer, serveRoutes } from '../http/serve-routes'
import { createSvmService, type LocalSvm } from './create-svm'

const sol = 1_000_000_000
const service = createSvmService()
let server: LocalServer
let svm: LocalSvm
let ada: KeyPairSigner
let bob: KeyPairSigner

beforeAll(async () => {
  server = await serveRoutes([service.route])
  svm = service.at(server.origin)
  ada = await createKeyPairSignerFromPrivateKeyBytes(new Uint8Array(32).fill(1))
  bob = await createKeyPairSignerFromPrivateKeyBytes(new Uint8Array(32).fill(2))
})
afterAll(() => server.stop())
beforeEach(() => service.reset())

async function ask(method: string, params: readonly unknown[] = [], url = svm.rpcUrl) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 7, method, params })
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return (await answer.json()) as {
    id: number
    result: never
    error?: { code: number; message: string; data?: unknown }
  }
}
const read = async (method: string, params: readonly unknown[] = []): Promise<{ value: unknown }> =>
  (await ask(method, params)).result

const systemProgram = '11111111111111111111111111111111'

/** One instruction, signed and encoded as wallets do. */
async function sign(instruction: Instruction, blockhash?: Blockhash) {
  const latest = (await read('getLatestBlockhash')).value as { blockhash: Blockhash }
  const lifetime = { blockhash: blockhash ?? latest.blockhash, lastValidBlockHeight: 1000n }
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (item) => setTransactionMessageFeePayerSigner(ada, item),
    (item) => setTransactionMessageLifetimeUsingBlockhash(lifetime, item),
    (item) => appendTransactionMessageInstruction(instruction, item),
  )
  return getBase64EncodedWireTransaction(await signTransactionMessageWithSigners(message))
}

/** A transfer of the system program. */
function transfer(lamports: bigint, blockhash?: Blockhash) {
  const data = new Uint8Array(12)
  const view = new DataView(data.buffer)
  view.setUint32(0, 2, true)
  view.setBigUint64(4, lamports, true)
  const accounts = [
    { address: ada.address, role: 3, signer: ada },
    { address: bob.address, role: 1 },
  ]
  return sign({ programAddress: address(systemProgram), accounts, data }, blockhash)
}
const send = (raw: string, config = {}) => ask('sendTransaction', [raw, { encoding: 'base64', ...config }])

describe('the local chain', () => {
  test('refuses plain text, as a validator does', async () => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'getHealth' })
    expect((await fetch(svm.rpcUrl, { method: 'POST', body })).status).toBe(415)
  })

  test('creates lamports, moves them, and returns the result', async () => {
    const { result: airdrop } = await ask('requestAirdrop', [ada.address, 5 * sol])
    expect((await read('getBalance', [ada.address])).value).toBe(5 * sol)
    const { result: signature } = await send(await transfer(BigInt(sol)))
    expect(await svm.balance(bob.address)).toBe(BigInt(sol))
    expect((await read('getBalance', [ada.address])).value).toBe(4 * sol - 5000)
    const { value } = await read('getSignatureStatuses', [[airdrop, signature, 'nobody']])
    expect(value).toEqual([
      expect.objectContaining({ err: null, confirmationStatus: 'confirmed', confirmations: 1 }),
      expect.objectContaining({ err: null, status: { Ok: null } }),
      null,
    ])
    await svm.advance(32)
    expect((await read('getSignatureStatuses', [[signature]])).value).toMatchObject([
      { confirmationStatus: 'finalized', confirmations: null },
    ])
    const history = await ask('getSignaturesForAddress', [bob.address, { limit: 1 }])
    expect(history.result).toMatchObject([{ signature, err: null }])
  })

  test('refuses what a validator refuses, with the same errors', async () => {
    await svm.airdrop(ada.address, BigInt(sol))
    const tooMuch = await send(await transfer(BigInt(9 * sol)))
    expect(tooMuch.error).toMatchObject({ code: -32002, data: { err: { InstructionError: [0, { Custom: 1 }] } } })
    const stale = await send(await transfer(1n, systemProgram as Blockhash))
    expect(stale.error).toMatchObject({ code: -32002, message: 'Transaction simulation failed: Blockhash not found' })
    const raw = Buffer.from(await transfer(1n), 'base64')
    raw[10] = (raw[10] ?? 0) ^ 1
    expect((await send(raw.toString('base64'))).error?.code).toBe(-32003)
    expect((await send('AAAA')).error?.code).toBe(-32602)
    expect((await ask('getBalance', ['nobody'])).error).toMatchObject({ code: -32602 })
    expect((await ask('toString')).error).toMatchObject({ code: -32601, message: 'Method not found' })
  })

  test('a failure that skips the preflight is on the chain', async () => {
    await svm.airdrop(ada.address, BigInt(sol))
    const { result } = await send(await transfer(BigInt(9 * sol)), { skipPreflight: true })
    expect((await read('getSignatureStatuses', [[result]])).value).toMatchObject([
      { err: { InstructionError: [0, { Custom: 1 }] } },
    ])
  })

  test('keeps older blockhashes valid, and returns accounts', async () => {
    const { blockhash } = (await read('getLatestBlockhash')).value as { blockhash: Blockhash }
    await svm.airdrop(ada.address, BigInt(sol))
    expect((await read('getLatestBlockhash')).value).not.toMatchObject({ blockhash })
    expect((await read('isBlockhashValid', [blockhash])).value).toBe(true)
    expect((await send(await transfer(1_000_000n, blockhash))).error).toBeUndefined()
    expect((await read('getAccountInfo', [bob.address])).value).toMatchObject({
      lamports: 1_000_000,
      owner: systemProgram,
    })
    expect((await read('getAccountInfo', [systemProgram.replace(/1$/, '2')])).value).toBeNull()
    expect((await ask('getMinimumBalanceForRentExemption', [0])).result).toBeGreaterThan(0)
  })

  test('forgets a blockhash after 150 blocks, and returns until when it is valid', async () => {
    await svm.airdrop(ada.address, BigInt(sol))
    const latest = (await read('getLatestBlockhash')).value as { blockhash: Blockhash; lastValidBlockHeight: number }
    await svm.advance(150)
    expect((await ask('getBlockHeight')).result).toBe(latest.lastValidBlockHeight)
    expect((await ask('getBlockHeight', [{ commitment: 'finalized' }])).result).toBe(latest.lastValidBlockHeight - 32)
    expect((await read('isBlockhashValid', [latest.blockhash])).value).toBe(true)
    await svm.advance(1)
    expect((await read('isBlockhashValid', [latest.blockhash])).value).toBe(false)
    expect((await send(await transfer(1_000_000n, latest.blockhash))).error).toMatchObject({
      message: 'Transaction simulation failed: Blockhash not found',
    })
  })

  test('simulates a transaction, without executing it', async () => {
    await svm.airdrop(ada.address, BigInt(sol))
    const simulate = async (lamports: bigint, config: object = {}) => {
      const accounts = { encoding: 'base64', addresses: [bob.address] }
      const raw = await transfer(lamports, systemProgram as Blockhash)
      const settings = { encoding: 'base64', replaceRecentBlockhash: true, accounts, ...config }
      return (await read('simulateTransaction', [raw, settings])).value
    }
    expect(await simulate(1_000_000n)).toMatchObject({
      err: null,
      unitsConsumed: 150,
      accounts: [{ lamports: 1_000_000, owner: systemProgram }],
    })
    expect(await svm.balance(bob.address)).toBe(0n)
    expect(await simulate(BigInt(2 * sol))).toMatchObject({ err: { InstructionError: [0, { Custom: 1 }] } })
    expect(await simulate(1n)).toMatchObject({ err: { InsufficientFundsForRent: { account_index: 1 } } })
    expect(await simulate(1n, { replaceRecentBlockhash: false })).toMatchObject({ err: 'BlockhashNotFound' })
    const raw = await transfer(1n)
    const both = { encoding: 'base64', sigVerify: true, replaceRecentBlockhash: true }
    expect((await ask('simulateTransaction', [raw, both])).error?.code).toBe(-32602)
  })

  test('returns the fee of a message, and the fees of others', async () => {
    const raw = Buffer.from(await transfer(1n), 'base64')
    const feeOf = async (message: Buffer) => (await read('getFeeForMessage', [message.toString('base64')])).value
    expect(await feeOf(raw.subarray(65))).toBe(5000)
    const stale = Buffer.from(await transfer(1n, systemProgram as Blockhash), 'base64')
    expect(await feeOf(stale.subarray(65))).toBeNull()
    expect((await ask('getFeeForMessage', ['AAAA'])).error?.code).toBe(-32602)
    await svm.setPriorityFee(7)
    expect((await ask('getRecentPrioritizationFees', [[ada.address]])).result).toMatchObject([{ prioritizationFee: 7 }])
    expect((await ask('getRecentPrioritizationFees', [['nobody']])).error?.code).toBe(-32602)
  })

  test('answers batches, preflights of browsers, and invalid bodies', async () => {
    const headers = { 'content-type': 'application/json' }
    const post = (body: string) => fetch(svm.rpcUrl, { method: 'POST', headers, body })
    const batch = await post(
      JSON.stringify([
        { id: 1, method: 'getHealth' },
        { id: 2, method: 'getSlot' },
      ]),
    )
    expect(await batch.json()).toMatchObject([
      { id: 1, result: 'ok' },
      { id: 2, result: 1 },
    ])
    expect((await post('{')).status).toBe(400)
    const preflight = await fetch(svm.rpcUrl, { method: 'OPTIONS' })
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
  })

  test('fails when it is scripted, and counts requests', async () => {
    svm.setFault({ kind: 'rpc-error', code: -32005, message: 'Node is behind', methods: ['getBalance'], times: 1 })
    expect((await ask('getBalance', [ada.address], svm.walletRpcUrl)).result).toMatchObject({ value: 0 })
    expect((await ask('getBalance', [ada.address])).error).toMatchObject({ code: -32005 })
    expect((await ask('getBalance', [ada.address])).result).toMatchObject({ value: 0 })
    svm.setFault({ kind: 'status', status: 503 })
    const headers = { 'content-type': 'application/json' }
    expect((await fetch(svm.rpcUrl, { method: 'POST', headers, body: '{}' })).status).toBe(503)
    svm.clearFaults()
    expect([svm.counts(), svm.counts('wallet')]).toEqual([{ getBalance: 2, undefined: 1 }, { getBalance: 1 }])
  })

  test('returns the tokens of an owner by program and by mint, in the format of validators', async () => {
    const old = await svm.mintToken(ada.address, 1_500_000n, 6)
    const later = await svm.mintToken(ada.address, 7n, 0, { program: 'spl-token-2022' })
    await svm.mintToken(bob.address, 1n, 6, { mint: old })
    await svm.mintToken(ada.address, 500_000n, 6, { mint: old })
    const config = { encoding: 'jsonParsed' }
    const ofProgram = (programId: string) => read('getTokenAccountsByOwner', [ada.address, { programId }, config])
    const token = { amount: '2000000', decimals: 6, uiAmount: 2, uiAmountString: '2' }
    const account = (program: string, mint: string, tokenAmount: object) => ({
      account: { data: { program, parsed: { info: { mint, owner: ada.address, tokenAmount }, type: 'account' } } },
    })
    const oldProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
    expect((await ofProgram(oldProgram)).value).toMatchObject([account('spl-token', old, token)])
    expect((await ofProgram('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')).value).toMatchObject([
      account('spl-token-2022', later, { amount: '7', decimals: 0, uiAmountString: '7' }),
    ])
    const plain = await read('getTokenAccountsByOwner', [ada.address, { mint: old }, { encoding: 'base64' }])
    expect(plain.value).toMatchObject([
      { account: { data: [expect.any(String), 'base64'], owner: oldProgram, space: 165 } },
    ])
    expect((await ask('getTokenAccountsByOwner', [ada.address, { programId: systemProgram }])).error?.code).toBe(-32602)
    expect((await ask('getTokenAccountsByOwner', [ada.address, { mint: bob.address }])).error?.code).toBe(-32602)
  })

  test('the token program moves the minted tokens', async () => {
    await svm.airdrop(ada.address, BigInt(sol))
    const mint = await svm.mintToken(ada.address, 100n, 2)
    await svm.mintToken(bob.address, 1n, 2, { mint })
    const held = async (owner: string) => {
      const { value } = await read('getTokenAccountsByOwner', [owner, { mint }, { encoding: 'jsonParsed' }])
      const [row] = value as {
        pubkey: string
        account: { data: { parsed: { info: { tokenAmount: { amount: string } } } } }
      }[]
      if (!row) throw new Error('No token account')
      return { address: address(row.pubkey), amount: row.account.data.parsed.info.tokenAmount.amount }
    }
    const [from, to] = [await held(ada.address), await held(bob.address)]
    const accounts = [
      { address: from.address, role: 1 },
      { address: address(mint), role: 0 },
      { address: to.address, role: 1 },
      { address: ada.address, role: 2, signer: ada },
    ]
    // TransferChecked of 30, with 2 decimals.
    const data = Uint8Array.of(12, 30, 0, 0, 0, 0, 0, 0, 0, 2)
    const programAddress = address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
    expect((await send(await sign({ programAddress, accounts, data }))).error).toBeUndefined()
    expect([(await held(ada.address)).amount, (await held(bob.address)).amount]).toEqual(['70', '31'])
  })

  test('is empty again after a reset', async () => {
    await svm.airdrop(ada.address, 5n)
    service.reset()
    expect(await svm.balance(ada.address)).toBe(0n)
    expect(svm.counts()).toEqual({})
  })
})
