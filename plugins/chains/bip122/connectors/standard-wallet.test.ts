import { hex } from '@scure/base'
import { Verifier } from 'bip322-js'
import { describe, expect, it } from 'vitest'
import { Connect, Reconnect, SignMessage, SwitchNetwork, WatchWallet } from '../../../../kernel/namespaces/capabilities'
import { walletErrorKind } from '../../../../kernel/namespaces/wallet-error'
import { providerError, settle } from '../../../../kernel/testing/index'
import { mainKeys } from '../bitcoin-wallet.fixture'
import { mainnetId } from '../decode-address'
import { bitcoin, bitcoinTestnet } from '../index'
import { createEar, openPage } from './find-connectors.fixture'

const message = 'Portico'

/** A wallet with only Bitcoin's features, whose connect has no silent mode. */
function createWallet() {
  const chains = ['bitcoin:mainnet']
  const payment = { address: mainKeys.payment, publicKey: hex.decode(mainKeys.publicKey), purpose: 'payment', chains }
  const ordinals = { address: mainKeys.ordinals, publicKey: hex.decode(mainKeys.taprootKey), chains }
  const held = { isFriendly: true, accounts: [] as object[] }
  const prompts: unknown[] = []
  const listeners = new Set<(change: object) => void>()
  const wallet = {
    name: 'Fox',
    chains,
    get accounts() {
      return held.accounts
    },
    features: {
      'bitcoin:connect': {
        async connect(options: object) {
          prompts.push(options)
          if (!held.isFriendly) throw providerError(4001, 'User rejected the request.')
          held.accounts = [ordinals, payment]
          return { accounts: held.accounts }
        },
      },
      'bitcoin:events': {
        on(_: 'change', listener: (change: object) => void) {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
      'bitcoin:signMessage': {
        signMessage: async (input: {
          readonly account: { readonly address: string }
          readonly message: Uint8Array
        }) => [{ signedMessage: input.message, signature: mainKeys.sign(input.account.address, input.message) }],
      },
    },
  }
  return { wallet, held, prompts, listeners, payment }
}

async function setUp() {
  const fox = createWallet()
  const page = await openPage({ networks: [bitcoin, bitcoinTestnet] })
  const detail = (api: { register(wallet: object): void }) => api.register(fox.wallet)
  page.browser.dispatch(new CustomEvent('wallet-standard:register-wallet', { detail }))
  await settle()
  return { ...page, ...fox, provider: await page.pick() }
}

describe('a wallet of the Wallet Standard', () => {
  it('connects by Bitcoin’s purposes, the payment address first', async () => {
    const { use, provider, prompts } = await setUp()
    const state = await use(Connect)({ provider })
    expect(state.accounts).toEqual([
      { address: mainKeys.payment, type: 'payment', publicKey: mainKeys.publicKey },
      { address: mainKeys.ordinals, type: 'ordinal', publicKey: mainKeys.taprootKey },
    ])
    expect(state).toMatchObject({ networkId: mainnetId, approvedNetworkIds: [mainnetId] })
    expect(prompts).toEqual([{ purposes: ['payment', 'ordinals'] }])
  })

  it('shows no prompt after a reload', async () => {
    const { use, provider, prompts, held, payment } = await setUp()
    expect((await use(Reconnect)({ provider })).accounts).toEqual([])
    held.accounts = [payment]
    expect((await use(Reconnect)({ provider })).accounts).toHaveLength(1)
    expect(prompts).toEqual([])
  })

  it.each(['payment', 'ordinals'] as const)(
    'signs with the address of %s, and the signature is valid',
    async (purpose) => {
      const { use, provider } = await setUp()
      await use(Connect)({ provider })
      const { signature } = await use(SignMessage)({ provider, address: mainKeys[purpose], message })
      expect(Verifier.verifySignature(mainKeys[purpose], message, signature)).toBe(true)
    },
  )

  it('reports changes until the listener is removed', async () => {
    const { use, provider, listeners, payment } = await setUp()
    await use(Connect)({ provider })
    const { heard, listener } = createEar()
    const stop = await use(WatchWallet)({ provider, listener })
    for (const listener of listeners) listener({ accounts: [payment] })
    expect(heard).toEqual([[mainKeys.payment]])
    stop()
    expect(listeners.size).toBe(0)
  })

  it('may decline, and switches only to networks of its accounts', async () => {
    const { use, provider, held } = await setUp()
    await use(Connect)({ provider })
    const moved: unknown = await use(SwitchNetwork)({ provider, network: bitcoinTestnet }).catch(
      (error: unknown) => error,
    )
    expect(walletErrorKind(moved)).toBe('chainNotAdded')
    held.isFriendly = false
    const refused: unknown = await use(Connect)({ provider }).catch((error: unknown) => error)
    expect(walletErrorKind(refused)).toBe('userRejected')
  })
})
