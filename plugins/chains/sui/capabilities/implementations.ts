import { base64, hex } from '@scure/base'
import { readProperty } from '../../../../kernel/lib/safe/read-property'
import type { VerifyMessage } from '../../../../kernel/namespaces/asset-capabilities'
import type { CheckAddress, DescribeSession, SignMessage } from '../../../../kernel/namespaces/capabilities'
import { walletError } from '../../../../kernel/namespaces/wallet-error'
import { askWallet } from '../../../wallets/ask-wallet'
import { createBridgeCapabilities } from '../../../wallets/bridge-capabilities'
import type { Implement } from '../../../wallets/define-chain-namespace'
import { isAddress } from '../networks'
import { suiErrorRules } from '../sui-errors'

/** Maximum length of signatures and messages; signatures of zkLogin and of many signers are long. */
const MAX_TEXT_LENGTH = 200_000

function attempt(decode: (text: string) => Uint8Array, text: string): readonly Uint8Array[] {
  try {
    return [decode(text)]
  } catch {
    return []
  }
}

/**
 * Reads bytes from base64 or hex, since wallets write both.
 *
 * @param value - any value
 * @returns the possible meanings, which may be two for a short text; none where it is neither
 */
function readBytes(value: unknown): readonly Uint8Array[] {
  if (typeof value !== 'string' || value.length > MAX_TEXT_LENGTH) return []
  return [...attempt(base64.decode, value), ...attempt(hex.decode, value.replace(/^0x/, '').toLowerCase())]
}

/** Lengths of flag, signature and public key together, by the flag of ed25519, secp256k1 and secp256r1. */
const sizes: ReadonlyMap<number, number> = new Map([
  [0, 97],
  [1, 98],
  [2, 98],
])
/** Flags of multisig, zkLogin and passkeys. */
const otherFlags: readonly number[] = [3, 5, 6]

function isSignature(bytes: Uint8Array): boolean {
  const [flag = -1] = bytes
  return otherFlags.includes(flag) ? bytes.length > 64 : bytes.length === sizes.get(flag)
}

/**
 * Reads a signature: a text, or the property `signature`; in base64 or hex, since wallets write both.
 *
 * @param value - any value
 * @returns the serialised signature (flag, signature, public key) as base64
 * @throws WALLET_REQUEST_FAILED, kind 'internal', where there is none
 */
function readSignature(value: unknown): string {
  const text = typeof value === 'string' ? value : readProperty(value, 'signature')
  const bytes = readBytes(text).find(isSignature)
  if (!bytes) throw walletError('internal', 'The wallet answered with something that is no signature.', value)
  return base64.encode(bytes)
}

/** Some wallets return the bytes with their length in front, as they were signed. */
const endsWith = (bytes: Uint8Array, end: Uint8Array) =>
  end.every((byte, index) => bytes[bytes.length - end.length + index] === byte)

/** Checks the bytes that a wallet reports as signed. @throws WALLET_REQUEST_FAILED where they are not the message */
function checkSigned(answer: unknown, message: Uint8Array): void {
  const signed = readProperty(answer, 'bytes') ?? readProperty(answer, 'messageBytes')
  if (signed === undefined || signed === null || signed === '') return
  if (!readBytes(signed).some((bytes) => endsWith(bytes, message)))
    throw walletError('internal', 'The wallet signed something else than it was given.', answer)
}

/**
 * Signs a personal message; the signature includes its scheme and its public key.
 *
 * @throws WALLET_REQUEST_FAILED, 'internal' where the answer is not a signature, or one of another message
 */
const signMessage: Implement<typeof SignMessage> =
  ({ id: namespace }) =>
  async ({ address, message, ...params }) => {
    const bytes = new TextEncoder().encode(message)
    const request = { method: 'sui_signPersonalMessage', params: { address, message: base64.encode(bytes) } }
    const answer = await askWallet(params, request, { namespace }, suiErrorRules)
    checkSigned(answer, bytes)
    return { signature: readSignature(answer) }
  }

/** Verifies without a node; the code of the curves loads on first use. */
const verifyMessage: Implement<typeof VerifyMessage> = () => (params) =>
  import('../verify-message').then((m) => m.verifyMessage(params))

/** Length of `0x` and 32 bytes in hex. */
const fullLength = 66

/**
 * Checks the length, because this namespace has no checksum: an address without some digits is valid in its short form, and belongs to
 * somebody else. An address is the same on all networks.
 */
const checkAddress: Implement<typeof CheckAddress> =
  () =>
  async ({ address }) => {
    if (!isAddress(address)) return { isAddress: false, checksum: 'none' }
    return { isAddress: true, checksum: address.length === fullLength ? 'valid' : 'invalid' }
  }

const methods = ['sui_signPersonalMessage', 'sui_signTransaction', 'sui_signAndExecuteTransaction', 'sui_getAccounts']
const events = ['accountsChanged', 'chainChanged']

/** Returns the methods and events of this namespace's sessions, as WalletConnect publishes them. */
const describeSession: Implement<typeof DescribeSession> = () => async () => ({ methods, events })

/** The capabilities of a wallet, in one chunk, because a person who connects needs most of them within seconds. */
export const implementations = {
  .../* @__PURE__ */ createBridgeCapabilities(suiErrorRules),
  signMessage,
  verifyMessage,
  checkAddress,
  describeSession,
}
