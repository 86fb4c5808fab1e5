import { Secp256k1Wallet, type StdSignDoc } from '@cosmjs/amino'
import type { WalletRequest } from '../../../kernel/namespaces/wallet-provider'
import { createFakeWallet } from '../../../kernel/testing/index'
import { createSessionMethods } from '../../wallets/session-methods.fixture'

export type SessionEncoding = 'base64' | 'hex'

const paramsOf = ({ params }: WalletRequest) =>
  params as { readonly signerAddress: string; readonly signDoc: StdSignDoc }

/**
 * A provider as the plugin walletconnect creates it for a session, with a wallet that has a real key and encodes keys and signatures in one
 * of two ways.
 */
export async function createSessionWallet(encoding: SessionEncoding = 'base64') {
  const key = await Secp256k1Wallet.fromKey(new Uint8Array(32).fill(9))
  const [account] = await key.getAccounts()
  if (!account) throw new Error('no account')
  const { address, algo, pubkey } = account
  const recode = (text: string) => (encoding === 'hex' ? Buffer.from(text, 'base64').toString('hex') : text)
  const wallet = createFakeWallet({
    methods: {
      ...createSessionMethods(address, ['cosmos:cosmoshub-4', 'cosmos:provider']),
      cosmos_getAccounts: () => [{ algo, address, pubkey: Buffer.from(pubkey).toString(encoding) }],
      async cosmos_signAmino(request: WalletRequest) {
        const { signerAddress, signDoc } = paramsOf(request)
        const { signature, signed } = await key.signAmino(signerAddress, signDoc)
        const text = recode(signature.signature)
        // Older wallets return the signature without its key.
        return { signed, signature: encoding === 'hex' ? text : { ...signature, signature: text } }
      },
    },
  })
  return { ...wallet, address, publicKey: Buffer.from(pubkey).toString('base64') }
}
