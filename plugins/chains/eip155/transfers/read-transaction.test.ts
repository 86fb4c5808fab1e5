import { describe, expect, it } from 'vitest'
import type { FakeReplies } from '../../../../kernel/testing/index'
import { createRpcWorld } from '../../../wallets/describe-rpc-client.fixture'
import type { RpcScript } from '../../../wallets/scripted-rpc.fixture'
import { ada, bob } from '../evm-methods.fixture'
import { mainnet, toNetwork } from '../networks'
import { createRpcClient } from '../rpc/read-chain'
import { readTransaction } from './read-transaction'
import { refusal, scriptedRpc } from './scripted-rpc.fixture'

const network = toNetwork(mainnet)
const hash = `0x${'a'.repeat(64)}`
const other = `0x${'b'.repeat(64)}`
const address = ada
const submitted = { hash, from: ada, to: bob, nonce: '0x7', value: '0x5', input: '0x' }
const place = `0x7 ${bob.toLowerCase()} 0x5 0x`
/** When the newest block of the node was made, and the time of the page; both in ms since the epoch. */
const madeAt = 1_767_225_600_000
const now = madeAt + 12_000
const usual: RpcScript = {
  eth_getTransactionReceipt: null,
  eth_getTransactionByHash: null,
  eth_blockNumber: '0x2000',
  eth_getTransactionCount: '0x7',
  eth_getCode: '0x',
  eth_getBlockByNumber: (block: string) =>
    block === '0x2000' ? { number: block, timestamp: `0x${(madeAt / 1000).toString(16)}` } : null,
}
const read = (script: RpcScript, given: object = {}, at = now) =>
  readTransaction(scriptedRpc({ ...usual, ...script }), { network, address, id: hash, ...given }, at)

describe('a transaction', () => {
  it('is pending while a node knows it, and its nonce is remembered', async () => {
    expect(await read({ eth_getTransactionByHash: submitted })).toEqual({ stage: 'pending', place })
  })

  it.each([
    ['confirmed', '0x1'],
    ['failed', '0x0'],
    ['confirmed', undefined],
  ])('is %s if only its receipt says so', async (stage, status) => {
    const receipt = { status, blockNumber: '0x1ffe', blockHash: other }
    expect(await read({ eth_getTransactionReceipt: receipt }, { place })).toEqual({ stage, confirmations: 3, place })
  })

  it.each([0, 1, false, '0', '', {}])('is not confirmed by a receipt with the status %j', async (status) => {
    const receipt = { status, blockNumber: '0x1ffe', blockHash: other }
    await expect(read({ eth_getTransactionReceipt: receipt })).rejects.toThrow(TypeError)
  })

  it.each([{ hash }, 'junk', refusal('transaction not found')])(
    'has ended by its receipt, even if another answer about it is invalid: %j',
    async (told) => {
      const script = {
        eth_getTransactionReceipt: { status: '0x1', blockNumber: '0x2000' },
        eth_getTransactionByHash: told,
      }
      expect(await read(script, { place })).toEqual({ stage: 'confirmed', confirmations: 1, place })
      await expect(read({ eth_getTransactionByHash: told }, { place })).rejects.toThrow()
    },
  )

  it('that no node knows is unseen, with and without its nonce', async () => {
    expect(await read({})).toEqual({ stage: 'unseen', place: 'after 0x7' })
    expect(await read({}, { place })).toEqual({ stage: 'unseen', place })
    expect(await read({}, { id: 'a batch' })).toEqual({ stage: 'unseen' })
  })

  it('that was sped up before any node showed it is not said to be free, once a nonce was used since', async () => {
    const { place } = await read({})
    expect(await read({}, { place })).toEqual({ stage: 'unseen', place })
    expect(await read({ eth_getTransactionCount: '0x8' }, { place })).toEqual({
      stage: 'unseen',
      isPlaceTaken: true,
      place,
    })
    const shown = await read({ eth_getTransactionByHash: submitted }, { place })
    expect(shown).toEqual({ stage: 'pending', place: `0x7 ${bob.toLowerCase()} 0x5 0x` })
  })

  it.each<[string, unknown, object]>([
    [
      'may have been sped up before the first look, where a nonce was used shortly before',
      '0x7',
      { isPlaceTaken: true, place: 'after 0x7' },
    ],
    [
      'counts from the first look where the node keeps no older states',
      refusal('missing trie node'),
      { place: 'after 0x8' },
    ],
  ])('%s', async (_, earlier, expected) => {
    const count = (_: unknown, block: string) => (block === 'latest' ? '0x8' : earlier)
    expect(await read({ eth_getTransactionCount: count })).toEqual({ stage: 'unseen', ...expected })
  })

  it('of a contract account can appear as soon as enough signers have signed, so it is not dropped', async () => {
    const code = { eth_getCode: '0x6080604052' }
    expect(await read(code)).toEqual({ stage: 'unseen', isStillValid: true })
    // A key that lets a contract act for it (EIP-7702) still sends with its nonce.
    expect(await read({ eth_getCode: `0xef0100${'a'.repeat(40)}` })).toEqual({ stage: 'unseen', place: 'after 0x7' })
    const receipt = { status: '0x1', blockNumber: '0x2000', blockHash: other }
    expect(await read({ ...code, eth_getTransactionReceipt: receipt })).toEqual({
      stage: 'confirmed',
      confirmations: 1,
    })
  })

  it.each([
    ['whose nonce is known', { place }],
    ['whose nonce no node has told', {}],
  ])(
    '%s is not dropped by a node whose newest block is two minutes old: it may have been mined since',
    async (_, given) => {
      const stuck = await read({}, given, madeAt + 120_000)
      expect(stuck).toMatchObject({ stage: 'unseen', isStillValid: true })
      expect((await read({}, given, madeAt + 119_999)).isStillValid).toBeUndefined()
      // The clock of the device may be behind.
      expect((await read({}, given, madeAt - 3_600_000)).isStillValid).toBeUndefined()
    },
  )

  it.each([null, {}, { timestamp: '0x' }, refusal('busy')])(
    'is not dropped by a node that does not tell how old its newest block is: %j',
    async (block) => {
      const expected = { stage: 'unseen', isStillValid: true, place }
      expect(await read({ eth_getBlockByNumber: block }, { place })).toEqual(expected)
    },
  )

  it('has no stage if the node does not answer', async () => {
    await expect(read({ eth_blockNumber: refusal('busy') })).rejects.toThrow('busy')
    await expect(read({ eth_getTransactionReceipt: 'junk' })).rejects.toThrow(TypeError)
  })
})

describe('a transaction that the first of two nodes does not know', () => {
  const [one, two] = ['https://one.example/', 'https://two.example/']
  /** A node that answers by a script, also several calls at once. */
  const answerBy = (script: RpcScript) => {
    const answers: RpcScript = { ...usual, ...script }
    const answerTo = (method: string, params: readonly unknown[]) => {
      const { [method]: answer } = answers
      return typeof answer === 'function' ? answer(...params) : answer
    }
    const reply = ({ id, method, params }: { id: number; method: string; params: readonly unknown[] }) => ({
      ...{ jsonrpc: '2.0', id },
      result: answerTo(method, params),
    })
    return ({ body }: { readonly body: string }) => {
      const calls = JSON.parse(body)
      return { body: Array.isArray(calls) ? calls.map(reply) : reply(calls) }
    }
  }
  const ping = { method: 'eth_chainId', right: '0x1', wrong: '0x2' }
  const { setUp } = createRpcWorld({ prefix: 'EIP155', network, withUrls: (of) => of, createRpcClient, ping })
  const readFrom = (second: FakeReplies) => {
    const { http, client, network: here } = setUp([one, two])
    http.on('POST', one, answerBy({}))
    http.on('POST', two, second)
    return readTransaction(client, { network: here, address, id: hash, place }, now)
  }

  it.each<[string, RpcScript, object]>([
    ['pending', { eth_getTransactionByHash: submitted }, {}],
    [
      'confirmed',
      { eth_getTransactionByHash: submitted, eth_getTransactionReceipt: { status: '0x1', blockNumber: '0x2001' } },
      { confirmations: 1 },
    ],
  ])('is %s by what the second one says', async (stage, script, more) => {
    expect(await readFrom(answerBy(script))).toEqual({ stage, ...more, place })
  })

  it('is unseen where the second one does not know it, or does not answer', async () => {
    expect(await readFrom(answerBy({}))).toEqual({ stage: 'unseen', place })
    expect(await readFrom({ status: 403 })).toEqual({ stage: 'unseen', place })
  })
})

describe('a transaction whose nonce was used', () => {
  /** Block 0x1f00 used it. */
  const taken = (taker: object, count = '0x8'): RpcScript => ({
    eth_getTransactionCount: (_: unknown, block: string) =>
      block === 'latest' || Number(block) >= 0x1f00 ? count : '0x7',
    eth_getTransactionReceipt: (id: string) => (id === other ? { status: '0x1', blockNumber: '0x1f00' } : null),
    eth_getBlockByNumber: (block: string) => ({
      transactions:
        block === '0x1f00'
          ? [
              { ...submitted, from: bob },
              { ...submitted, hash: other, ...taker },
            ]
          : [],
    }),
  })

  it.each([
    ['repriced', {}],
    ['cancelled', { to: ada, value: '0x0' }],
    ['other', { value: '0x6' }],
    ['other', { input: '0x00' }],
  ])('was replaced by the transaction that is found: %s', async (kind, taker) => {
    expect(await read(taken(taker), { place })).toEqual({
      stage: 'replaced',
      confirmations: 0x2000 - 0x1f00 + 1,
      place: `${place} 0x1f00`,
      replacement: { id: other, kind },
    })
  })

  it('is found in a block with transactions of kinds that cannot be read', async () => {
    const strange = [null, 7, { type: '0x7e' }, { ...submitted, from: bob, value: undefined }]
    const script: RpcScript = {
      ...taken({}),
      eth_getBlockByNumber: { transactions: [...strange, { ...submitted, hash: other }] },
    }
    expect(await read(script, { place })).toMatchObject({ stage: 'replaced', replacement: { id: other } })
  })

  it.each([0, 1, 50, 100])('is found %d blocks ago by a node that keeps only the last 128 states', async (age) => {
    const usedAt = 0x2000 - age
    const script: RpcScript = {
      eth_getTransactionCount: (_: unknown, block: string) => {
        if (block !== 'latest' && Number(block) < 0x2000 - 127) return refusal('missing trie node')
        return block === 'latest' || Number(block) >= usedAt ? '0x8' : '0x7'
      },
      eth_getTransactionReceipt: (id: string) => (id === other ? { status: '0x1', blockNumber: '0x1' } : null),
      eth_getBlockByNumber: (block: string) => ({
        transactions: Number(block) === usedAt ? [{ ...submitted, hash: other }] : [],
      }),
    }
    expect(await read(script, { place })).toMatchObject({ stage: 'replaced', confirmations: age + 1 })
  })

  it('stays replaced after it was found, although the node no longer has the old states', async () => {
    const found = await read(taken({}), { place })
    const later: RpcScript = {
      ...taken({}),
      eth_blockNumber: '0x9000',
      eth_getTransactionCount: (_: unknown, block: string) =>
        block === 'latest' || Number(block) > 0x8f00 ? '0x8' : refusal('missing trie node'),
    }
    expect(await read(later, { place: found.place })).toEqual({ ...found, confirmations: 0x9000 - 0x1f00 + 1 })
  })

  it('is searched for again if the block of the replacement was removed from the chain', async () => {
    expect(await read(taken({}), { place: `${place} 0x1f01` })).toMatchObject({
      stage: 'replaced',
      place: `${place} 0x1f00`,
    })
    expect(await read(taken({}), { place: `${place} junk` })).toMatchObject({ place: `${place} 0x1f00` })
    const free = { ...taken({}), eth_getTransactionCount: '0x7', eth_getBlockByNumber: usual.eth_getBlockByNumber }
    expect(await read(free, { place: `${place} 0x1f00` })).toEqual({ stage: 'unseen', place: `${place} 0x1f00` })
  })

  it.each<[string, RpcScript]>([
    [
      'nodes keep no older states',
      {
        ...taken({}),
        eth_getTransactionCount: (_: unknown, block: string) =>
          block === 'latest' ? '0x8' : refusal('missing trie node'),
      },
    ],
    ['it was used long ago', { ...taken({}), eth_getTransactionCount: '0x8' }],
    ['the block does not hold it', taken({ nonce: '0x9' })],
    ['nobody tells what became of the same again', { ...taken({}), eth_getTransactionReceipt: null }],
  ])('is neither replaced nor dropped if %s', async (_, script) => {
    expect(await read(script, { place })).toEqual({ stage: 'unseen', isPlaceTaken: true, place })
  })

  it.each([
    ['confirmed', '0x1'],
    ['failed', '0x0'],
  ])('is %s, and not replaced by itself, where only the third answer has its receipt', async (stage, status) => {
    let receipts = 0
    const ahead: RpcScript = {
      ...taken({ hash }),
      eth_getTransactionReceipt: () => (receipts++ < 2 ? null : { status, blockNumber: '0x1f00' }),
    }
    expect(await read(ahead, { place })).toEqual({
      stage,
      confirmations: 0x2000 - 0x1f00 + 1,
      place: `${place} 0x1f00`,
    })
  })

  it('is pending where a block has it and no node has its receipt yet', async () => {
    expect(await read(taken({ hash: hash.toUpperCase().replace('0X', '0x') }), { place })).toEqual({
      stage: 'pending',
      place: `${place} 0x1f00`,
    })
  })

  it('has failed if the same transaction with a higher fee has failed', async () => {
    const reverted = (id: string) => (id === other ? { status: '0x0', blockNumber: '0x1f00' } : null)
    expect(await read({ ...taken({}), eth_getTransactionReceipt: reverted }, { place })).toEqual({
      stage: 'failed',
      confirmations: 0x2000 - 0x1f00 + 1,
      place: `${place} 0x1f00`,
    })
  })

  it('is recognised again by a call that is too long to be remembered in full', async () => {
    const input = `0x${'ab'.repeat(1000)}`
    const { place } = await read({ eth_getTransactionByHash: { ...submitted, input } })
    expect(place?.length).toBeLessThan(200)
    const kindOf = async (call: string) =>
      (await read(taken({ input: call }), { ...(place !== undefined && { place }) })).replacement?.kind
    expect([await kindOf(input), await kindOf(`${input}00`)]).toEqual(['repriced', 'other'])
  })

  it('is only unseen if its stored place is invalid', async () => {
    const { eth_getBlockByNumber } = usual
    expect(await read({ ...taken({}), eth_getBlockByNumber }, { place: '7 junk' })).toEqual({
      stage: 'unseen',
      place: '7 junk',
    })
  })
})
