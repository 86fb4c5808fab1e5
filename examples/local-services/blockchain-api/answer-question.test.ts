import { describe, expect, it } from 'vitest'
import { createExchangeState } from '../exchange/exchange-sessions'
import { answerQuestion } from './answer-question'
import type { BlockchainCall } from './api-call'
import type { ApiParts } from './api-parts'
import { createPriceTable } from './price-table'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const account = `eip155:31337:${address}`
const token = 'eip155:31337:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** A service of one chain without tokens, for calls that need no data. */
function createParts(): ApiParts {
  const chain = { chainId: 31337, name: 'Local', contracts: { tokens: [] } }
  const access: object = { chains: [chain], supported: ['eip155:31337'], find: () => undefined }
  const parts: object = {
    access,
    prices: createPriceTable(),
    exchange: createExchangeState(),
    projects: () => undefined,
    orderPage: () => 'https://provider.example/buy',
  }
  return parts as ApiParts
}

interface Asked {
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
  readonly subject?: string
}

/** The answer: the status, and for a refusal its subject. */
async function ask(call: BlockchainCall, { query = {}, body = {}, subject = '' }: Asked) {
  const question = { call, subject, query: new URLSearchParams(query), body: JSON.stringify(body), origin: 'http://o' }
  const { status, body: answer } = await answerQuestion(createParts(), question)
  const { reasons, error } = JSON.parse(String(answer))
  return [status, reasons?.[0]?.name ?? error?.message]
}

const fine = [200, undefined]
const noProject = [400, 'projectId']

describe('the project', () => {
  it.each<[BlockchainCall, 'query' | 'body']>([
    ['supported-chains', 'query'],
    ['onramp-options', 'query'],
    ['onramp-quote', 'query'],
    ['onramp-url', 'query'],
    ['quotes', 'query'],
    ['revoke-session', 'query'],
    ['rpc', 'query'],
    ['exchanges', 'query'],
    ['price', 'body'],
    ['build-transaction', 'body'],
  ])('of %s is in its %s, and ignored elsewhere', async (call, place) => {
    const other = place === 'query' ? 'body' : 'query'
    expect(await ask(call, { [other]: { projectId: 'p' } })).toEqual(noProject)
    const found = await ask(call, { [place]: { projectId: 'p' } }).catch(() => [])
    expect(found).not.toEqual(noProject)
  })
})

const query = { projectId: 'p' }

it('balances are in a currency', async () => {
  expect(await ask('balance', { query, subject: address })).toEqual([400, 'currency'])
  expect(await ask('balance', { query: { ...query, currency: 'usd' }, subject: 'nobody' })).toEqual([400, 'address'])
})

it('quotes need a plain address and the price of gas, and allowances an address with its chain', async () => {
  const sold = { ...query, from: token, to: token, amount: '1', gasPrice: '1' }
  expect(await ask('quotes', { query: { ...sold, userAddress: account } })).toEqual([400, 'address'])
  expect(await ask('quotes', { query: sold })).toEqual([400, 'address'])
  expect(await ask('quotes', { query: { ...sold, to: '', userAddress: address } })).toEqual([400, 'token'])
  expect(await ask('quotes', { query: { ...sold, gasPrice: '', userAddress: address } })).toEqual([400, 'gasPrice'])
  const allowance = { ...query, tokenAddress: token }
  expect(await ask('allowance', { query: { ...allowance, userAddress: address } })).toEqual([400, 'address'])
  expect(await ask('allowance', { query: { ...allowance, userAddress: account } })).toEqual([400, 'token'])
})

describe('buying', () => {
  const networks = [{ name: 'local-31337', display_name: 'Local', chain_id: '31337', contract_address: token }]
  const limits = [{ id: 'card', min: '10.00', max: '7500.00' }]
  const quote = {
    purchaseCurrency: { id: 'local-eth', name: 'Ether', symbol: 'ETH', networks },
    paymentCurrency: { id: 'USD', payment_method_limits: limits },
    amount: '100',
    network: 'local-31337',
  }
  const order = {
    destinationWallets: [{ address, blockchains: ['local-31337'], assets: ['ETH'] }],
    partnerUserId: 'somebody',
    defaultExperience: 'buy',
    presetFiatAmount: '100',
  }

  it('is quoted for currencies in the listed spelling, on one of their networks', async () => {
    expect(await ask('onramp-quote', { query, body: quote })).toEqual(fine)
    const changes = [
      [{ purchaseCurrency: { symbol: 'ETH' } }, 'purchaseCurrency'],
      [{ paymentCurrency: { id: 'USD' } }, 'paymentCurrency'],
      [{ network: 'local-1' }, 'network'],
      [{ network: undefined }, 'network'],
      [{ amount: 100 }, 'amount'],
    ] as const
    for (const [change, name] of changes)
      expect(await ask('onramp-quote', { query, body: { ...quote, ...change } })).toEqual([400, name])
  })

  it('returns a page only for an account, and if the purpose is to buy', async () => {
    expect(await ask('onramp-url', { query, body: order })).toEqual(fine)
    for (const name of ['partnerUserId', 'defaultExperience'])
      expect(await ask('onramp-url', { query, body: { ...order, [name]: undefined } })).toEqual([400, name])
  })
})

it('exchanges are requested by JSON-RPC with the project and a page', async () => {
  const params = { projectId: 'p', page: 0, asset: 'eip155:31337/slip44:60', amount: '0' }
  const body = { jsonrpc: '2.0', id: 1, method: 'reown_getExchanges', params }
  expect(await ask('exchanges', { query, body })).toEqual(fine)
  for (const change of [
    { params: { ...params, projectId: undefined } },
    { params: { ...params, page: undefined } },
    { jsonrpc: undefined },
    { id: undefined },
  ])
    expect(await ask('exchanges', { query, body: { ...body, ...change } })).toEqual([200, expect.any(String)])
})
