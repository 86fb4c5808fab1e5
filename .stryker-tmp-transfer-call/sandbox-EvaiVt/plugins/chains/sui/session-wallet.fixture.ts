// @ts-nocheck
import type { WalletRequest } from '../../../kernel/namespaces/wallet-provider'
import { createFakeWallet } from '../../../kernel/testing/index'
import { addressOf, keyOf } from './standard-wallet.fixture'

/** How wallets far away write a signature. */
export type SessionEncoding = 'base64' | 'hex' | 'bare'

/** A provider as the plugin walletconnect makes it of a session, and behind it a wallet with a real key. */
export function createSessionWallet(encoding: SessionEncoding = 'base64') {
  const address = addressOf(9)
  const approvedNetworkIds = ['sui:mainnet', 'sui:testnet']
  let networkId = 'sui:mainnet'
  let isOpen = false
  const state = () => ({ accounts: isOpen ? [{ address }] : [], networkId, approvedNetworkIds })
  const wallet = createFakeWallet({
    methods: {
      portico_connect() {
        isOpen = true
        return state()
      },
      portico_state: state,
      portico_disconnect() {
        isOpen = false
        return null
      },
      portico_switchNetwork({ params }: WalletRequest) {
        networkId = (params as { readonly networkId: string }).networkId
        return state()
      },
      async sui_signPersonalMessage({ params }: WalletRequest) {
        const { message } = params as { readonly message: string }
        const { signature } = await keyOf(9).signPersonalMessage(Buffer.from(message, 'base64'))
        if (encoding === 'bare') return signature
        return { signature: encoding === 'hex' ? `0x${Buffer.from(signature, 'base64').toString('hex')}` : signature }
      },
    },
  })
  return { ...wallet, address }
}
