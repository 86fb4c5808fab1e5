import { ComputeBudgetProgram, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { toHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { describeRequest } from './describe-request'

const request = (method: string, params: unknown) => ({ id: 1, topic: 't', chainId: 'eip155:31337', method, params })
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

describe('a request on the wallet page', () => {
  test('shows the signed text', () => {
    expect(describeRequest(request('personal_sign', [toHex('Hello'), to]))).toEqual({
      title: 'Sign a message',
      rows: [
        ['Message', 'Hello'],
        ['Account', to],
      ],
    })
  })

  test('shows the amount and the receiver', () => {
    const { title, rows } = describeRequest(request('eth_sendTransaction', [{ to, value: toHex(10n ** 18n) }]))
    expect([title, rows]).toEqual([
      'Send a transaction',
      [
        ['To', to],
        ['Amount', '1 ETH'],
        ['Data', 'None'],
      ],
    ])
  })

  test('shows the transfers of a Solana transaction, and their receivers', () => {
    const [payer, receiver] = [new PublicKey(new Uint8Array(32).fill(1)), new PublicKey(new Uint8Array(32).fill(2))]
    const transaction = new Transaction({ feePayer: payer, blockhash: `${payer}`, lastValidBlockHeight: 1 }).add(
      ComputeBudgetProgram.setComputeUnitLimit({ units: 5000 }),
      SystemProgram.transfer({ fromPubkey: payer, toPubkey: receiver, lamports: 1_500_000_000n }),
    )
    const bytes = transaction.serialize({ requireAllSignatures: false })
    const params = { transaction: bytes.toString('base64'), pubkey: `${payer}` }
    expect(describeRequest(request('solana_signAndSendTransaction', params))).toEqual({
      title: 'Send a transaction',
      rows: [
        ['To', `${receiver}`],
        ['Amount', '1.5 SOL'],
      ],
    })
  })

  test.each([
    ['solana_signTransaction', { transaction: 'AQAA' }],
    ['eth_sendTransaction', [{ value: 'junk' }]],
    ['eth_signTypedData_v4', [to, '{']],
    ['wallet_switchEthereumChain', []],
    ['something_else', { a: 1 }],
    ['something_else', undefined],
  ])('shows the unchanged request if it cannot be read: %s %j', (method, params) => {
    const { title, rows } = describeRequest(request(method, params))
    expect([title, rows[0]]).toEqual([method, ['Request', JSON.stringify(params, null, 2) ?? 'Nothing']])
  })
})
