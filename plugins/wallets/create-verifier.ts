/** Who is said to have signed what. */
export interface SignedText {
  readonly address: string
  readonly message: string
  /** In the encoding that the namespace's SignMessage answers with. */
  readonly signature: string
}

const MAX_ADDRESS_LENGTH = 128
/** More than anybody reads before signing. */
const MAX_MESSAGE_LENGTH = 100_000
/** Half a character has no bytes of its own: two messages would share one signature. */
const halfCharacter = /\p{Surrogate}/u

const isText = (value: unknown, MAX__LENGTH: number): value is string =>
  typeof value === 'string' && value.length <= MAX__LENGTH

/** Whether there is anything to verify: three texts, none without end. They may come from a server's request. */
export const isSignedText = ({ address, message, signature }: SignedText, MAX_SIGNATURE_LENGTH: number): boolean =>
  isText(address, MAX_ADDRESS_LENGTH) &&
  isText(signature, MAX_SIGNATURE_LENGTH) &&
  isText(message, MAX_MESSAGE_LENGTH) &&
  !halfCharacter.test(message)

/**
 * Makes the function that verifies the signed texts of a namespace: what `VerifyMessage` asks for.
 *
 * @param MAX_SIGNATURE_LENGTH - in characters; longer ones are not looked at
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
  (MAX_SIGNATURE_LENGTH: number, verify: (signed: SignedText) => boolean) =>
  async (signed: SignedText): Promise<boolean> => {
    try {
      return isSignedText(signed, MAX_SIGNATURE_LENGTH) && verify(signed)
    } catch {
      return false
    }
  }
