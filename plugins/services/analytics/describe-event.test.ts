import { describe, expect, it } from 'vitest'
import type { CaipAddress, CaipNetworkId } from '../../../kernel/lib/caip'
import { walletError } from '../../../kernel/namespaces/wallet-error'
import type { Deposit } from '../../features/exchange-fund/contract'
import type { Connection } from '../../foundations/connect/contract'
import { cleanText, describeEvent, type EventFacts } from './describe-event'

const network = 'test:1' as CaipNetworkId
const facts = (over: Partial<EventFacts> = {}): EventFacts => ({
  isConnected: true,
  isSmartAccount: false,
  isMobile: false,
  isBack: false,
  networkId: network,
  walletOf: () => ({
    type: 'WALLET_CONNECT',
    shown: { name: 'Far', view: 'AllWallets', displayIndex: 3, walletRank: 9 },
  }),
  ...over,
})
const isSmartAccount = false

describe('a text', () => {
  it('is cleaned at once, however long its words are, and of whatever script', () => {
    const words = ['\u4e2d', 'a-', 'a', 'a.'].map((part) => part.repeat(2000).slice(0, 2000))
    const start = performance.now()
    for (const word of words) for (let turn = 0; turn < 10; turn += 1) cleanText(word)
    expect(performance.now() - start).toBeLessThan(2000)
  })

  it.each(['ada.eth', 'the account ada.reown.id,', 'a.b.c.d.e.ada.eth', '\u4e2d\u6587.eth', 'x_ada-1.eth.'])(
    'tells no name in %s',
    (text) => {
      expect(cleanText(text)).toMatch(/\[redacted\]/)
      expect(cleanText(text)).not.toMatch(/ada|\u4e2d/)
    },
  )
})

describe('an event', () => {
  it.each([
    ['AllWallets', { event: 'CLICK_ALL_WALLETS' }],
    ['Swap', { event: 'OPEN_SWAP', properties: { isSmartAccount, network } }],
    ['Account', undefined],
    ['constructor', undefined],
    [undefined, undefined],
  ])('of the view %s is %j', (view, expected) => {
    expect(describeEvent('router:moved', { view }, facts())).toEqual(expected)
  })

  it('of a view that somebody came back to is none: they pressed nothing that leads there', () => {
    expect(describeEvent('router:moved', { view: 'Swap' }, facts({ isBack: true }))).toBeUndefined()
  })

  it('tells where a wallet stood, and how it was reached', () => {
    const shown = { name: 'Near', view: 'AllWallets', displayIndex: 3, walletRank: 9 }
    const near = facts({ walletOf: () => ({ type: 'ANNOUNCED', shown }) })
    expect(describeEvent('connect:started', { connectorId: 'near' }, near)).toEqual({
      event: 'SELECT_WALLET',
      properties: { name: 'Near', platform: 'browser', displayIndex: 3, walletRank: 9, view: 'AllWallets' },
    })
  })

  it('tells of a wallet over the relay only what came of it: it was chosen long before', () => {
    expect(describeEvent('connect:started', { connectorId: 'far' }, facts())).toBeUndefined()
    const connection = { connectorId: 'far', networkId: network } as Partial<Connection> as Connection
    const place = { name: 'Far', view: 'AllWallets', walletRank: 9, caipNetworkId: network }
    expect(describeEvent('connect:succeeded', { connection }, facts())).toEqual({
      event: 'CONNECT_SUCCESS',
      properties: { method: 'qrcode', ...place },
    })
    expect(describeEvent('connect:restored', { connection }, facts({ isMobile: true }))).toEqual({
      event: 'CONNECT_SUCCESS',
      properties: { method: 'mobile', reconnect: true, ...place },
    })
  })

  it.each([
    [walletError('userRejected', 'User denied it.'), 'USER_REJECTED', 'User denied it.'],
    [walletError('internal', 'Broken'), 'CONNECT_ERROR', 'Broken'],
    [new Error('No wallet'), 'CONNECT_ERROR', 'No wallet'],
  ] as const)('of a connecting that ends with %o is %s', (error, event, message) => {
    const payload = { connectorId: 'far', error }
    expect(describeEvent('connect:failed', payload, facts())).toEqual({ event, properties: { message } })
  })

  it.each([
    ['declined', 'SEND_REJECTED'],
    ['reverts', 'SEND_ERROR'],
  ] as const)('of a transfer that is %s is %s', (problem, event) => {
    const summary = { networkId: network, symbol: 'TST', amount: '1.5' }
    expect(describeEvent('send:failed', { ...summary, problem }, facts())).toEqual({
      event,
      properties: { isSmartAccount, network, message: problem },
      personal: { token: 'TST', amount: '1.5' },
    })
  })

  it('of a swap tells both ends of the person alone, and nothing of an approval that was begun', () => {
    const sell = { symbol: 'TST', amount: '1' }
    const swap = { networkId: network, sell, buy: { symbol: 'USD', amount: '2.5' } }
    const ends = { swapFromToken: 'TST', swapFromAmount: '1', swapToToken: 'USD', swapToAmount: '2.5' }
    const place = { isSmartAccount, network }
    expect(describeEvent('swap:started', { ...swap, step: 'approve' }, facts())).toBeUndefined()
    const swapEvent = { event: 'INITIATE_SWAP', properties: place, personal: ends }
    expect(describeEvent('swap:started', { ...swap, step: 'swap' }, facts())).toEqual(swapEvent)
    expect(describeEvent('swap:succeeded', { ...swap, id: '0xabc' }, facts())).toEqual({
      event: 'SWAP_SUCCESS',
      properties: place,
      personal: { ...ends, hash: '0xabc' },
    })
    expect(describeEvent('swap:failed', { ...swap, problem: 'declined' }, facts())).toEqual({
      event: 'SWAP_ERROR',
      properties: { ...place, message: 'declined' },
      personal: ends,
    })
    for (const step of ['permit', 'approve', 'revoke'] as const)
      expect(describeEvent('swap:failed', { ...swap, problem: 'declined', step }, facts())?.event).toBe(
        'SWAP_APPROVAL_ERROR',
      )
    expect(describeEvent('swap:failed', { ...swap, problem: 'declined', step: 'swap' }, facts())?.event).toBe(
      'SWAP_ERROR',
    )
    expect(describeEvent('swap:failed', { problem: 'approvalFailed' }, facts())).toEqual({
      event: 'SWAP_APPROVAL_ERROR',
      properties: { ...place, message: 'approvalFailed' },
      personal: {},
    })
  })

  it('tells of searches without what was typed, which may be anything', () => {
    expect(describeEvent('catalogue:searched', { search: 'ada lovelace', isCertified: true }, facts())).toEqual({
      event: 'SEARCH_WALLET',
      properties: { badge: 'certified' },
      personal: { search: 'ada lovelace' },
    })
  })

  it.each([
    [
      'connect:disconnect-failed',
      { error: new Error('Busy') },
      { event: 'DISCONNECT_ERROR', properties: { message: 'Busy' } },
    ],
    ['embedded-wallet:code-refused', {}, { event: 'EMAIL_VERIFICATION_CODE_FAIL', properties: { message: 'refused' } }],
    [
      'embedded-wallet:social-connected',
      { provider: 'google' },
      { event: 'SOCIAL_LOGIN_SUCCESS', properties: { provider: 'google' } },
    ],
  ] as const)('%s is counted as %j says', (name, payload, expected) => {
    expect(Reflect.apply(describeEvent, undefined, [name, payload, facts()])).toEqual(expected)
  })

  it('keeps hashes, names and receivers apart from the rest', () => {
    const summary = { networkId: network, symbol: 'TST', amount: '1.5' }
    expect(describeEvent('send:succeeded', { ...summary, id: '0xabc' }, facts())).toEqual({
      event: 'SEND_SUCCESS',
      properties: { isSmartAccount, network },
      personal: { token: 'TST', amount: '1.5', hash: '0xabc' },
    })
    expect(describeEvent('names:started', { name: 'ada.example' }, facts())).toEqual({
      event: 'REGISTER_NAME_INITIATED',
      properties: { isSmartAccount },
      personal: { ensName: 'ada.example' },
    })
  })

  it('is none of a name whose registration goes on: it was counted where it began', () => {
    expect(describeEvent('names:started', { name: 'ada.example', isContinued: true }, facts())).toBeUndefined()
  })

  it.each([
    ['exchange-fund:started', 'confirming', 'PAY_INITIATED', 'IN_PROGRESS', undefined],
    ['exchange-fund:succeeded', 'done', 'PAY_SUCCESS', 'SUCCESS', undefined],
    ['exchange-fund:failed', 'refused', 'PAY_ERROR', 'FAILED', 'payment'],
  ] as const)('of a deposit, %s, is %3$s, with who receives how much apart', (name, stage, event, status, refusal) => {
    const deposit: Deposit = {
      exchange: { id: 'millrace', name: 'Millrace' },
      asset: { networkId: network, symbol: 'TST', name: 'Test', decimals: 18 },
      amount: '5',
      recipient: 'test:1:ada' as CaipAddress,
      stage,
      window: 'open',
      sessionId: 's1',
      startedAt: 1,
      ...(refusal && { refusal }),
    }
    const currentPayment = { type: 'exchange', exchangeId: 'millrace', status }
    expect(describeEvent(name, { deposit }, facts())).toEqual({
      event,
      properties: {
        source: 'fund-from-exchange',
        paymentId: '1',
        configuration: { network, asset: 'TST' },
        currentPayment,
        caipNetworkId: network,
        ...(refusal && { message: refusal }),
      },
      personal: {
        configuration: { network, asset: 'native', amount: '5', recipient: 'test:1:ada' },
        currentPayment: { ...currentPayment, sessionId: 's1' },
      },
    })
  })
})
