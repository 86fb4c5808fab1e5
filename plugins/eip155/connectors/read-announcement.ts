import { toSafeImageUrl } from '../../../kernel/platform/safe-image-url'
import { sanitizeText } from '../../../kernel/platform/sanitize-text'
import { readProperty } from '../../../kernel/wallets/read-property'

/** A wallet as it announced itself, copied and made safe to draw. */
export interface Announcement {
  /** Lower case; undefined where it is no reverse domain name. */
  readonly rdns: string | undefined
  readonly name: string
  /** The wallet's own object, and nobody else's: a row asks this one. */
  readonly provider: unknown
}

const longestId = 100
const rdnsText = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/

const readId = (info: unknown, key: string) => {
  const id = readProperty(info, key)
  return typeof id === 'string' && id.length > 0 && id.length <= longestId ? id : undefined
}

const infoOf = (event: Event) => readProperty(readProperty(event, 'detail'), 'info')

/** The uuid alone: looked at first, since most announcements are repeated ones. */
export const readUuid = (event: Event): string | undefined => readId(infoOf(event), 'uuid')

/** The icon alone: looked at last, since it is by far the largest part. */
export const readIcon = (event: Event): string | undefined => toSafeImageUrl(readProperty(infoOf(event), 'icon'))

/**
 * Reads an announcement; every part of it was made by whoever wanted to be in the list.
 *
 * @param event - `eip6963:announceProvider`
 * @returns a frozen copy; undefined where a field is missing or wrong, or the provider takes no requests
 * @see EIP-6963; security S-02, S-03, S-06, S-17
 */
export function readAnnouncement(event: Event): Announcement | undefined {
  const info = infoOf(event)
  const provider = readProperty(readProperty(event, 'detail'), 'provider')
  const rdns = readId(info, 'rdns')?.toLowerCase()
  const name = sanitizeText(readProperty(info, 'name'))
  if (!rdns || !name || typeof readProperty(provider, 'request') !== 'function') return undefined
  return Object.freeze({ rdns: rdnsText.test(rdns) ? rdns : undefined, name, provider })
}
