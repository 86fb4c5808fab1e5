import { verifyPersonalMessageSignature } from '@mysten/sui/verify'
import { describe, expect, test } from 'vitest'
import {
  Connect,
  DescribeSession,
  Disconnect,
  Reconnect,
  SignMessage,
  SwitchNetwork,
} from '../../../../kernel/namespaces/capabilities'
import { walletErrorKind } from '../../../../kernel/namespaces/wallet-error'
import { suiTestnet } from '../index'
import { createSessionWallet, type SessionEncoding } from '../session-wallet.fixture'
import { setUpSui } from '../set-up.fixture'

async function setUp(encoding?: SessionEncoding) {
  const wallet = createSessionWallet(encoding)
  return { ...(await setUpSui()), wallet, provider: wallet.provider }
}

describe('a session', () => {
  test.each(['base64', 'hex', 'bare'] as const)(
    'signs what an independent library verifies, written as %s',
    async (encoding) => {
      const { use, provider, wallet } = await setUp(encoding)
      const { accounts, approvedNetworkIds } = await use(Connect)({ provider })
      expect(accounts).toEqual([{ address: wallet.address }])
      expect(approvedNetworkIds).toEqual(['sui:mainnet', 'sui:testnet'])
      const message = 'Sign in: ä€𝄞'
      const { signature } = await use(SignMessage)({ provider, address: wallet.address, message })
      const key = await verifyPersonalMessageSignature(new TextEncoder().encode(message), signature)
      expect(key.toSuiAddress()).toBe(wallet.address)
      expect(wallet.requests.at(-1)?.params).toEqual({
        address: wallet.address,
        message: Buffer.from(message).toString('base64'),
      })
    },
  )

  test('switches, comes back and ends', async () => {
    const { use, provider } = await setUp()
    await use(Connect)({ provider })
    expect(await use(SwitchNetwork)({ provider, network: suiTestnet })).toBe('sui:testnet')
    expect((await use(Reconnect)({ provider })).networkId).toBe('sui:testnet')
    await use(Disconnect)({ provider })
    expect((await use(Reconnect)({ provider })).accounts).toEqual([])
  })

  test.each([
    ['userRejected', 'reject'],
    ['userRejected', { error: { code: 5000, message: 'User rejected.' } }],
    ['internal', 'junk'],
    ['internal', { result: null }],
    ['internal', { result: '' }],
    ['internal', { result: { signature: 'ab'.repeat(64) } }],
    ['internal', { result: { signature: 'A'.repeat(100_000) } }],
    ['internal', { result: { signature: `07${'ab'.repeat(96)}` } }],
    ['internal', { result: { signature: { signature: 'AA==' } } }],
  ] as const)('fails as %s where the wallet answers %j', async (kind, answer) => {
    const { use, provider, wallet } = await setUp()
    wallet.script('sui_signPersonalMessage', answer)
    const signed = use(SignMessage)({ provider, address: wallet.address, message: 'hi' })
    expect(await signed.then(() => 'fine', walletErrorKind)).toBe(kind)
  })

  test('accepts the longer signatures of several signers, zkLogin and passkeys', async () => {
    const { use, provider, wallet } = await setUp()
    for (const flag of ['03', '05', '06']) {
      wallet.script('sui_signPersonalMessage', { result: { signature: `${flag}${'ab'.repeat(1000)}` } })
      const { signature } = await use(SignMessage)({ provider, address: wallet.address, message: 'hi' })
      expect(Buffer.from(signature, 'base64')).toHaveLength(1001)
    }
  })

  test('is refused where the wallet reports that it signed other bytes', async () => {
    const { use, provider, wallet } = await setUp()
    const signature = Buffer.alloc(97).toString('base64')
    const sign = (more: object) => {
      wallet.script('sui_signPersonalMessage', { result: { signature, ...more } })
      return use(SignMessage)({ provider, address: wallet.address, message: 'hi' }).then(() => 'fine', walletErrorKind)
    }
    for (const bytes of ['aG8=', 'aQ==', 5, {}, 'no base64']) expect(await sign({ bytes })).toBe('internal')
    for (const bytes of ['aGk=', 'Amhp', '6869', '', null]) expect(await sign({ bytes })).toBe('fine')
    expect(await sign({ messageBytes: 'aGk=' })).toBe('fine')
    expect(await sign({ messageBytes: 'aG8=' })).toBe('internal')
  })

  test('accepts reported bytes whose base64 is also valid hex', async () => {
    const { use, provider, wallet } = await setUp()
    const message = 'o]v'
    const bytes = Buffer.from(message).toString('base64')
    expect(bytes).toBe('b112')
    const signature = Buffer.alloc(97).toString('base64')
    wallet.script('sui_signPersonalMessage', { result: { signature, bytes } })
    expect(await use(SignMessage)({ provider, address: wallet.address, message })).toEqual({ signature })
  })

  test('requests the methods that WalletConnect publishes', async () => {
    const { use } = await setUp()
    expect(await use(DescribeSession)()).toEqual({
      methods: ['sui_signPersonalMessage', 'sui_signTransaction', 'sui_signAndExecuteTransaction', 'sui_getAccounts'],
      events: ['accountsChanged', 'chainChanged'],
    })
  })
})
