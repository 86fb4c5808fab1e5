import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'

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
 * @param prefix - with the byte of its own length before it
 * @returns the prefix, the length of the text and the text as UTF-8
 */
export function frameMessage(prefix: string, message: string): Uint8Array {
  const text = utf8ToBytes(message)
  return concatBytes(utf8ToBytes(prefix), compactSize(text.length), text)
}
