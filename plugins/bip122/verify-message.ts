import { base64 } from '@scure/base'
import { createVerifier } from '../../kernel/wallets/create-verifier'
import { decodeAddress } from './decode-address'
import { verifyBip137 } from './verify-bip137'
import { verifyBip322 } from './verify-bip322'

/** A key and its signature in a witness take 108 bytes. */
const longestSignature = 160
const bip137Bytes = 65
/** Newer drafts of BIP-322 write the kind of signature before it. */
const simple = /^smp/

/**
 * Tells whether an address signed a text: by BIP-322 ("simple"), or by BIP-137 where 65 bytes say so. The address may be spelled
 * for any network.
 *
 * @param signed - the signature as base64
 * @returns false too for anything malformed, and for addresses that need more than one key or a script of their own
 * @see BIP-137, BIP-322
 */
export const verifyMessage = /* @__PURE__ */ createVerifier(longestSignature, ({ address, message, signature }) => {
  const destination = decodeAddress(address)
  if (!destination) return false
  const bytes = base64.decode(signature.replace(simple, ''))
  const verify = bytes.length === bip137Bytes ? verifyBip137 : verifyBip322
  return verify(message, bytes, destination)
})
