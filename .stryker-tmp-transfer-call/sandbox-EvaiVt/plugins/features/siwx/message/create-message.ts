// @ts-nocheck
import { sanitizeText } from '../../../../kernel/lib/safe/sanitize-text'
import type { SiwxMessage, SiwxMessageParams } from '../contract'
import { siwxError } from '../siwx-errors'
import { checksumAddress, eip4361AccountName, findBadField, isEip4361, type SignInText } from './check-fields'
import { isSameAddress } from './check-message'
import { formatMessage } from './message-text'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** 62 to the power of 24 is more than 2 to the power of 142. */
const length = 24
/** The largest multiple of 62 that a byte holds: bytes from there on would make some letters likelier. */
const fair = 248

/** Creates a nonce that nobody can guess: 142 bits, letters and digits only (EIP-4361). */
export function createNonce(): string {
  let nonce = ''
  while (nonce.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length)))
      if (byte < fair && nonce.length < length) nonce += letters[byte % letters.length]
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

/** As `toString`, so that it stays out of what is stored and sent. */
function withText(text: SignInText): SiwxMessage {
  return Object.defineProperty({ ...text.data }, 'toString', { value: () => formatMessage(text) })
}

/**
 * Creates what a person is asked to sign.
 *
 * @param init - where the page is, who signs, the nonce, and how long it counts
 * @returns fields whose `toString` is the text
 * @throws SIWX_MESSAGE_INVALID where a field cannot stand in a message, as a statement with accents in that of EIP-4361
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
