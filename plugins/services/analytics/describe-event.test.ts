import { describe, expect, it } from 'vitest'
import type { CaipAddress, CaipNetworkId } from '../../../kernel/lib/caip'
import { walletError } from '../../../kernel/namespaces/wallet-error'
import { describeEvent, type EventFacts } from './describe-event'

const network = 'test:1' as CaipNetworkId
const facts = (over: Partial<EventFacts> = {}): EventFacts => ({
  isConnected: true,
  isSmartAccount: false,
  isMobile: false,
  networkId: network,
  walletOf: () => ({
    type: 'WALLET_CONNECT',
    shown: { name: 'Far', view: 'AllWallets', displayIndex: 3, walletRank: 9 },
  }),
  ...over,
})
const isSmartAccount = false

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

  it('tells where a wallet stood, and how it was reached', () => {
    expect(describeEvent('connect:started', { connectorId: 'far' }, facts())).toEqual({
      event: 'SELECT_WALLET',
      properties: { name: 'Far', platform: 'qrcode', displayIndex: 3, walletRank: 9, view: 'AllWallets' },
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
    expect(describeEvent('send:failed', { problem }, facts())).toEqual({
      event,
      properties: { isSmartAccount, network, message: problem },
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
    expect(describeEvent('send:succeeded', { networkId: network, id: '0xabc' }, facts())).toEqual({
      event: 'SEND_SUCCESS',
      properties: { isSmartAccount, network },
      personal: { hash: '0xabc' },
    })
    expect(describeEvent('names:started', { name: 'ada.example' }, facts())).toEqual({
      event: 'REGISTER_NAME_INITIATED',
      properties: { isSmartAccount },
      personal: { ensName: 'ada.example' },
    })
    const deposit = {
      exchange: { id: 'millrace', name: 'Millrace' },
      asset: { asset: 'test:1/slip44:60', network, metadata: {} },
      amount: '5',
      recipient: 'test:1:ada' as CaipAddress,
      stage: 'waiting',
      window: 'open',
      startedAt: 1,
    }
    expect(Reflect.apply(describeEvent, undefined, ['exchange-fund:started', { deposit }, facts()])).toEqual({
      event: 'PAY_INITIATED',
      properties: { source: 'fund-from-exchange', exchange: { id: 'millrace' }, network },
      personal: { recipient: 'test:1:ada', amount: '5' },
    })
  })
})
