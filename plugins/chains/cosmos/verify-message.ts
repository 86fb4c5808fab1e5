import { secp256k1 } from '@noble/curves/secp256k1.js'
import { equalBytes } from '@noble/curves/utils.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { base64, bech32 } from '@scure/base'
import { createVerifier } from '../../wallets/create-verifier'
import { createAdr36Doc } from './adr36'
import { isAddress } from './networks'

/** Maximum length of the signature: 64 bytes in base64. */
const MAX_SIGNATURE_LENGTH = 88

type Key = ReturnType<InstanceType<typeof secp256k1.Signature>['recoverPublicKey']>

/** The two ways in which chains hash documents and derive addresses: that of most chains, and that with keys of Ethereum. */
const kinds: readonly { digest(doc: Uint8Array): Uint8Array; account(key: Key): Uint8Array }[] = [
  { digest: sha256, account: (key) => ripemd160(sha256(key.toBytes(true))) },
  { digest: keccak_256, account: (key) => keccak_256(key.toBytes(false).subarray(1)).subarray(12) },
]

/** Writes the document in amino's JSON, which sorts keys. No character of such a document has to be escaped. */
function writeDoc(signer: string, message: string): Uint8Array {
  const { account_number, chain_id, fee, memo, msgs, sequence } = createAdr36Doc(signer, message)
  const [{ type, value }] = msgs
  const sorted = {
    account_number,
    chain_id,
    fee: { amount: fee.amount, gas: fee.gas },
    memo,
    msgs: [{ type, value: { data: value.data, signer: value.signer } }],
    sequence,
  }
  return new TextEncoder().encode(JSON.stringify(sorted))
}

/**
 * Tells whether an account signed a text by ADR-36. The signature does not include the key, so one of its two possible keys has to have the
 * address.
 *
 * @param signed - the signature as base64 of 64 bytes
 * @returns false also for malformed values, and for accounts without a key of secp256k1
 * @see Cosmos SDK ADR-36; ethermint's eth_secp256k1
 */
export const verifyMessage = /* @__PURE__ */ createVerifier(MAX_SIGNATURE_LENGTH, ({ address, message, signature }) => {
  if (!isAddress(address)) return false
  const { bytes: account } = bech32.decodeToBytes(address)
  const parsed = secp256k1.Signature.fromBytes(base64.decode(signature))
  if (parsed.hasHighS()) return false
  const doc = writeDoc(address, message)
  return kinds.some((kind) => {
    const digest = kind.digest(doc)
    return [0, 1].some((bit) => equalBytes(kind.account(parsed.addRecoveryBit(bit).recoverPublicKey(digest)), account))
  })
})
