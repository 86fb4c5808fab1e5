import { describe, expect, test } from 'vitest'
import {
  Connect,
  DescribeSession,
  Disconnect,
  ListAccounts,
  Reconnect,
  SignMessage,
  SwitchNetwork,
} from '../../../../kernel/namespaces/capabilities'
import { walletErrorKind } from '../../../../kernel/namespaces/wallet-error'
import { settle } from '../../../../kernel/testing/index'
import { createAdr36Doc } from '../adr36'
import { cosmosHubTestnet } from '../index'
import { createSessionWallet, type SessionEncoding } from '../session-wallet.fixture'
import { setUpCosmos } from '../set-up.fixture'
import { verifyAdr36 } from '../verify-adr36.fixture'

async function setUp(encoding?: SessionEncoding) {
  const wallet = await createSessionWallet(encoding)
  return { ...(await setUpCosmos()), wallet, provider: wallet.provider }
}

describe('a session', () => {
  test.each(['base64', 'hex'] as const)(
    'signs what an independent library verifies, written as %s',
    async (encoding) => {
      const { use, provider, wallet } = await setUp(encoding)
      const { accounts, approvedNetworkIds } = await use(Connect)({ provider })
      expect(accounts).toEqual([{ address: wallet.address }])
      expect(approvedNetworkIds).toEqual(['cosmos:cosmoshub-4', 'cosmos:provider'])
      const [account] = await use(ListAccounts)({ provider })
      expect(account).toEqual({ address: wallet.address, publicKey: wallet.publicKey })
      const message = 'Sign in: ä€𝄞'
      const { signature } = await use(SignMessage)({ provider, address: wallet.address, message })
      expect(verifyAdr36(wallet.address, message, account?.publicKey ?? '', signature)).toBe(true)
      expect(wallet.requests.at(-1)?.params).toEqual({
        signerAddress: wallet.address,
        signDoc: {
          chain_id: '',
          account_number: '0',
          sequence: '0',
          fee: { gas: '0', amount: [] },
          msgs: [
            {
              type: 'sign/MsgSignData',
              value: { signer: wallet.address, data: Buffer.from(message).toString('base64') },
            },
          ],
          memo: '',
        },
      })
    },
  )

  test('switches, is restored and ends', async () => {
    const { use, provider } = await setUp()
    await use(Connect)({ provider })
    expect(await use(SwitchNetwork)({ provider, network: cosmosHubTestnet })).toBe('cosmos:provider')
    expect((await use(Reconnect)({ provider })).networkId).toBe('cosmos:provider')
    await use(Disconnect)({ provider })
    expect((await use(Reconnect)({ provider })).accounts).toEqual([])
  })

  test('lists its accounts without keys where the wallet does not answer them', async () => {
    const { use, provider, wallet, clock } = await setUp()
    await use(Connect)({ provider })
    const bare = [{ address: wallet.address }]
    for (const answer of [
      { result: 'junk' },
      { result: [{ address: wallet.address, pubkey: 'AAAA' }] },
      'reject',
    ] as const) {
      wallet.script('cosmos_getAccounts', answer)
      expect(await use(ListAccounts)({ provider })).toEqual(bare)
    }
    wallet.script('cosmos_getAccounts', 'ignore')
    const listed = use(ListAccounts)({ provider })
    await settle()
    await clock.advance(5000)
    expect(await listed).toEqual(bare)
    expect(clock.pending).toBe(0)
  })

  test('stops asking for keys when the caller aborts', async () => {
    const { use, provider, wallet } = await setUp()
    await use(Connect)({ provider })
    wallet.script('cosmos_getAccounts', 'ignore')
    const abort = new AbortController()
    const listed = use(ListAccounts)({ provider, signal: abort.signal })
    await settle()
    abort.abort(new Error('enough'))
    await expect(listed).rejects.toThrow('enough')
  })

  test.each([
    ['userRejected', 'reject'],
    ['userRejected', { error: { code: 5000, message: 'User rejected.' } }],
    ['internal', 'junk'],
    ['internal', { result: null }],
    ['internal', { result: { signature: '00'.repeat(63) } }],
    ['internal', { result: { signature: { signature: { signature: { signature: 'deep' } } } } }],
  ] as const)('fails as %s where the wallet answers %j', async (kind, answer) => {
    const { use, provider, wallet } = await setUp()
    wallet.script('cosmos_signAmino', answer)
    const signed = use(SignMessage)({ provider, address: wallet.address, message: 'hi' })
    expect(await signed.then(() => 'fine', walletErrorKind)).toBe(kind)
  })

  test('is refused where the wallet reports that it signed another document', async () => {
    const { use, provider, wallet } = await setUp()
    const signature = Buffer.alloc(64, 1).toString('base64')
    const revoked = Proxy.revocable([], {})
    revoked.revoke()
    const throwing = new Proxy([5], {
      get() {
        throw new Error('mine')
      },
    })
    const junk = [{}, 'junk', { chain_id: '', msgs: revoked.proxy }, { chain_id: '', msgs: throwing }]
    for (const signed of [createAdr36Doc(wallet.address, 'other'), ...junk]) {
      wallet.script('cosmos_signAmino', { result: { signature: { signature }, signed } })
      const asked = use(SignMessage)({ provider, address: wallet.address, message: 'hi' })
      expect(await asked.then(() => 'fine', walletErrorKind)).toBe('internal')
    }
    for (const signed of [undefined, null, createAdr36Doc(wallet.address, 'hi')]) {
      wallet.script('cosmos_signAmino', { result: { signature: { signature }, signed } })
      expect(await use(SignMessage)({ provider, address: wallet.address, message: 'hi' })).toEqual({ signature })
    }
  })

  test('requests the methods that WalletConnect publishes', async () => {
    const { use } = await setUp()
    expect(await use(DescribeSession)()).toEqual({
      methods: ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'],
      events: ['accountsChanged', 'chainChanged'],
    })
  })
})
