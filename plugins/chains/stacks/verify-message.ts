import { secp256k1 } from '@noble/curves/secp256k1.js'
import { equalBytes } from '@noble/curves/utils.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { hexToBytes } from '@noble/hashes/utils.js'
import { createVerifier, frameMessage } from '../../wallets/create-verifier'
import { decodeAddress } from './decode-address'
import { isAddress } from './networks'

const prefix = '\x17Stacks Signed Message:\n'
/** Versions of addresses with the hash of one key, on the main network and the others; M and N are for several signers. */
const keyVersions: readonly number[] = [22, 26]
const signatureText = /^(?:0x)?([\da-f]{130})$/i

type Key = ReturnType<InstanceType<typeof secp256k1.Signature>['recoverPublicKey']>

/** Tells whether a key has a hash. Old keys are hashed without compression. */
const hasHash = (key: Key, hash: Uint8Array): boolean =>
  [true, false].some((isCompressed) => equalBytes(ripemd160(sha256(key.toBytes(isCompressed))), hash))

/**
 * Tells whether the key that a wallet signed with differs from that of an address.
 *
 * @param publicKey - in hex, as wallets send it; any value
 * @returns false also where this cannot be known: for an invalid key, and for addresses of several signers
 */
export function isOtherKey(publicKey: unknown, address: string): boolean {
  const account = isAddress(address) ? decodeAddress(address) : undefined
  if (typeof publicKey !== 'string' || !account || !keyVersions.includes(account.version)) return false
  try {
    return !hasHash(secp256k1.Point.fromHex(publicKey), account.hash)
  } catch {
    return false
  }
}

function hasSigned(hash: Uint8Array, digest: Uint8Array, recovery = 0, rs: Uint8Array): boolean {
  if (recovery > 3) return false
  const signature = secp256k1.Signature.fromBytes(rs).addRecoveryBit(recovery)
  if (signature.hasHighS()) return false
  return hasHash(signature.recoverPublicKey(digest), hash)
}

/**
 * Tells whether an account signed a text: the key is recovered from the signature and has to have the address's hash. The address may be
 * spelled for any network.
 *
 * @param signed - the signature in hex: r, s, recovery id (SIP-030); some wallets write the recovery id first
 * @returns false also for malformed values, and for addresses of several signers
 * @see SIP-018 for the prefix
 */
export const verifyMessage = /* @__PURE__ */ createVerifier(132, ({ address, message, signature }) => {
  const account = isAddress(address) ? decodeAddress(address) : undefined
  const [, digits = ''] = signatureText.exec(signature) ?? []
  if (!account || !keyVersions.includes(account.version) || !digits) return false
  const digest = sha256(frameMessage(prefix, message))
  const bytes = hexToBytes(digits)
  return (
    hasSigned(account.hash, digest, bytes[64], bytes.subarray(0, 64)) ||
    hasSigned(account.hash, digest, bytes[0], bytes.subarray(1))
  )
})
