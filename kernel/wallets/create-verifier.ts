/** Who is said to have signed what. */
export interface SignedText {
  readonly address: string
  readonly message: string
  /** In the encoding that the family's SignMessage answers with. */
  readonly signature: string
}

const longestAddress = 128
/** More than anybody reads before signing. */
const longestMessage = 100_000
/** Half a character has no bytes of its own: two messages would share one signature. */
const halfCharacter = /\p{Surrogate}/u

const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.length <= longest

/** Whether there is anything to verify: three texts, none without end. They may come from a server's request. */
export const isSignedText = ({ address, message, signature }: SignedText, longestSignature: number): boolean =>
  isText(address, longestAddress) &&
  isText(signature, longestSignature) &&
  isText(message, longestMessage) &&
  !halfCharacter.test(message)

/**
 * Makes the function that verifies the signed texts of a family.
 *
 * @param longestSignature - in characters; longer ones are not looked at
 * @param verify - what throws here is malformed, so the account did not sign it
 * @returns a function that answers true or false, whatever it is given
 */
export const createVerifier =
  (longestSignature: number, verify: (signed: SignedText) => boolean) =>
  async (signed: SignedText): Promise<boolean> => {
    try {
      return isSignedText(signed, longestSignature) && verify(signed)
    } catch {
      return false
    }
  }
