import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { isSignedText, type SignedText } from '../../wallets/create-verifier'
import { isRevert } from './eip155-errors'
import { isAddress } from './networks'

const keySignature = /^0x[\da-f]{130}$/

/** Hashes a text as wallets sign it. @see EIP-191, version 0x45 */
function hashMessage(message: string): Uint8Array {
  const text = utf8ToBytes(message)
  return keccak_256(concatBytes(utf8ToBytes(`\x19Ethereum Signed Message:\n${text.length}`), text))
}

/**
 * Recovers the account whose key made a signature.
 *
 * @param signature - in hex of lower case: r, s, and the recovery id, which most wallets shift by 27
 * @returns the address in lower case; undefined for what no key can have signed
 */
function recoverSigner(hash: Uint8Array, signature: string): string | undefined {
  if (!keySignature.test(signature)) return undefined
  const bytes = hexToBytes(signature.slice(2))
  const [shifted = 0] = bytes.subarray(64)
  const recovery = shifted >= 27 ? shifted - 27 : shifted
  if (recovery > 1) return undefined
  try {
    const key = secp256k1.Signature.fromBytes(bytes.subarray(0, 64)).addRecoveryBit(recovery).recoverPublicKey(hash)
    return `0x${bytesToHex(keccak_256(key.toBytes(false).subarray(1)).subarray(12))}`
  } catch {
    return undefined
  }
}

export interface VerifyMessageParams extends SignedText {
  /**
   * Asks a node of the account's network by eth_call, at its latest block. Rejects where the node cannot be asked, and may with the
   * node's own error where the code reverts.
   */
  readonly call: (params: { readonly to?: `0x${string}`; readonly data: `0x${string}` }) => Promise<string>
}

type Hex = `0x${string}`

/** What a call can carry: nodes take no more than 48 kB of code that is to run at once (EIP-3860). */
const MAX_SIGNATURE_LENGTH = 80_000
const signatureText = /^0x(?:[\da-f]{2})+$/i
/** ERC-6492: the account may not be on the chain yet, and the signature tells how it will come there. */
const wrappedEnd = '6492'.repeat(16)
/** Nobody's: zero is what a failed recovery answers, and low numbers are code of the chain itself, which echoes what it is asked. */
const nobody = /^0x0{36}/
/** `isValidSignature(bytes32,bytes)`, which is also what it answers for "yes" (ERC-1271). */
const isValidSignature = '0x1626ba7e'
const yes = /^0x1626ba7e0{56}/

/** A number as the ABI has it. */
const toWord = (value: number) => value.toString(16).padStart(64, '0')

/** The ABI of the two arguments: the hash, where the signature begins, and the signature with its length and in whole words. */
function encodeQuestion(hash: Hex, signature: Hex): Hex {
  const digits = signature.slice(2)
  const padded = digits.padEnd(Math.ceil(digits.length / 64) * 64, '0')
  return `${isValidSignature}${hash.slice(2)}${toWord(64)}${toWord(digits.length / 2)}${padded}`
}

/**
 * Tells whether an account signed a text (EIP-191): by its key, or, asking the chain, by its contract (ERC-1271), also where that is
 * not deployed yet (ERC-6492).
 *
 * @param params - the signature in hex; how to ask a node, which a key's signature does not need
 * @returns false too for anything malformed, and where the contract reverts
 * @throws what `call` rejects with, where that is no revert: a node that cannot be asked has not said no
 */
export async function verifyMessage({ call, ...signed }: VerifyMessageParams): Promise<boolean> {
  if (!isSignedText(signed, MAX_SIGNATURE_LENGTH)) return false
  if (!isAddress(signed.address) || !signatureText.test(signed.signature)) return false
  const address: Hex = `0x${signed.address.slice(-40).toLowerCase()}`
  if (nobody.test(address)) return false
  const signature = signed.signature.toLowerCase() as Hex
  const digest = hashMessage(signed.message)
  if (recoverSigner(digest, signature) === address) return true
  const hash: Hex = `0x${bytesToHex(digest)}`
  try {
    if (!signature.endsWith(wrappedEnd))
      return yes.test(await call({ to: address, data: encodeQuestion(hash, signature) }))
    const { validateWrapped } = await import('./validate-wrapped')
    return await validateWrapped(call, address, hash, signature)
  } catch (error) {
    if (isRevert(error)) return false
    throw error
  }
}
