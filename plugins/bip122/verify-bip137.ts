import { secp256k1 } from '@noble/curves/secp256k1.js'
import { equalBytes } from '@noble/curves/utils.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { frameMessage } from '../../kernel/wallets/frame-message'
import { hash160, hash256 } from './bip322'
import type { Destination } from './decode-address'

const prefix = '\x18Bitcoin Signed Message:\n'
/** Headers begin at 27; from 31 on the key is compressed. Which address is meant, above, wallets tell in different ways. */
const firstHeader = 27
const firstCompressed = 31
const lastHeader = 42

/**
 * Verifies the way of signing before BIP-322: the key is recovered and has to be the address's.
 *
 * @param signature - 65 bytes: header, r, s
 * @returns false for addresses that no single hash of a key leads to
 * @throws where there is no such key
 * @see BIP-137
 */
export function verifyBip137(message: string, signature: Uint8Array, { kind, program }: Destination): boolean {
  const [header = 0] = signature
  if (header < firstHeader || header > lastHeader) return false
  const parsed = secp256k1.Signature.fromBytes(signature.subarray(1)).addRecoveryBit((header - firstHeader) & 3)
  const key = parsed.recoverPublicKey(hash256(frameMessage(prefix, message)))
  const isCompressed = header >= firstCompressed
  const hash = hash160(key.toBytes(isCompressed))
  if (kind === 'keyHash') return equalBytes(hash, program)
  if (kind === 0) return isCompressed && equalBytes(hash, program)
  return kind === 'scriptHash' && isCompressed && equalBytes(hash160(concatBytes(Uint8Array.of(0, 20), hash)), program)
}
