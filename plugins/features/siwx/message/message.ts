import { type CaipNetworkId, eip4361Namespaces } from '../../../../kernel/lib/caip'
import { sanitizeText } from '../../../../kernel/lib/safe/sanitize-text'
import type { SiwxMessage, SiwxMessageData, SiwxMessageParams } from '../contract'
import { siwxError } from '../siwx-errors'
import {
  checksumAddress,
  eip4361AccountName,
  findBadField,
  isEip4361,
  isSameAddress,
  MAX_MESSAGE_LENGTH,
  type SignInText,
  splitNetworkId,
} from './check-message'

function formatStatement(statement: string | undefined, hasGap: boolean): readonly string[] {
  if (statement !== undefined) return [statement, '']
  // The grammar of EIP-4361 keeps both lines around a statement that is not there.
  return hasGap ? [''] : []
}

/**
 * Writes the text that a person signs.
 *
 * @param text - fields that `parseMessage` would accept; nothing is checked here
 * @see EIP-4361 for its namespaces, CAIP-122 for the others
 */
export function formatMessage({ data, accountName, scheme }: SignInText): string {
  const isPlain = isEip4361(data.chainId)
  const optional = (label: string, value: string | undefined) => (value === undefined ? [] : [`${label}: ${value}`])
  const lines = [
    `${scheme === undefined ? '' : `${scheme}://`}${data.domain} wants you to sign in with your ${accountName} account:`,
    data.accountAddress,
    '',
    ...formatStatement(data.statement, isPlain),
    `URI: ${data.uri}`,
    `Version: ${data.version}`,
    `Chain ID: ${isPlain ? splitNetworkId(data.chainId)[1] : data.chainId}`,
    `Nonce: ${data.nonce}`,
    ...optional('Issued At', data.issuedAt),
    ...optional('Expiration Time', data.expirationTime),
    ...optional('Not Before', data.notBefore),
    ...optional('Request ID', data.requestId),
    ...(data.resources ? ['Resources:', ...data.resources.map((resource) => `- ${resource}`)] : []),
  ]
  return lines.join('\n')
}

const opening = /^(?:([^:/]+):\/\/)?(\S+) wants you to sign in with your (.+) account:$/
const labels = [
  ['uri', 'URI: '],
  ['version', 'Version: '],
  ['chainId', 'Chain ID: '],
  ['nonce', 'Nonce: '],
  ['issuedAt', 'Issued At: '],
  ['expirationTime', 'Expiration Time: '],
  ['notBefore', 'Not Before: '],
  ['requestId', 'Request ID: '],
] as const
type Label = (typeof labels)[number][0]
/** Lines of a message that has all its fields, with no resources. */
const resourcesTitle = 'Resources:'

const malformed = (reason: string) => siwxError('SIWX_MESSAGE_MALFORMED', { reason })

/** Where the fields begin: behind the address, a blank line, and what there is of a statement. */
function findFields(lines: readonly string[]): number {
  const [, , , third, fourth] = lines
  if (third?.startsWith('URI: ') && fourth !== '') return 3
  return third === '' ? 4 : 5
}

/** Reads the lines of the fields, in the order in which they have to be. */
function readFields(lines: readonly string[]) {
  const fields: Partial<Record<Label, string>> = {}
  let at = 0
  for (const [name, label] of labels) {
    const line = lines[at]
    if (!line?.startsWith(label)) continue
    fields[name] = line.slice(label.length)
    at++
  }
  const [next, ...resources] = lines.slice(at)
  if (next === undefined) return { fields }
  if (next !== resourcesTitle) throw malformed(`line "${next.slice(0, 40)}" has no place`)
  return { fields, resources: resources.map((line) => line.slice(2)) }
}

function demand(value: string | undefined, name: string): string {
  if (value === undefined) throw malformed(`${name} is missing`)
  return value
}

/** A number alone is that of a network of EIP-155. */
const readNetworkId = (text: string) => (/^\d+$/.test(text) ? `${eip4361Namespaces[0]}:${text}` : text) as CaipNetworkId

/**
 * Reads a message that was signed; only a text that `formatMessage` writes passes, letter by letter.
 *
 * @param text - anything
 * @throws SIWX_MESSAGE_MALFORMED for everything else
 * @see EIP-4361, its ABNF; CAIP-122
 */
export function parseMessage(text: unknown): SignInText {
  if (typeof text !== 'string' || text.length > MAX_MESSAGE_LENGTH) throw malformed('it is no text, or too long')
  const lines = text.split('\n')
  const [first = '', accountAddress] = lines
  const [, scheme, domain, accountName] = opening.exec(first) ?? []
  if (!domain || !accountName) throw malformed('its first line asks for something else')
  const start = findFields(lines)
  const { fields, resources } = readFields(lines.slice(start))
  const { uri, version, chainId, nonce, ...optional } = fields
  const data: SiwxMessageData = {
    domain,
    accountAddress: demand(accountAddress, 'address'),
    uri: demand(uri, 'uri'),
    version: demand(version, 'version'),
    chainId: readNetworkId(demand(chainId, 'chain id')),
    nonce: demand(nonce, 'nonce'),
    ...(start === 5 && { statement: lines[3] ?? '' }),
    ...optional,
    ...(resources && { resources }),
  }
  const parsed: SignInText = { data, accountName, ...(scheme !== undefined && { scheme }) }
  const bad = findBadField(parsed)
  if (bad) throw malformed(`its ${bad} breaks the grammar`)
  // The rest of the grammar: order, blank lines, no line twice, none left over.
  if (formatMessage(parsed) !== text) throw malformed('its lines are in another form')
  return parsed
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** 62 to the power of 24 is more than 2 to the power of 142. */
const length = 24
/** The largest multiple of 62 that a byte holds: bytes from there on would make some letters likelier. */
const FAIR_BYTES = 248

/** Creates an unguessable nonce: 142 bits, letters and digits only (EIP-4361). */
export function createNonce(): string {
  let nonce = ''
  while (nonce.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length)))
      if (byte < FAIR_BYTES && nonce.length < length) nonce += letters[byte % letters.length]
  }
  return nonce
}

export interface MessageInit extends SiwxMessageParams {
  readonly domain: string
  readonly uri: string
  readonly nonce: string
  /** What the namespace calls its accounts, where it is not one of EIP-4361. */
  readonly accountName: string
  readonly statement?: string | undefined
  /** ms since the epoch */
  readonly now: number
  readonly expiresInMs: number
}

const toTime = (ms: number) => new Date(ms).toISOString()

/** The checksum is the wallet's business no longer: some answer in lower case, and EIP-4361 demands it. */
function spellAddress(chainId: string, address: string): string {
  const spelled = checksumAddress(address)
  return isSameAddress(chainId, spelled, address) ? spelled : address
}

/** As `toString`, so that it is not stored or sent. */
function withText(text: SignInText): SiwxMessage {
  return Object.defineProperty({ ...text.data }, 'toString', { value: () => formatMessage(text) })
}

/**
 * Creates the message that a person is asked to sign.
 *
 * @param init - the page, the account, the nonce, and the times
 * @returns the fields, whose `toString` is the text
 * @throws SIWX_MESSAGE_INVALID where a field cannot be in a message, such as a statement with accents in that of EIP-4361
 */
export function createMessage(init: MessageInit): SiwxMessage {
  const { accountAddress, chainId, domain, uri, nonce, now, expiresInMs, notBefore, resources } = init
  const statement = sanitizeText(init.statement, 1024)
  const text: SignInText = {
    accountName: isEip4361(chainId) ? eip4361AccountName : sanitizeText(init.accountName),
    data: {
      accountAddress: spellAddress(chainId, accountAddress),
      chainId,
      domain,
      uri,
      version: '1',
      nonce,
      issuedAt: toTime(now),
      expirationTime: toTime(now + expiresInMs),
      ...(notBefore !== undefined && { notBefore }),
      ...(statement && { statement }),
      ...(resources?.length && { resources }),
    },
  }
  const bad = findBadField(text)
  if (bad) throw siwxError('SIWX_MESSAGE_INVALID', { reason: `its ${bad} breaks the grammar` })
  return withText(text)
}
