import { readList, readProperty } from '../../../../kernel/lib/safe/read-property'
import type { Account, AccountType } from '../../../../kernel/namespaces/capabilities'
import { isTaproot } from '../decode-address'
import { isAddress } from '../is-address'

/** Names the kinds that a wallet left out, and puts what is paid with first. */
export function arrangeAccounts(accounts: readonly Account[]): readonly Account[] {
  const isMixed = accounts.some(({ address }) => !isTaproot(address))
  const typed = accounts.map((account): Account => {
    const defaultType = isMixed && isTaproot(account.address) ? 'ordinal' : 'payment'
    return { ...account, type: account.type ?? defaultType }
  })
  return [...typed.filter(({ type }) => type === 'payment'), ...typed.filter(({ type }) => type !== 'payment')]
}

const MAX_ACCOUNTS = 100

const kinds: ReadonlyMap<unknown, AccountType> = new Map<unknown, AccountType>([
  ['payment', 'payment'],
  ['ordinals', 'ordinal'],
  ['ordinal', 'ordinal'],
])

function readPublicKey(item: unknown): string | undefined {
  const key = readProperty(item, 'publicKey')
  if (typeof key === 'string') return key || undefined
  if (!(key instanceof Uint8Array) || key.length > 65) return undefined
  return Array.from(key, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function readText(item: unknown, key: string): string | undefined {
  const text = readProperty(item, key)
  return typeof text === 'string' && text ? text : undefined
}

/** Reads one address; undefined for one of another chain, which such lists hold as well. */
export function readAccount(item: unknown): Account | undefined {
  const address = typeof item === 'string' ? item : readText(item, 'address')
  if (!address || !isAddress(address)) return undefined
  const type = kinds.get(readProperty(item, 'purpose') ?? readProperty(item, 'intention'))
  const publicKey = readPublicKey(item)
  const path = readText(item, 'path') ?? readText(item, 'derivationPath')
  return { address, ...(type && { type }), ...(publicKey && { publicKey }), ...(path && { path }) }
}

/**
 * Reads the Bitcoin accounts of a wallet's answer.
 *
 * @param answer - a list, or an object whose `addresses` is one: texts, or objects with address, public key and purpose
 * @returns what is paid with first; none for what holds none
 * @see WBIP-002 (purposes), SIP-030 (symbols)
 */
export function readAccounts(answer: unknown): readonly Account[] {
  const items = readList(answer, MAX_ACCOUNTS) ?? readList(readProperty(answer, 'addresses'), MAX_ACCOUNTS) ?? []
  return arrangeAccounts(items.flatMap((item) => readAccount(item) ?? []))
}
