import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** A text, its signature, and the account that is said to have signed it. */
export interface SignedText {
  readonly address: string
  readonly message: string
  /** In the encoding that the namespace's SignMessage answers with. */
  readonly signature: string
}

const MAX_ADDRESS_LENGTH = 128
/** More than anybody reads before signing. */
const MAX_MESSAGE_LENGTH = 100_000
/** A lone surrogate has no bytes of its own, so two messages would share one signature. */
const halfCharacter = /\p{Surrogate}/u

const isText = (value: unknown, maxLength: number): value is string =>
  typeof value === 'string' && value.length <= maxLength

/** Whether there is anything to verify: three texts, none without end. They may come from a server's request. */
export const isSignedText = ({ address, message, signature }: SignedText, maxSignatureLength: number): boolean =>
  isText(address, MAX_ADDRESS_LENGTH) &&
  isText(signature, maxSignatureLength) &&
  isText(message, MAX_MESSAGE_LENGTH) &&
  !halfCharacter.test(message)

/**
 * Makes the function that verifies the signed texts of a namespace: what `VerifyMessage` asks for.
 *
 * @param maxSignatureLength - in characters; longer ones are not looked at
 * @param verify - what throws here is malformed, so the account did not sign it
 * @returns a function that answers true or false, whatever it is given
 *
 * @example
 * ```ts
 * import { createVerifier } from 'portico/wallets'
 *
 * declare const recover: (message: string, signature: string) => string
 * export const verifyMessage = createVerifier(132, ({ address, message, signature }) => recover(message, signature) === address)
 * ```
 */
export const createVerifier =
  (maxSignatureLength: number, verify: (signed: SignedText) => boolean) =>
  async (signed: SignedText): Promise<boolean> => {
    try {
      return isSignedText(signed, maxSignatureLength) && verify(signed)
    } catch {
      return false
    }
  }

/** Lengths as Bitcoin writes them: one byte, or a mark and two or four. */
function compactSize(length: number): Uint8Array {
  if (length < 0xfd) return Uint8Array.of(length)
  const bytes = new Uint8Array(length <= 0xffff ? 3 : 5)
  const view = new DataView(bytes.buffer)
  if (length <= 0xffff) view.setUint16(1, length, true)
  else view.setUint32(1, length, true)
  bytes[0] = length <= 0xffff ? 0xfd : 0xfe
  return bytes
}

/**
 * Frames a text as Bitcoin's first way of signing has it, and others after it, so that no transaction can hide in it.
 *
 * @param prefix - starts with the byte of its length
 * @returns the prefix, the length of the text and the text as UTF-8
 */
export function frameMessage(prefix: string, message: string): Uint8Array {
  const text = utf8ToBytes(message)
  return concatBytes(utf8ToBytes(prefix), compactSize(text.length), text)
}
