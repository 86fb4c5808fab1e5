import { describeSolanaTransaction } from '../solana/describe-transaction'
import type { RequestDescription } from './describe-request'

const connecting = [
  'standard:connect',
  'enable',
  'getKey',
  'getAddresses',
  'getAccounts',
  'stx_getAddresses',
  'stx_getAccounts',
  'wallet_connect',
  'requestAccounts',
]

/** The name of a message's field, in the conventions that have one. */
const textOf = (params: unknown): unknown => {
  const [first, , third] = Array.isArray(params) ? params : [params]
  const { message, data } = Object(first) as { message?: unknown; data?: unknown }
  return message ?? data ?? third ?? first
}

/** Requests of the other namespaces, as texts; undefined for those without one. */
export function describePlain(method: string, params: unknown): RequestDescription | undefined {
  if (connecting.includes(method)) return { title: 'Connect to this site', rows: [] }
  const [first] = Array.isArray(params) ? params : []
  const { transaction } = Object(first) as { transaction?: unknown }
  if (method.startsWith('solana:') && transaction instanceof Uint8Array) {
    try {
      return describeSolanaTransaction(transaction)
    } catch {
      return undefined
    }
  }
  if (!/sign/i.test(method) || /transaction/i.test(method)) return undefined
  return { title: 'Sign a message', rows: [['Message', readable(textOf(params))]] }
}

function readable(value: unknown): string {
  if (value instanceof Uint8Array) return new TextDecoder().decode(value)
  if (typeof value !== 'string') return JSON.stringify(value)
  const hex = /^0x((?:[\da-f]{2})+)$/i.exec(value)?.[1]
  return hex
    ? new TextDecoder().decode(Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)))
    : value
}
