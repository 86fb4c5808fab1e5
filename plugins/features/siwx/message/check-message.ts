import { keccak_256 } from '@noble/hashes/sha3.js'
import type { PorticoError } from '../../../../kernel/errors/portico-error'
import { eip4361Namespaces } from '../../../../kernel/lib/caip'
import { sanitizeText } from '../../../../kernel/lib/safe/sanitize-text'
import type { SiwxMessageData } from '../contract'
import { siwxError } from '../siwx-errors'

/** A message with what its first line says. */
export interface SignInText {
  readonly data: SiwxMessageData
  /** Whose account: "with your … account". */
  readonly accountName: string
  /** Before the domain, where the message tells it. */
  readonly scheme?: string
}

/** The name that EIP-4361 gives every account of its namespaces. */
export const eip4361AccountName = 'Ethereum'

/** Splits a CAIP-2 id; without a colon there is no reference. */
export function splitNetworkId(chainId: string): readonly [namespace: string, reference: string] {
  const [namespace = '', ...rest] = chainId.split(':')
  return [namespace, rest.join(':')]
}

/** Whether the accounts of a network sign the text of EIP-4361. */
export const isEip4361 = (chainId: string): boolean => eip4361Namespaces.includes(splitNetworkId(chainId)[0])

const form =
  /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/

/**
 * Reads a time of RFC 3339.
 *
 * @returns ms since the epoch; undefined for anything else, and for days that no month has
 */
export function readTime(text: string): number | undefined {
  const [, year, month, day] = form.exec(text) ?? []
  if (!day || new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate() < Number(day)) return undefined
  return Date.parse(text)
}

// RFC 3986, appendix A, as texts of regular expressions: EIP-4361 takes its rules from there.
const unreserved = '[\\w.~-]'
const escaped = '%[\\da-fA-F]{2}'
const subDelims = "[!$&'()*+,;=]"
const letter = `(?:${unreserved}|${escaped}|${subDelims}|[:@])`
const userInfo = `(?:${unreserved}|${escaped}|${subDelims}|:)*@`
const name = `(?:${unreserved}|${escaped}|${subDelims})`
const literal = '\\[[\\da-fA-F:.]+\\]'
const host = (count: '+' | '*') => `(?:${literal}|${name}${count})(?::\\d*)?`
const scheme = '[a-zA-Z][\\w+.-]*'
const tail = `(?:[?](?:${letter}|[/?])*)?(?:#(?:${letter}|[/?])*)?`
const path = `(?://(?:${userInfo})?${host('*')}(?:/${letter}*)*|/(?:${letter}+(?:/${letter}*)*)?|${letter}+(?:/${letter}*)*|)`

const whole = (rule: string) => new RegExp(`^${rule}$`)

/** A scheme has no underscore, which `\w` allows. */
const hasUnderscore = (uri: string) => /^[^:]*_/.test(uri)

export const isScheme = (text: string): boolean => !hasUnderscore(text) && whole(scheme).test(text)
/** Host and port; never empty, and without a user, which would look like a part of the page's name. */
export const isAuthority = (text: string): boolean => whole(host('+')).test(text)
export const isUri = (text: string): boolean => !hasUnderscore(text) && whole(`${scheme}:${path}${tail}`).test(text)
/** As an id of a request. */
export const isSegment = (text: string): boolean => whole(`${letter}*`).test(text)
/** A statement of EIP-4361 has the letters of a URI and blanks, and no other. */
export const isPlainStatement = (text: string): boolean =>
  whole(`(?:${unreserved}|[:/?#\\[\\]@ ]|${subDelims})+`).test(text)

/**
 * Writes an address in the casing that carries its checksum.
 *
 * @param address - 40 hex digits behind `0x`, in whatever casing
 * @see EIP-55
 */
export function checksumAddress(address: string): string {
  const digits = address.slice(2).toLowerCase()
  const hash = keccak_256(new TextEncoder().encode(digits))
  const toCase = (digit: string, index: number) => {
    const byte = hash[index >> 1] ?? 0
    return (index % 2 ? byte & 8 : byte & 128) ? digit.toUpperCase() : digit
  }
  return `0x${[...digits].map(toCase).join('')}`
}

/** A wallet that connects and signs in one step writes the allowed requests into the message, by network and method. */
export const MAX_MESSAGE_LENGTH = 32_768
const MAX_STATEMENT_LENGTH = 4096
const MAX_RESOURCES = 64

const hexAddress = /^0x[\da-fA-F]{40}$/
const otherAddress = /^[-.%a-zA-Z0-9]{1,128}$/
const networkId = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/
/** EIP-155 numbers in their only form, without leading zeros. */
const networkNumber = /^(0|[1-9]\d{0,31})$/
const nonceText = /^[a-zA-Z0-9]{8,256}$/

const isTime = (text: string | undefined) => text === undefined || readTime(text) !== undefined
/** What is on one line and seen as it is: nothing is hidden in it, and nothing would be taken out of it. */
const isLine = (text: string) =>
  text !== '' && text.length <= MAX_STATEMENT_LENGTH && sanitizeText(text, MAX_STATEMENT_LENGTH) === text

function isAccount(data: SiwxMessageData): boolean {
  const { accountAddress } = data
  if (!isEip4361(data.chainId)) return otherAddress.test(accountAddress)
  return hexAddress.test(accountAddress) && checksumAddress(accountAddress) === accountAddress
}

function isNetwork({ chainId }: SiwxMessageData): boolean {
  return isEip4361(chainId) ? networkNumber.test(splitNetworkId(chainId)[1]) : networkId.test(chainId)
}

function isStatement({ statement, chainId }: SiwxMessageData): boolean {
  if (statement === undefined) return true
  return isEip4361(chainId)
    ? statement.length <= MAX_STATEMENT_LENGTH && isPlainStatement(statement)
    : isLine(statement)
}

const areResources = ({ resources = [] }: SiwxMessageData) =>
  resources.length <= MAX_RESOURCES && resources.every(isUri)

/** What each field has to be, by the name of its line; EIP-4361 demands the time of issue, CAIP-122 does not. */
const rules: readonly (readonly [name: string, isGood: (text: SignInText) => boolean])[] = [
  // EIP-4361: what tells no scheme means this one.
  ['domain', ({ data, scheme = 'https' }) => isAuthority(data.domain) && isScheme(scheme)],
  [
    'account name',
    ({ data, accountName }) => (isEip4361(data.chainId) ? accountName === eip4361AccountName : isLine(accountName)),
  ],
  ['chain id', ({ data }) => isNetwork(data)],
  ['address', ({ data }) => isAccount(data)],
  ['statement', ({ data }) => isStatement(data)],
  ['uri', ({ data }) => isUri(data.uri)],
  ['version', ({ data }) => data.version === '1'],
  ['nonce', ({ data }) => nonceText.test(data.nonce)],
  ['issued at', ({ data }) => isTime(data.issuedAt) && (data.issuedAt !== undefined || !isEip4361(data.chainId))],
  ['expiration time', ({ data }) => isTime(data.expirationTime)],
  ['not before', ({ data }) => isTime(data.notBefore)],
  ['request id', ({ data: { requestId = '' } }) => isSegment(requestId)],
  ['resources', ({ data }) => areResources(data)],
]

/** Names the first field of a message that its grammar does not allow; undefined where all are good. */
export const findBadField = (text: SignInText): string | undefined => rules.find(([, isGood]) => !isGood(text))?.[0]

/** What a message has to be for, and when. */
export interface Expectation {
  readonly domain: string
  /** Origin that its uri has to be of. */
  readonly origin: string
  readonly accountAddress: string
  readonly chainId: string
  /** ms since the epoch */
  readonly now: number
  /** How far the clocks of page and verifier may be apart, in ms. */
  readonly clockSkewMs: number
}

/** Addresses of EIP-155 are the same in every casing; others are not. */
export const isSameAddress = (chainId: string, one: string, other: string): boolean =>
  isEip4361(chainId) ? one.toLowerCase() === other.toLowerCase() : one === other

function isOfOrigin(uri: string, origin: string): boolean {
  try {
    return new URL(uri).origin === origin
  } catch {
    return false
  }
}

/** Returns the fault in the times of a message. */
export function findTimeFault(
  data: SiwxMessageData,
  { now, clockSkewMs }: Pick<Expectation, 'now' | 'clockSkewMs'>,
): PorticoError | undefined {
  const { expirationTime: end } = data
  const isOver = end !== undefined && (readTime(end) ?? now) + clockSkewMs <= now
  if (isOver) return siwxError('SIWX_MESSAGE_EXPIRED', { time: end })
  const early = [data.notBefore, data.issuedAt].find(
    (time) => time !== undefined && (readTime(time) ?? Number.POSITIVE_INFINITY) > now + clockSkewMs,
  )
  return early === undefined ? undefined : siwxError('SIWX_MESSAGE_EARLY', { time: early })
}

/**
 * Returns the first thing that is wrong with a message that was parsed.
 *
 * @param data - fields of the signed message, never fields that were sent beside it
 */
export function findFault(data: SiwxMessageData, expected: Expectation): PorticoError | undefined {
  const wrong = (code: Parameters<typeof siwxError>[0], found: string, wanted: string) =>
    siwxError(code, { found, expected: wanted })
  if (data.domain !== expected.domain) return wrong('SIWX_DOMAIN_WRONG', data.domain, expected.domain)
  if (!isOfOrigin(data.uri, expected.origin)) return wrong('SIWX_URI_WRONG', data.uri, expected.origin)
  if (data.chainId !== expected.chainId) return wrong('SIWX_NETWORK_WRONG', data.chainId, expected.chainId)
  if (!isSameAddress(data.chainId, data.accountAddress, expected.accountAddress))
    return wrong('SIWX_ACCOUNT_WRONG', data.accountAddress, expected.accountAddress)
  return findTimeFault(data, expected)
}
