const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** 62 to the power of 24 is more than 2 to the power of 142. */
const length = 24
/** The largest multiple of 62 that a byte holds: bytes from there on would make some letters likelier. */
const fair = 248

/** Creates a nonce that nobody can guess: 142 bits, letters and digits only (EIP-4361). */
export function createNonce(): string {
  let nonce = ''
  while (nonce.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length)))
      if (byte < fair && nonce.length < length) nonce += letters[byte % letters.length]
  }
  return nonce
}
