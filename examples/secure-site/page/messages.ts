import { type Hex, hexToBytes, isHex } from 'viem'
import { showHidden } from './dom'
import { RpcError } from './nodes'
import { t } from './texts'

/** Returns the bytes of a message as apps send it: hex, or plain text. */
export function readMessage(message: unknown): Uint8Array<ArrayBuffer> {
  if (typeof message !== 'string') throw new RpcError('The message is no text', -32602)
  if (isHex(message, { strict: true }) && message.length % 2 === 0) return new Uint8Array(hexToBytes(message as Hex))
  return new TextEncoder().encode(message)
}

/** Returns what a person reads of a message, and what they should know of it. */
export function describeMessage(bytes: Uint8Array<ArrayBuffer>): { text: string; warnings: readonly string[] } {
  const text = decodeText(bytes)
  if (text !== undefined) {
    const shown = showHidden(text)
    const warnings = shown === text ? [] : [t('hiddenCharacters')]
    return { text: shown, warnings }
  }
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return { text: `0x${hex}`, warnings: [t('noText')] }
}

function decodeText(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    // Bytes that happen to be valid, such as a hash, are no text.
    return /[^\P{Cc}\n\r\t]/u.test(text) ? undefined : text
  } catch {
    return undefined
  }
}
