/** Longer texts are not searched: the work stays bounded, and what was not searched is not shown. */
export const longestSearchedText = 10_000

/**
 * Private keys in hex (64 digits and more, so hashes too), WIF keys, 64-byte keys in base58, and 12 or more words of 3 to 8
 * letters. Common English words that no BIP-39 list holds end a run of words, so that prose is not taken for a seed phrase.
 * Each part scans a bounded distance from each start, so the time is linear (S-18).
 */
export const secretPattern =
  /(?:0x)?[\da-fA-F]{64,}|\b(?:[5KL9c][1-9A-HJ-NP-Za-km-z]{50,51}|[1-9A-HJ-NP-Za-km-z]{86,88})\b|\b(?:(?!(?:the|and|for|not|with|from|are|was|has|its)\b)[A-Za-z]{3,8}[\s,]+){11,}[A-Za-z]{3,8}\b/g

/** E-mail addresses and 6-digit codes: not keys, yet nothing for a log. */
export const personalPattern =
  /[^\s@"<>,:;()[\]{}]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+|(?<![\p{L}\p{N}_])\d{6}(?![\p{L}\p{N}_])/gu

/**
 * Tells whether a text holds what nobody should type into a field: a seed phrase or a private key.
 *
 * @param text - what was typed or pasted; of a long text the first 10,000 characters are searched
 * @returns true for a run of 12 or more short words, 64 or more hex digits, a WIF key or a 64-byte base58 key
 * @see security S-25. A transaction hash reads like a hex key; fields that take hashes do not ask this.
 */
export function looksLikeSecret(text: string): boolean {
  return text.slice(0, longestSearchedText).search(secretPattern) >= 0
}
