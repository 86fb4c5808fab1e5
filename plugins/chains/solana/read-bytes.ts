import { base58, base64, base64nopad, hex } from '@scure/base'
import { readList, readProperty } from '../../../kernel/lib/safe/read-property'
import { walletError } from '../../../kernel/namespaces/wallet-error'

const MAX_BYTES = 4096

const isByte = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 256

function toBytes(items: readonly unknown[] | undefined): Uint8Array | undefined {
  return items?.length && items.every(isByte) ? Uint8Array.from(items) : undefined
}

/**
 * Reads bytes in the forms that wallets use, also after JSON: a typed array of any realm, a list of numbers, `{ type: 'Buffer', data }`, `{
 * 0: …, 1: … }`.
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

const length = 64
/** Maximum length of a text: 64 bytes are 128 digits of hex, with `0x` 130. */
const MAX_TEXT_LENGTH = 132

/** Encodings in the order of preference for an ambiguous text: the namespace defines signatures in base58. */
const codings = [base58, base64, base64nopad, hex]

function decode(text: string): Uint8Array | undefined {
  if (text.length > MAX_TEXT_LENGTH) return undefined
  for (const coding of codings) {
    try {
      const bytes = coding.decode(coding === hex ? text.replace(/^0x/i, '').toLowerCase() : text)
      if (bytes.length === length) return bytes
    } catch {
      // The text is not in this encoding.
    }
  }
  return undefined
}

const refuse = (text: string, answer: unknown) => walletError('internal', text, answer)

/**
 * Reads a signature as wallets answer it: base58 (which sessions specify), base64, hex or bytes, alone or as `.signature`.
 *
 * @param answer - of `solana_signMessage`, or one output of `solana:signMessage`
 * @param fault - creates the error; default: the error of a wallet that sent nothing
 * @returns the 64 bytes of an Ed25519 signature in base58
 * @throws WALLET_REQUEST_FAILED, 'internal' for anything else
 */
export function readSignature(answer: unknown, fault: (text: string, answer: unknown) => Error = refuse): string {
  const value = readProperty(answer, 'signature') ?? answer
  const bytes = typeof value === 'string' ? decode(value) : readBytes(value)
  if (bytes?.length !== length) throw fault('The wallet answered with something that is no signature.', answer)
  return base58.encode(bytes)
}
