import type { Hex } from 'viem'
import { decodeAbiParameters, hexToBytes, trim } from 'viem/utils'

const wordDigits = 64

/**
 * Reads the name or symbol of a token. The first tokens answer with 32 bytes, padded by zeros, where later ones have a string.
 *
 * @returns foreign text, of any length; '' where there is none
 * @see ERC-20
 */
export function readTokenText(answer: Hex): string {
  try {
    // Bytes that are no text must not pass for a symbol.
    const utf8 = new TextDecoder('utf-8', { fatal: true })
    if (answer.length === 2 + wordDigits) return utf8.decode(hexToBytes(trim(answer, { dir: 'right' })))
    return decodeAbiParameters([{ type: 'string' }], answer)[0]
  } catch {
    return ''
  }
}
