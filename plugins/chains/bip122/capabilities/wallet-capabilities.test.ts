import { base64, hex } from '@scure/base'
import { Verifier } from 'bip322-js'
import { describe, expect, it } from 'vitest'
import {
  Connect,
  DescribeSession,
  ListAccounts,
  Reconnect,
  SignMessage,
  WatchWallet,
} from '../../../../kernel/namespaces/capabilities'
import { walletError, walletErrorKind } from '../../../../kernel/namespaces/wallet-error'
import type { WalletProvider, WalletRequest } from '../../../../kernel/namespaces/wallet-provider'
import { createFakeWallet, createTestKernel, fakeConnect } from '../../../../kernel/testing/index'
import { mainKeys } from '../bitcoin-wallet.fixture'
import { mainnetId } from '../decode-address'
import { bip122 } from '../index'

const message = 'Portico: Grüße'
const { kernel } = createTestKernel({ plugins: [fakeConnect(), bip122()] })
const { use } = kernel.namespaces

/** A WalletConnect session that answers with a text or an object, in hex or base64. */
function wallet(answer: (request: WalletRequest) => unknown) {
  const requests: WalletRequest[] = []
  const provider: WalletProvider = {
    async request(request) {
      requests.push(request)
      return answer(request)
    },
  }
  return { provider, requests }
}

const signatureOf = (address: string) => mainKeys.sign(address, message)

describe('accounts of a session', () => {
  const state = {
    accounts: [mainKeys.ordinals, mainKeys.payment].map((address) => ({ address })),
    networkId: mainnetId,
  }
  const named = [
    { address: mainKeys.payment, type: 'payment' },
    { address: mainKeys.ordinals, type: 'ordinal' },
  ]

  it('get their kinds, the payment address first', async () => {
    const { provider } = wallet(() => state)
    expect((await use(Connect)({ provider })).accounts).toEqual(named)
    expect((await use(Reconnect)({ provider })).accounts).toEqual(named)
    expect(await use(ListAccounts)({ provider })).toEqual(named)
  })

  it('get them again when they change', async () => {
    const fake = createFakeWallet()
    const heard: unknown[] = []
    const listener = {
      accounts: (accounts: unknown) => void heard.push(accounts),
      network: (networkId: unknown) => void heard.push(networkId),
      disconnected: () => void heard.push('disconnected'),
    }
    const stop = await use(WatchWallet)({ provider: fake.provider, listener })
    fake.emit('accountsChanged', [mainKeys.ordinals, mainKeys.payment])
    fake.emit('accountsChanged', ['not an address'])
    fake.emit('chainChanged', mainnetId)
    fake.emit('disconnect')
    expect(heard).toEqual([named, mainnetId, 'disconnected'])
    stop()
    expect(fake.listeners()).toBe(0)
  })
})

describe('signing through WalletConnect', () => {
  const shapes: readonly (readonly [string, (bytes: Uint8Array) => unknown])[] = [
    ['hex in an object', (bytes) => ({ signature: hex.encode(bytes), address: mainKeys.payment, messageHash: '00' })],
    ['base64 in an object', (bytes) => ({ signature: base64.encode(bytes), address: mainKeys.payment })],
    ['hex with a prefix', (bytes) => `0x${hex.encode(bytes).toUpperCase()}`],
    ['base64 alone', (bytes) => base64.encode(bytes)],
    ['bytes', (bytes) => ({ signature: bytes })],
    [
      'base64 for links, without padding',
      (bytes) => base64.encode(bytes).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, ''),
    ],
  ]

  it.each(shapes)('reads %s, and the signature is valid', async (_, shape) => {
    for (const address of [mainKeys.payment, mainKeys.ordinals]) {
      const { provider } = wallet(() => shape(signatureOf(address)))
      const { signature } = await use(SignMessage)({ provider, address, message })
      expect(Verifier.verifySignature(address, message, signature)).toBe(true)
      expect(Verifier.verifySignature(address, `${message}!`, signature)).toBe(false)
    }
  })

  it('sends the published parameters, for BIP-322', async () => {
    const { provider, requests } = wallet(() => signatureOf(mainKeys.payment))
    await use(SignMessage)({ provider, address: mainKeys.payment, message })
    const params = { account: mainKeys.payment, address: mainKeys.payment, message, protocol: 'bip322' }
    expect(requests).toEqual([{ method: 'signMessage', params }])
  })

  it('asks for ECDSA where the address is the hash of a key', async () => {
    const { provider, requests } = wallet(() => base64.encode(new Uint8Array(65).fill(31)))
    await use(SignMessage)({ provider, address: '1FsSia9rv4NeEwvJ2GvXrX7LyxYspbN2mo', message })
    expect(requests[0]?.params).toMatchObject({ protocol: 'ecdsa' })
  })

  it('asks again for ECDSA where the address is the hash of a script and the wallet supports only that', async () => {
    const old = wallet(({ params }) => {
      if (Object(params).protocol !== 'ecdsa') throw Object.assign(new Error('Unsupported method'), { code: -32601 })
      return base64.encode(new Uint8Array(65).fill(31))
    })
    const address = '36j4NfKv6Akva9amjWrLG6MuSQym1GuEmm'
    expect((await use(SignMessage)({ provider: old.provider, address, message })).signature).toMatch(/^Hx8f/)
    expect(old.requests).toHaveLength(2)
    const witness = use(SignMessage)({ provider: old.provider, address: mainKeys.payment, message })
    expect(walletErrorKind(await witness.catch((error: unknown) => error))).toBe('unsupportedMethod')
  })

  it('does not ask again where the person declined', async () => {
    const { provider, requests } = wallet(() => {
      throw walletError('userRejected', 'No.')
    })
    const address = '36j4NfKv6Akva9amjWrLG6MuSQym1GuEmm'
    const error: unknown = await use(SignMessage)({ provider, address, message }).catch((thrown: unknown) => thrown)
    expect([walletErrorKind(error), requests.length]).toEqual(['userRejected', 1])
  })

  const junk = [
    null,
    undefined,
    7,
    '',
    'no signature!',
    'abcd',
    {},
    { signature: 'zz' },
    'A'.repeat(50_000),
    [],
    '====',
  ]
  it.each(junk)('refuses %j', async (answer) => {
    const { provider } = wallet(() => answer)
    const signed = use(SignMessage)({ provider, address: mainKeys.payment, message })
    await expect(signed).rejects.toThrow('The wallet answered with something that is no signature.')
  })

  it('is described by methods and events', async () => {
    expect(await use(DescribeSession)()).toEqual({
      methods: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
      events: ['accountsChanged', 'chainChanged'],
    })
  })
})
