import { signatureVerify } from '@polkadot/util-crypto'
import { describe, expect, test } from 'vitest'
import { Connect, ListAccounts, SignMessage, SwitchNetwork } from '../../../kernel/namespaces/capabilities'
import type { WalletRequest } from '../../../kernel/namespaces/wallet-provider'
import { createFakeWallet, createTestKernel, describeNamespace, fakeConnect } from '../../../kernel/testing/index'
import { notAddresses } from './address-vectors.fixture'
import { kusama, polkadot, polkadotMainnet } from './index'
import { ada, type Mood } from './injected-wallet.fixture'

const networks = [polkadotMainnet, kusama]
const paramOf = ({ params }: WalletRequest, name: string) => String(Reflect.get(Object(params), name))
const toHex = (text: string) => `0x${Buffer.from(text).toString('hex')}`

/** A wallet behind WalletConnect, as that plugin provides it: a session names an account for each network that it approved. */
function farWallet(mood: Mood, encode: (signature: string) => unknown = (signature) => ({ signature })) {
  let network = polkadotMainnet
  const state = () => ({
    accounts: [{ address: ada.spell(network.ss58Prefix) }],
    networkId: network.caipNetworkId,
    approvedNetworkIds: networks.map(({ caipNetworkId }) => caipNetworkId),
  })
  const wallet = createFakeWallet({
    methods: {
      portico_connect: state,
      portico_state: state,
      portico_disconnect: () => null,
      portico_switchNetwork(request) {
        const target = networks.find(({ caipNetworkId }) => caipNetworkId === paramOf(request, 'networkId'))
        network = target ?? network
        return state()
      },
      polkadot_signMessage: (request) => encode(ada.sign(toHex(paramOf(request, 'message')))),
    },
  })
  for (const method of ['portico_connect', 'portico_switchNetwork', 'polkadot_signMessage']) wallet.script(method, mood)
  return wallet.provider
}

describeNamespace('polkadot over WalletConnect', {
  namespace: () => polkadot({ networks }),
  needs: () => [fakeConnect()],
  validAddresses: [ada.spell(0), ada.spell(2), ada.spell(42)],
  invalidAddresses: notAddresses,
  wallet: (mood) => farWallet(mood),
})

describe('a wallet behind WalletConnect', () => {
  test.each([
    ['an object', (signature: string) => ({ signature })],
    ['bare hex', (signature: string) => signature],
  ])('signs so that another library agrees, whether it answers %s or not', async (_, encode) => {
    const { use } = createTestKernel({ plugins: [fakeConnect(), polkadot({ networks })] }).kernel.namespaces
    const provider = farWallet('approve', encode)
    await use(Connect)({ provider })
    await use(SwitchNetwork)({ provider, network: kusama })
    const [account] = await use(ListAccounts)({ provider })
    expect(account?.address).toBe(ada.spell(2))
    const address = account?.address ?? ''
    const { signature } = await use(SignMessage)({ provider, address, message: 'hello' })
    expect(signatureVerify('hello', signature, address).isValid).toBe(true)
    expect(signatureVerify('hallo', signature, address).isValid).toBe(false)
  })
})
