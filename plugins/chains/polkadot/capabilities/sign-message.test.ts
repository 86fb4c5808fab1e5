import { describe, expect, test } from 'vitest'
import { SignMessage } from '../../../../kernel/namespaces/capabilities'
import { walletErrorKind } from '../../../../kernel/namespaces/wallet-error'
import { createFakeWallet, createTestKernel, fakeConnect } from '../../../../kernel/testing/index'
import { polkadot } from '../index'
import { ada } from '../injected-wallet.fixture'

const signature = ada.sign('0x68656c6c6f')

/** A wallet behind WalletConnect, with a given answer. */
function sign(answer: unknown) {
  const wallet = createFakeWallet({ methods: { polkadot_signMessage: () => answer } })
  const { kernel } = createTestKernel({ plugins: [fakeConnect(), polkadot()] })
  const work = kernel.namespaces.use(SignMessage)({
    provider: wallet.provider,
    address: ada.spell(0),
    message: 'hello',
  })
  return { wallet, work }
}

describe('a wallet behind WalletConnect', () => {
  test('gets the method and the parameters that WalletConnect defines', async () => {
    const { wallet, work } = sign({ signature })
    await work
    expect(wallet.requests).toEqual([
      { method: 'polkadot_signMessage', params: { address: ada.spell(0), message: 'hello' } },
    ])
  })

  test.each([
    ['an object', { signature }],
    ['an object with more in it', { id: 7, signature }],
    ['the bare signature', signature],
    ['hex without its 0x', signature.slice(2)],
    ['a signature of ecdsa', `${signature}00`],
    ['a signature with its kind before it', `0x0100${signature.slice(2)}`],
  ])('may answer %s', async (_, answer) => {
    expect((await sign(answer).work).signature).toMatch(/^0x[\da-f]{128,132}$/)
  })

  test.each([
    ['nothing', undefined],
    ['an empty text', ''],
    ['half a signature', signature.slice(0, 66)],
    ['no hex', 'z'.repeat(128)],
    ['bytes', new Uint8Array(64)],
    ['an object without one', { id: 7 }],
    ['a signature without end', `0x${'0'.repeat(100_000)}`],
  ])('that answers %s is not believed', async (_, answer) => {
    expect(walletErrorKind(await sign(answer).work.catch((error: unknown) => error))).toBe('internal')
  })
})
