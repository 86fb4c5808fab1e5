import { base58, base64 } from '@scure/base'
import { Transaction } from '@solana/web3.js'
import { describe, expect, it, vi } from 'vitest'
import { transferRefusal } from '../../../../kernel/namespaces/refusals'
import { mayBeSubmitted } from '../../../../kernel/namespaces/unread-submission'
import { walletError, walletErrorKind } from '../../../../kernel/namespaces/wallet-error'
import type { WalletRequest } from '../../../../kernel/namespaces/wallet-provider'
import { settle } from '../../../../kernel/testing/index'
import { createRpcWorld } from '../../../wallets/describe-rpc-client.fixture'
import type { RpcScript } from '../../../wallets/scripted-rpc.fixture'
import { solanaDevnet, solanaMainnet } from '../networks'
import { createRpcClient, SYSTEM_PROGRAM, tokenPrograms } from '../rpc/read-chain'
import { solanaError } from '../solana-errors'
import { addressOf, signAs } from '../standard-wallet.fixture'
import { estimateFee } from './estimate-fee'
import { inspectAddress } from './read-receiver'
import { deriveTokenAccount } from './read-token-route'
import {
  type Extension,
  parsedAccount,
  personAccount,
  refusal,
  scriptedRpc,
  usualScript,
  withContext,
  writeAccount,
  writeMint,
  writeTokenAccount,
} from './scripted-rpc.fixture'
import { sendTransaction, sendTransfer } from './send-transfer'
import { isTransferOf, readTerms, readTransfer } from './transfer-call'

const network = solanaMainnet
const [ada, bob] = [addressOf('ada'), addressOf('bob')]
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const [first = '', later = ''] = tokenPrograms
const payment = { network, from: ada, to: bob, amount: 5n }
const refusalOf = (work: Promise<unknown>) => work.then(() => 'none', transferRefusal)
const estimate = (script: RpcScript, transfer: object = {}) =>
  estimateFee(scriptedRpc({ ...usualScript, ...script }), { ...payment, ...transfer })
const failing = (err: unknown, ...logs: readonly string[]) =>
  withContext({ err, logs, unitsConsumed: 0, accounts: null })

describe('a fee of lamports', () => {
  it('is the node’s fee for the message, with the price that three of four transactions did not exceed', async () => {
    const fees = [0, 40, 10, 20].map((prioritizationFee, slot) => ({ slot, prioritizationFee }))
    const fee = await estimate({ getRecentPrioritizationFees: fees, getFeeForMessage: withContext(5001) })
    expect(fee).toEqual({ value: 5001n, parts: { execution: 5001n }, terms: { units: '5000', price: '40' } })
  })

  it('is read only from nodes that know the block', async () => {
    const asked: unknown[] = []
    const getFeeForMessage = (_: string, config: object) => {
      asked.push(config)
      return withContext(5000)
    }
    const block = { blockhash: tokenPrograms[0], lastValidBlockHeight: 500 }
    await estimate({ getFeeForMessage, getLatestBlockhash: { context: { slot: 77 }, value: block } })
    await estimate({ getFeeForMessage, getLatestBlockhash: { value: block } })
    expect(asked).toEqual([{ commitment: 'confirmed', minContextSlot: 77 }, { commitment: 'confirmed' }])
  })

  it('has a maximum price', async () => {
    const { terms } = await estimate({ getRecentPrioritizationFees: [{ slot: 1, prioritizationFee: 9_000_000_000 }] })
    expect(terms.price).toBe('2000000')
  })

  it('is subtracted from the whole balance before the simulation', async () => {
    const simulated: unknown[] = []
    const simulateTransaction = (raw: string) => {
      simulated.push(readTransfer(base64.decode(raw))?.amount)
      return usualScript.simulateTransaction
    }
    await estimate({ simulateTransaction }, { amount: 1_000_000n, isMax: true })
    expect(simulated).toEqual([995_000n])
    expect(await refusalOf(estimate({}, { amount: 4_999n, isMax: true }))).toBe('funds')
  })

  it.each<[string, unknown]>([
    ['funds', 'AccountNotFound'],
    ['funds', 'InsufficientFundsForFee'],
    ['rent', { InsufficientFundsForRent: { account_index: 0 } }],
    ['rent', { InsufficientFundsForRent: { account_index: 1 } }],
    ['funds', { InstructionError: [2, { Custom: 1 }] }],
    ['reverts', { InstructionError: [2, { Custom: 17 }] }],
    ['reverts', { InstructionError: [2, 'InvalidAccountData'] }],
  ])('is not told where the chain would not take the transfer: %s for %j', async (kind, err) => {
    expect(await refusalOf(estimate({ simulateTransaction: failing(err, 'Program log: why') }))).toBe(kind)
  })

  it('rejects with the node’s error where it does not concern the transfer', async () => {
    await expect(estimate({ getLatestBlockhash: refusal('busy') })).rejects.toMatchObject({
      code: 'SOLANA_RPC_REFUSED',
    })
    for (const script of [
      { getFeeForMessage: withContext(null) },
      { simulateTransaction: withContext({}) },
      { getRecentPrioritizationFees: {} },
      { getLatestBlockhash: withContext(null) },
    ])
      await expect(estimate(script)).rejects.toThrow(TypeError)
  })
})

/** A node that has a token, Ada's balance of it, and Bob's account for it or none. */
function tokenScript({
  program = first,
  extensions = [] as readonly Extension[],
  data = writeMint(6, extensions),
  held = [parsedAccount(deriveTokenAccount(ada, program, mint), 100n)],
  target = writeAccount(program, writeTokenAccount(bob)) as unknown,
} = {}): RpcScript {
  const targets = tokenPrograms.map((each) => (each === program ? target : null))
  return {
    ...usualScript,
    getMultipleAccounts: withContext([writeAccount(program, data), ...targets]),
    getTokenAccountsByOwner: withContext(held),
  }
}
const token = { token: mint, amount: 60n }

describe('a simulation', () => {
  it.each([
    ['a payment', {}, {}],
    ['a transfer of a token', tokenScript(), token],
  ])(
    'of %s asks only nodes that know the block, since one that is behind has other balances',
    async (_, script, transfer) => {
      const slots = new Map<string, unknown>()
      const noteSlot = (method: string, answer: unknown) => {
        return (...params: readonly unknown[]) => {
          slots.set(method, Object(params.at(-1)).minContextSlot)
          return answer
        }
      }
      const answers = Object.entries({ ...usualScript, ...script })
      const noting = Object.fromEntries(answers.map(([method, answer]) => [method, noteSlot(method, answer)]))
      const block = { blockhash: first, lastValidBlockHeight: 500 }
      await estimate({ ...noting, getLatestBlockhash: { context: { slot: 77 }, value: block } }, transfer)
      slots.delete('getRecentPrioritizationFees')
      expect(slots.has('simulateTransaction')).toBe(true)
      expect(new Set(slots.values())).toEqual(new Set([77]))
    },
  )
})

describe('a fee of a token', () => {
  it.each([first, later])('has more units than the transfer used, by %s', async (program) => {
    const { value, parts, terms } = await estimate(tokenScript({ program }), token)
    expect([value, parts]).toEqual([5000n, { execution: 5000n }])
    expect(readTerms(terms)).toEqual({
      units: 30_000,
      price: 0n,
      token: {
        program,
        decimals: 6,
        sources: [{ address: deriveTokenAccount(ada, program, mint), amount: 60n }],
        isOpened: false,
      },
    })
  })

  it('is refused if the sender has too little for the price of work and the rent that has to stay', async () => {
    const lacking = failing({ InsufficientFundsForRent: { account_index: 0 } })
    expect(await refusalOf(estimate({ ...tokenScript(), simulateTransaction: lacking }, token))).toBe('funds')
    const simulateTransaction = (raw: string) =>
      readTransfer(base64.decode(raw))?.price === 0n ? usualScript.simulateTransaction : lacking
    const script = { ...tokenScript(), simulateTransaction }
    expect(await refusalOf(estimate(script, token))).toBe('none')
    const getRecentPrioritizationFees = [{ slot: 1, prioritizationFee: 40 }]
    expect(await refusalOf(estimate({ ...script, getRecentPrioritizationFees }, token))).toBe('funds')
  })

  it.each([1.5, -1, 400_001, 2 ** 40, '20000', null])('is not calculated from %j units', async (unitsConsumed) => {
    const simulateTransaction = withContext({ err: null, logs: [], unitsConsumed, accounts: [personAccount] })
    const script = { ...tokenScript(), simulateTransaction }
    await expect(estimate(script, token)).rejects.toThrow(new TypeError('This is no result of a simulation.'))
  })

  it.each<[string, unknown, bigint]>([
    ['does not exist', null, 2_039_280n],
    ['holds a part of it already', writeAccount(SYSTEM_PROGRAM, new Uint8Array(), 39_280), 2_000_000n],
  ])('tells the rent of the receiver’s account where it %s', async (_, target, rent) => {
    const { value, parts, terms } = await estimate(tokenScript({ target }), token)
    expect([value, parts]).toEqual([5000n + rent, { execution: 5000n, rent }])
    expect(readTerms(terms).token?.isOpened).toBe(true)
  })

  it('uses one account that has enough, the usual one first, otherwise the fullest ones', async () => {
    const usual = deriveTokenAccount(ada, first, mint)
    const held = [parsedAccount(SYSTEM_PROGRAM, 70n), parsedAccount(usual, 60n), parsedAccount(mint, 30n, 'frozen')]
    const sourcesFor = async (amount: bigint) =>
      readTerms((await estimate(tokenScript({ held }), { token: mint, amount })).terms).token?.sources
    expect(await sourcesFor(60n)).toEqual([{ address: usual, amount: 60n }])
    expect(await sourcesFor(65n)).toEqual([{ address: SYSTEM_PROGRAM, amount: 65n }])
    expect(await sourcesFor(100n)).toEqual([
      { address: SYSTEM_PROGRAM, amount: 70n },
      { address: usual, amount: 30n },
    ])
    expect(await refusalOf(sourcesFor(161n))).toBe('funds')
  })

  it('is refused with “token”, and not with “funds”, where frozen accounts would have enough', async () => {
    const usual = deriveTokenAccount(ada, first, mint)
    const held = [parsedAccount(usual, 60n, 'frozen'), parsedAccount(mint, 30n)]
    const refusalFor = (amount: bigint) => refusalOf(estimate(tokenScript({ held }), { token: mint, amount }))
    expect([await refusalFor(31n), await refusalFor(90n), await refusalFor(91n)]).toEqual(['token', 'token', 'funds'])
    expect(await refusalFor(30n)).toBe('none')
  })

  const fee = (older: number, newer: number) => {
    const value = new Uint8Array(108)
    value.set([older], 88)
    value.set([newer], 106)
    return value
  }
  /** Multipliers of shown amounts: the current one and a later one. */
  const scale = (now: number, later: number) => {
    const value = new Uint8Array(56)
    const view = new DataView(value.buffer)
    view.setFloat64(32, now, true)
    view.setFloat64(48, later, true)
    return value
  }
  /** Yearly rates in hundredths of a percent: the average until now and the current one. */
  const interest = (before: number, now: number) => {
    const value = new Uint8Array(52)
    const view = new DataView(value.buffer)
    view.setInt16(40, before, true)
    view.setInt16(50, now, true)
    return value
  }
  it.each<[string, readonly Extension[]]>([
    ['takes a fee from each transfer', [[1, fee(50, 50)]]],
    ['takes one in the next epoch', [[1, fee(0, 50)]]],
    [
      'can’t be transferred',
      [
        [3, new Uint8Array(32)],
        [9, new Uint8Array(0)],
      ],
    ],
    ['runs a program with each transfer', [[14, new Uint8Array(64).fill(1)]]],
    ['other wallets show four times', [[25, scale(4, 4)]]],
    ['other wallets will show four times', [[25, scale(1, 4)]]],
    ['other wallets show four times until some time', [[25, scale(4, 1)]]],
    ['other wallets show with interest', [[10, interest(0, 500)]]],
    ['other wallets show with the interest of before', [[10, interest(-500, 0)]]],
  ])('is refused for a token that %s', async (_, extensions) => {
    expect(await refusalOf(estimate(tokenScript({ program: later, extensions }), token))).toBe('token')
  })

  it('is returned for a token whose extensions do not affect a transfer', async () => {
    const extensions: readonly Extension[] = [
      [1, fee(0, 0)],
      [12, new Uint8Array(32).fill(1)],
      [14, new Uint8Array(64)],
      [10, interest(0, 0)],
      [25, scale(1, 1)],
    ]
    expect((await estimate(tokenScript({ program: later, extensions }), token)).value).toBe(5000n)
  })

  it.each<[string, RpcScript]>([
    ['is none', tokenScript({ data: writeTokenAccount(ada) })],
    ['was never made', tokenScript({ data: new Uint8Array(82) })],
    ['would arrive with somebody else', tokenScript({ target: writeAccount(first, writeTokenAccount(ada)) })],
    ['is of another program', tokenScript({ program: SYSTEM_PROGRAM })],
  ])('is refused for a token that %s', async (_, script) => {
    expect(await refusalOf(estimate(script, token))).toBe('token')
  })
})

/** A wallet with real keys; `answers` replace its answers by method, and an error is thrown. */
function createWallet(answers: Readonly<Record<string, unknown>> = {}) {
  const asked: WalletRequest[] = []
  const sign = (text: string) => {
    const signed = Uint8Array.from(base64.decode(text))
    signed.set(signAs('ada', signed.subarray(65)), 1)
    return signed
  }
  const script: Readonly<Record<string, unknown>> = {
    portico_state: { accounts: [{ address: ada }], networkId: network.caipNetworkId },
    solana_signAndSendTransaction: (text: string) => ({ signature: base58.encode(sign(text).subarray(1, 65)) }),
    solana_signTransaction: (text: string) => ({ transaction: base64.encode(sign(text)) }),
    ...answers,
  }
  const provider = {
    async request(request: WalletRequest) {
      asked.push(request)
      const answer = script[request.method]
      if (answer instanceof Error) throw answer
      return typeof answer === 'function' ? answer(Object(request.params).transaction) : answer
    },
  }
  const prompts = () => asked.filter(({ method }) => method !== 'portico_state')
  const transactions = () => prompts().map(({ params }) => base64.decode(Object(params).transaction))
  return { provider, prompts, transactions }
}
const cannotSend = { solana_signAndSendTransaction: walletError('unsupportedMethod', 'no') }
const fee = { value: 5001n, parts: { execution: 5001n }, terms: { units: '5000', price: '40' } }
const send = (wallet: ReturnType<typeof createWallet>, script: RpcScript = {}, given: object = {}) =>
  sendTransfer(scriptedRpc({ ...usualScript, ...script }), { ...payment, fee, provider: wallet.provider, ...given })
const kindOf = (work: Promise<unknown>) => work.then(() => 'sent', walletErrorKind)

describe('sending a transfer', () => {
  it('sends the wallet the requested transfer once, and returns the signature', async () => {
    const wallet = createWallet()
    const { id } = await send(wallet)
    const [bytes = new Uint8Array()] = wallet.transactions()
    expect(wallet.prompts().map(({ method, params }) => [method, Object(params).pubkey])).toEqual([
      ['solana_signAndSendTransaction', ada],
    ])
    expect(isTransferOf(bytes, payment, { units: 5000, price: 40n })).toBe(true)
    expect(Transaction.from(bytes).signatures.map(({ signature }) => signature)).toEqual([null])
    expect(base58.decode(id)).toHaveLength(64)
  })

  it('sends copies, so that a wallet that changes its parameters gets the same request again', async () => {
    const wallet = createWallet(cannotSend)
    const given: unknown[] = []
    const request = async (asked: WalletRequest) => {
      const params = Object(asked.params)
      if (asked.method === 'solana_signTransaction') given.push(params.transaction)
      const answer = wallet.provider.request({ ...asked, ...(asked.params && { params: { ...asked.params } }) })
      if (asked.params) params.transaction = undefined
      return answer
    }
    await send({ ...wallet, provider: { request } }, { sendTransaction: () => '5'.repeat(88) })
    const [first] = wallet.prompts()
    expect(given).toEqual([Object(first?.params).transaction])
  })

  it('refers to the latest block', async () => {
    const wallet = createWallet()
    for (const blockhash of [mint, later])
      await send(wallet, { getLatestBlockhash: withContext({ blockhash, lastValidBlockHeight: 1 }) })
    expect(wallet.transactions().map((bytes) => Transaction.from(bytes).recentBlockhash)).toEqual([mint, later])
  })

  it('submits through the nodes of the app where a wallet only signs', async () => {
    const wallet = createWallet(cannotSend)
    const submitted: Uint8Array[] = []
    const sendTransaction = (raw: string) => {
      submitted.push(base64.decode(raw))
      return '5'.repeat(88)
    }
    const { id } = await send(wallet, { sendTransaction })
    expect(wallet.prompts().map(({ method }) => method)).toEqual([
      'solana_signAndSendTransaction',
      'solana_signTransaction',
    ])
    const [signed] = submitted
    expect(signed && Transaction.from(signed).verifySignatures()).toBe(true)
    expect(base58.encode(signed?.subarray(1, 65) ?? new Uint8Array())).toBe(id)
  })

  it('is submitted only by nodes that know its block', async () => {
    const configs: unknown[] = []
    const sendTransaction = (_: string, config: object) => {
      configs.push(config)
      return '5'.repeat(88)
    }
    const value = { blockhash: tokenPrograms[0], lastValidBlockHeight: 500 }
    await send(createWallet(cannotSend), { sendTransaction, getLatestBlockhash: { context: { slot: 77 }, value } })
    expect(configs).toEqual([{ encoding: 'base64', preflightCommitment: 'confirmed', minContextSlot: 77 }])
  })

  it.each([
    ['signature alone', {}],
    ['signature alone, where null stands in place of the transaction', { transaction: null }],
  ])('takes the %s, and one that the chain has already', async (_, beside) => {
    const signature = (text: string) => ({
      signature: base58.encode(signAs('ada', base64.decode(text).subarray(65))),
      ...beside,
    })
    const wallet = createWallet({ ...cannotSend, solana_signTransaction: signature })
    const processed = refusal('Transaction simulation failed: This transaction has already been processed')
    expect(base58.decode((await send(wallet, { sendTransaction: processed })).id)).toHaveLength(64)
  })

  it('is followed where no node answered, since one may have accepted it', async () => {
    const lost = solanaError('SOLANA_RPC_FAILED', { network: 'Solana', method: 'sendTransaction', reason: 'none' })
    const wallet = createWallet(cannotSend)
    const { id } = await send(wallet, { sendTransaction: lost })
    const signed = signAs('ada', wallet.transactions().at(-1)?.subarray(65) ?? new Uint8Array())
    expect(id).toBe(base58.encode(signed))
    const nobody = solanaError('SOLANA_RPC_MISSING', { network: 'Solana' })
    const asked = send(createWallet(cannotSend), { sendTransaction: nobody })
    await expect(asked).rejects.toMatchObject({ code: 'SOLANA_RPC_MISSING' })
  })

  it('is followed where one node refuses it after another one did not answer', async () => {
    const ping = { method: 'getGenesisHash', right: '', wrong: '' }
    const { setUp } = createRpcWorld({ prefix: 'SOLANA', network, withUrls: (of) => of, createRpcClient, ping })
    const { http, clock, client, network: here } = setUp(['https://one.example/', 'https://behind.example/'])
    http.on('POST', 'https://one.example/', { outcome: 'never' })
    http.on('POST', 'https://behind.example/', {
      body: { id: 1, error: { code: -32002, message: 'Transaction simulation failed: Blockhash not found' } },
    })
    const reviewed = createWallet()
    await send(reviewed)
    const [bytes = new Uint8Array()] = reviewed.transactions()
    const wallet = createWallet(cannotSend)
    const transaction = { transaction: base64.encode(bytes) }
    const asked = sendTransaction(client, { network: here, from: ada, transaction, provider: wallet.provider })
    await settle()
    await clock.advance(10_000)
    expect((await asked).id).toBe(base58.encode(signAs('ada', bytes.subarray(65))))
  })

  it('does not submit another transaction that the wallet signed', async () => {
    const other = createWallet()
    await send(other, {}, { amount: 6n })
    const [bytes = new Uint8Array()] = other.transactions()
    const rpc = { sendTransaction: refusal('asked') }
    for (const answer of [
      { transaction: base64.encode(bytes) },
      { transaction: 'junk!' },
      { transaction: 7 },
      {},
      null,
    ]) {
      const wallet = createWallet({ ...cannotSend, solana_signTransaction: answer })
      expect(await kindOf(send(wallet, rpc))).toBe('internal')
    }
  })

  it('rejects with “expired” where it was signed too late, and with “reverts” where the chain refused it', async () => {
    const late = refusal('Transaction simulation failed: Blockhash not found')
    expect(await refusalOf(send(createWallet(cannotSend), { sendTransaction: late }))).toBe('expired')
    const undone = refusal('Transaction simulation failed: Error processing Instruction 2: custom program error: 0x1')
    expect(await refusalOf(send(createWallet(cannotSend), { sendTransaction: undone }))).toBe('reverts')
    const busy = send(createWallet(cannotSend), { sendTransaction: refusal('Node is behind', -32005) })
    await expect(busy).rejects.toMatchObject({ code: 'SOLANA_RPC_REFUSED' })
  })

  const rpcError = (text: string) => Object.assign(new Error(text), { code: -32002 })
  it.each<[string, Error]>([
    ['what its node said', rpcError('Transaction simulation failed: Blockhash not found')],
    [
      'its code with data',
      Object.assign(new Error('failed'), { code: -32603, data: { message: 'Blockhash not found' } }),
    ],
    ['an error within its own', new Error('Unexpected error', { cause: new Error('BlockhashNotFound') })],
  ])('says that a wallet which submits by itself did not know the block: %s', async (_, error) => {
    const wallet = createWallet({ solana_signAndSendTransaction: error })
    expect(await refusalOf(send(wallet))).toBe('unknownBlock')
    expect(wallet.prompts()).toHaveLength(1)
  })

  it('rejects with “expired” where the library of a wallet that submits by itself reports that', async () => {
    const error = Object.assign(new Error('Signature 5x has expired: block height exceeded.'), {
      name: 'TransactionExpiredBlockheightExceededError',
    })
    const wallet = createWallet({ solana_signAndSendTransaction: error })
    expect(await refusalOf(send(wallet))).toBe('expired')
    expect(wallet.prompts()).toHaveLength(1)
  })

  it.each<[string, (id: string) => string]>([
    ['that its block is too old', (id) => `Signature ${id} has expired: block height exceeded.`],
    [
      'that it does not know what became of it',
      (id) =>
        `Transaction was not confirmed in 30.00 seconds. It is unknown if it succeeded or failed. Check signature ${id} using the Solana Explorer or CLI tools.`,
    ],
  ])('follows what a wallet has sent that tells its signature, and %s', async (_, say) => {
    const id = base58.encode(new Uint8Array(64).fill(7))
    const error = Object.assign(new Error('Unexpected error'), { code: -32603, data: { message: say(id) } })
    expect(await send(createWallet({ solana_signAndSendTransaction: error }))).toEqual({ id })
  })

  it.each<[string, string, Error]>([
    [
      'waited for the chain and cannot tell what became of it',
      'timeout',
      Object.assign(
        new Error('Transaction was not confirmed in 30.00 seconds. It is unknown if it succeeded or failed.'),
        { name: 'TransactionExpiredTimeoutError', code: -32603 },
      ),
    ],
    [
      'is on a phone that went away from the page meanwhile',
      'timeout',
      Object.assign(new Error('The wallet session dropped unexpectedly (1006: ).'), { code: 'ERROR_SESSION_CLOSED' }),
    ],
  ])('leaves open whether a wallet has sent it that %s', async (_, kind, error) => {
    const wallet = createWallet({ solana_signAndSendTransaction: error })
    expect(await kindOf(send(wallet))).toBe(kind)
    expect(wallet.prompts()).toHaveLength(1)
  })

  it('does not report other refusals of such a wallet as expired', async () => {
    for (const [error, kind] of [
      [Object.assign(new Error('User rejected: blockhash not found'), { code: 4001 }), 'userRejected'],
      [new Error('Transaction simulation failed: insufficient lamports'), 'internal'],
    ] as const)
      expect(await kindOf(send(createWallet({ solana_signAndSendTransaction: error })))).toBe(kind)
  })

  it.each<[string, object]>([
    [
      'terms of a token',
      { fee: { ...fee, terms: { ...fee.terms, program: first, decimals: '6', sources: `${mint} 5` } } },
    ],
    ['a price that costs more than was shown', { fee: { ...fee, terms: { units: '5000', price: '2000000' } } }],
    ['terms that are none', { fee: { ...fee, terms: { gas: '0x5208' } } }],
    [
      'sources of another amount',
      {
        token: mint,
        fee: { ...fee, terms: { ...fee.terms, program: first, decimals: '6', sources: `${mint} 6` } },
      },
    ],
    [
      'a program that keeps no tokens',
      {
        token: mint,
        fee: { ...fee, terms: { ...fee.terms, program: mint, decimals: '6', sources: `${mint} 5` } },
      },
    ],
    ['an address that is none', { to: 'bob.sol' }],
  ])('asks nothing of a wallet with %s', async (_, given) => {
    const wallet = createWallet()
    expect(await refusalOf(send(wallet, {}, given))).toBe('mismatch')
    expect(wallet.prompts()).toEqual([])
  })

  it('sends no request to a wallet that has switched to another network', async () => {
    const wallet = createWallet({ portico_state: { accounts: [], networkId: solanaDevnet.caipNetworkId } })
    expect(await refusalOf(send(wallet))).toBe('mismatch')
    expect(wallet.prompts()).toEqual([])
  })

  it.each([
    ['BigInt.prototype.toString', () => vi.spyOn(BigInt.prototype, 'toString').mockReturnValue('6')],
    ['DataView.prototype.setBigUint64', () => vi.spyOn(DataView.prototype, 'setBigUint64').mockReturnValue()],
    ['String.prototype.split', () => vi.spyOn(String.prototype, 'split').mockReturnValue([mint, '6'])],
    ['Uint8Array.from', () => vi.spyOn(Uint8Array, 'from').mockReturnValue(new Uint8Array(32))],
    ['Array.prototype.concat', () => vi.spyOn(Array.prototype, 'concat').mockReturnValue([])],
  ])('asks for nothing else where the page has changed %s', async (_, patch) => {
    const wallet = createWallet()
    const usual = deriveTokenAccount(ada, first, mint)
    const terms = { ...fee.terms, program: first, decimals: '6', sources: `${usual} 5` }
    const spy = patch()
    await send(wallet, {}, { token: mint, fee: { ...fee, terms } }).catch(() => undefined)
    spy.mockRestore()
    const wanted = { from: ada, to: bob, token: mint, amount: 5n }
    for (const bytes of wallet.transactions()) expect(isTransferOf(bytes, wanted, readTerms(terms))).toBe(true)
  })

  it('rejects with userRejected where the person declined', async () => {
    const declined = Object.assign(new Error('User rejected the request.'), { code: 4001 })
    const wallet = createWallet({ solana_signAndSendTransaction: declined })
    expect(await kindOf(send(wallet))).toBe('userRejected')
    expect(wallet.prompts()).toHaveLength(1)
  })

  it.each([
    Object.assign(new Error('Transaction simulation failed: This transaction has already been processed'), {
      code: -32002,
    }),
    Object.assign(new Error('Unexpected error'), { code: -32603, data: { message: 'AlreadyProcessed' } }),
  ])('is reported as possibly sent where the node of the wallet has it already: %s', async (answer) => {
    const wallet = createWallet({ solana_signAndSendTransaction: answer })
    const error = await send(wallet).catch((thrown: unknown) => thrown)
    expect([walletErrorKind(error), mayBeSubmitted(error)]).toEqual(['internal', true])
  })

  it.each([null, '', '0x12', { signature: 'short' }])('does not accept %j as a signature', async (answer) => {
    const { provider } = createWallet({ solana_signAndSendTransaction: answer })
    const transaction = { transaction: 'AA==' }
    const sent = sendTransaction(scriptedRpc({}), { network, from: ada, transaction, provider })
    const error = await sent.catch((thrown: unknown) => thrown)
    expect([walletErrorKind(error), mayBeSubmitted(error)]).toEqual(['internal', true])
  })
})

describe('an address', () => {
  const nobody: RpcScript = { getAccountInfo: withContext(null), getSignaturesForAddress: [] }
  const inspect = (script: RpcScript, address = bob) =>
    inspectAddress(scriptedRpc({ ...nobody, ...script }), { network, address })

  it.each<[string, RpcScript, object]>([
    ['never used', {}, { kind: 'account', isUsed: false }],
    ['that holds something', { getAccountInfo: withContext(personAccount) }, { kind: 'account', isUsed: true }],
    ['that was emptied', { getSignaturesForAddress: [{ signature: '5' }] }, { kind: 'account', isUsed: true }],
    ['of which nobody keeps a history', { getSignaturesForAddress: refusal('no') }, { kind: 'account', isUsed: true }],
    [
      'of a program',
      { getAccountInfo: withContext({ ...personAccount, executable: true }) },
      { kind: 'contract', isUsed: true },
    ],
    ['that a program owns', { getAccountInfo: withContext(writeAccount(mint)) }, { kind: 'contract', isUsed: true }],
    ['of an account of a token', { getAccountInfo: withContext(writeAccount(first)) }, { kind: 'burn', isUsed: true }],
    ['of a token', { getAccountInfo: withContext(writeAccount(later)) }, { kind: 'burn', isUsed: true }],
  ])('%s is told as such', async (_, script, facts) => {
    expect(await inspect(script)).toEqual(facts)
  })

  it('without a key is reported as a contract', async () => {
    expect(await inspect({}, deriveTokenAccount(bob, first, mint))).toEqual({ kind: 'contract', isUsed: false })
  })

  it.each([
    SYSTEM_PROGRAM,
    '1nc1nerator11111111111111111111111111111111',
    'SysvarRent111111111111111111111111111111111',
    'Stake11111111111111111111111111111111111111',
    'ComputeBudget111111111111111111111111111111',
  ])('that nobody has the key of is told without asking: %s', async (address) => {
    expect(await inspect({ getAccountInfo: refusal('asked') }, address)).toEqual({ kind: 'burn', isUsed: true })
  })
})
