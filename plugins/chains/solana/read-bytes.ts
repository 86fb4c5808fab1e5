import { readList } from '../../../kernel/lib/safe/read-list'
import { readProperty } from '../../../kernel/lib/safe/read-property'

const MAX_BYTES = 4096

const isByte = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 256

function toBytes(items: readonly unknown[] | undefined): Uint8Array | undefined {
  return items?.length && items.every(isByte) ? Uint8Array.from(items) : undefined
}

/**
 * Reads bytes in the shapes that wallets hand them over, and that JSON makes of them on the way: a typed array of any realm, a
 * list of numbers, `{ type: 'Buffer', data }`, `{ 0: …, 1: … }`.
 *
 * @returns a copy of 1 to 4096 bytes; undefined for anything else
 */
export function readBytes(value: unknown): Uint8Array | undefined {
  try {
    if (ArrayBuffer.isView(value)) {
      if (!value.byteLength || value.byteLength > MAX_BYTES) return undefined
      return new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice()
    }
    const list = readList(value, MAX_BYTES + 1) ?? readList(readProperty(value, 'data'), MAX_BYTES + 1)
    if (list) return list.length > MAX_BYTES ? undefined : toBytes(list)
    if (typeof value !== 'object' || value === null) return undefined
    const keys = Object.keys(value)
    const isList = keys.length > 0 && keys.length <= MAX_BYTES && keys.every((key, index) => key === String(index))
    return isList ? toBytes(keys.map((key) => readProperty(value, key))) : undefined
  } catch {
    return undefined
  }
}
