import { toSafeAppLink, toSafeWebLink } from '../../../../kernel/lib/safe/safe-link'
import type { CatalogueWallet } from '../../../wallets/contract'
import type { WalletPlatform } from '../contract'
import type { LinkFacts } from './link-facts'

export interface PairingBaseParams {
  readonly wallet: CatalogueWallet
  readonly platform: WalletPlatform
  readonly facts: Pick<LinkFacts, 'isMobile'>
  readonly prefersUniversalLinks?: boolean
}

const endWithSlash = (link: string) => (link.endsWith('/') ? link : `${link}/`)

/** As an app's link, which has no query, and of the web. */
function toWebBase(address: string | undefined): string | undefined {
  return toSafeWebLink(toSafeAppLink(address))
}

function pickLink({ wallet, platform, facts, prefersUniversalLinks }: PairingBaseParams): string | undefined {
  if (platform === 'web') return toWebBase(wallet.webappLink)
  if (platform === 'desktop' && !facts.isMobile) return toSafeAppLink(wallet.desktopLink)
  if (platform !== 'mobile' || !facts.isMobile) return undefined
  return (prefersUniversalLinks ? toWebBase(wallet.universalLink) : undefined) ?? toSafeAppLink(wallet.mobileLink)
}

/**
 * Picks the link of a wallet that a pairing can be handed to.
 *
 * @returns the link with a slash at its end; undefined where the wallet has no safe one for the platform on this device
 */
export function pickPairingBase(params: PairingBaseParams): string | undefined {
  const link = pickLink(params)
  return link && endWithSlash(link)
}

/**
 * Joins a wallet's link and a pairing: the URI is the only query, encoded once.
 *
 * @param base - of `pickPairingBase`
 * @param uri - a checked pairing URI
 * @param facts - Telegram on Android decodes native links once before it hands them on: there the URI is encoded twice
 */
export function joinPairingLink(base: string, uri: string, facts: Pick<LinkFacts, 'isAndroid' | 'isTelegram'>): string {
  const isDecodedTwice = facts.isTelegram && facts.isAndroid && !/^https?:/.test(base)
  const encoded = encodeURIComponent(uri)
  return `${base}wc?uri=${isDecodedTwice ? encodeURIComponent(encoded) : encoded}`
}
