// @ts-nocheck
import type { PorticoError } from '../../../../kernel/errors/portico-error'
import type { SiwxMessageData } from '../contract'
import { siwxError } from '../siwx-errors'
import { isEip4361, readTime } from './check-fields'

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

/** Answers what is wrong with the times of a message. */
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
 * Answers the first thing that is wrong with a message that was parsed.
 *
 * @param data - fields of the message that was signed, never those that somebody told beside it
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
