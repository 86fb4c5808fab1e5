import type { FunctionOf } from '../../../../kernel/namespaces/capability'
import type { SignPermit } from '../../../../kernel/namespaces/swap-capabilities'
import { transferError } from '../../../../kernel/namespaces/transfer-error'
import { walletError } from '../../../../kernel/namespaces/wallet-error'
import { askWallet } from '../connectors/ask-wallet'
import { toHexAddress } from '../decode-address'
import { checkWalletNetwork } from '../transfers/send-transfer'
import { isPermitOf, writePermit } from './permits'

const signatureText = /^0x[\da-f]{130}$/i
/** Half of the order of secp256k1: tokens take a signature whose `s` is not above (EIP-2). */
const MAX_S = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

/** A signature of a key, its last byte 27 or 28; undefined for any other. */
function readSignature(answer: unknown): string | undefined {
  if (typeof answer !== 'string' || !signatureText.test(answer)) return undefined
  const [rest, s, v] = [answer.slice(0, 130), answer.slice(66, 130), Number(`0x${answer.slice(130)}`)]
  // Some wallets count from 0.
  const parity = v > 1 ? v - 27 : v
  const isSound = BigInt(`0x${s}`) <= MAX_S && (parity === 0 || parity === 1)
  return isSound ? `${rest}${(27 + parity).toString(16)}`.toLowerCase() : undefined
}

/** Has a wallet sign a permit, by eth_signTypedData_v4. What it is to be shown is read back and compared before. @see EIP-712, EIP-2612 */
export const signPermit: FunctionOf<typeof SignPermit> = async ({ network, permit, ...params }) => {
  await checkWalletNetwork(params, network)
  const text = writePermit(permit, network)
  if (!isPermitOf(text, permit, network))
    throw transferError('mismatch', 'What was built for the wallet is not this permit.')
  const answer = await askWallet(params, 'eth_signTypedData_v4', Object.freeze([toHexAddress(permit.owner), text]))
  const signature = readSignature(answer)
  if (signature === undefined)
    throw walletError('internal', 'The wallet answered with something that is no signature of a key.', answer)
  return Object.freeze({ ...permit, signature })
}
