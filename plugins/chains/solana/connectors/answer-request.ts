import { base58 } from '@scure/base'
import { readProperty } from '../../../../kernel/lib/safe/read-property'
import { walletError } from '../../../../kernel/namespaces/wallet-error'
import type { WalletRequest } from '../../../../kernel/namespaces/wallet-provider'
import { readBytes } from '../read-bytes'
import { readSignature } from '../read-signature'

/** Signs bytes with the key of an address; answers in whatever shape the wallet has. */
export type SignBytes = (address: string, message: Uint8Array) => Promise<unknown>

/** Some wallets sign the text inside a frame of their own and say so; such a signature is not one of the text. */
function checkSigned(output: unknown, message: Uint8Array) {
  const signed = readBytes(readProperty(output, 'signedMessage'))
  if (signed && (signed.length !== message.length || signed.some((byte, index) => byte !== message[index])))
    throw walletError('internal', 'The wallet signed something else than it was asked to.', output)
}

/**
 * Answers the requests of WalletConnect's sessions by a wallet on the page, so that a capability asks both alike.
 *
 * @throws WALLET_REQUEST_FAILED 'unsupportedMethod' for what has no counterpart; 'internal' for what is no signature
 */
export async function answerRequest({ method, params }: WalletRequest, sign: SignBytes): Promise<unknown> {
  if (method !== 'solana_signMessage') throw walletError('unsupportedMethod', `A wallet on the page has no ${method}.`)
  const message = base58.decode(String(readProperty(params, 'message')))
  const output = await sign(String(readProperty(params, 'pubkey')), message)
  checkSigned(output, message)
  return { signature: readSignature(output) }
}
