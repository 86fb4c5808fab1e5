import type { WalletRequest } from '../../../kernel/namespaces/wallet-provider'
import { createFakeWallet } from '../../../kernel/testing/index'
import { createSessionMethods } from '../../wallets/session-methods.fixture'
import { addressOf, keyOf } from './standard-wallet.fixture'

/** Encodings of a signature in WalletConnect sessions. */
export type SessionEncoding = 'base64' | 'hex' | 'bare'

/** A provider as the plugin walletconnect creates it for a session, with a wallet that has a real key. */
export function createSessionWallet(encoding: SessionEncoding = 'base64') {
  const address = addressOf(9)
  const wallet = createFakeWallet({
    methods: {
      ...createSessionMethods(address, ['sui:mainnet', 'sui:testnet']),
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
