import { base64, hex } from '@scure/base'

/** Signatures of zkLogin and of many signers are long, and so are messages, but not without end. */
const longestText = 200_000

function attempt(decode: (text: string) => Uint8Array, text: string): readonly Uint8Array[] {
  try {
    return [decode(text)]
  } catch {
    return []
  }
}

/**
 * Reads bytes as wallets write them: as base64 or as hex, which are both seen in the wild.
 *
 * @param value - anything
 * @returns what the text can mean, which for a short one may be two things; nothing where it is neither
 */
export function readBytes(value: unknown): readonly Uint8Array[] {
  if (typeof value !== 'string' || value.length > longestText) return []
  return [...attempt(base64.decode, value), ...attempt(hex.decode, value.replace(/^0x/, '').toLowerCase())]
}
