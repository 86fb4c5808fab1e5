import type { Addresses, Envelope } from '../api'
import { malformed, SiteError } from './site-error'

const maxTextLength = 1024
const maxEmailLength = 254

export function readText(value: unknown): string {
  if (typeof value !== 'string' || value === '' || value.length > maxTextLength) throw malformed()
  return value
}

/** Returns an e-mail address in lower case, without characters that have a meaning in a mail header. */
export function readEmail(value: unknown): string {
  const email = readText(value).trim().toLowerCase()
  if (email.length > maxEmailLength || !/^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[a-z\d-]{2,}$/.test(email)) {
    throw new SiteError(400, 'EMAIL_INVALID', 'Please enter a valid email address')
  }
  return email
}

export function readCode(value: unknown): string {
  const code = readText(value)
  if (!/^\d{6}$/.test(code)) throw new SiteError(400, 'CODE_WRONG', 'Wrong code. Please try again')
  return code
}

const kinds: readonly unknown[] = ['device', 'passkey', 'recovery'] satisfies Envelope['kind'][]
const isKind = (value: unknown): value is Envelope['kind'] => kinds.includes(value)

export function readEnvelope(value: unknown): Envelope {
  const { kind, ref, salt, iv, ciphertext } = readObject(value)
  if (!isKind(kind)) throw malformed()
  return { kind, ref: readText(ref), salt: readText(salt), iv: readText(iv), ciphertext: readText(ciphertext) }
}

export function readAddresses(value: unknown): Addresses {
  const { eip155, solana } = readObject(value)
  const addresses = { eip155: readText(eip155), solana: readText(solana) }
  if (!/^0x[\da-fA-F]{40}$/.test(addresses.eip155)) throw malformed()
  if (!/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(addresses.solana)) throw malformed()
  return addresses
}

export function readObject(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw malformed()
  return value as Readonly<Record<string, unknown>>
}
