import type { ExternalLink, LinkTarget } from '../../../../kernel/platform/open-external'
import type { WalletPlatform } from '../contract'
import { isAllowedLink } from './allow-link'
import { buildInAppLink, type InAppParams } from './in-app-link'
import type { LinkFacts } from './link-facts'
import { joinPairingLink, type PairingBaseParams, pickPairingBase } from './pairing-link'
import { isPairingUri } from './pairing-uri'

export interface WalletLinkParams extends InAppParams, PairingBaseParams {
  readonly facts: LinkFacts
  /** Of the pairing that is ready; in-app browsers need none. */
  readonly uri?: string | undefined
}

/** What WalletConnect's client opens when a request waits in the wallet; remembered once it is connected. */
export interface DeeplinkChoice {
  readonly href: string
  readonly name: string
}

export interface WalletLink extends ExternalLink {
  /** Present where a pairing is handed to an app on this device. */
  readonly choice?: DeeplinkChoice
}

/** Telegram opens nothing in its own window, and a frame would keep the wallet to itself. */
function pickTarget(platform: WalletPlatform, { isTelegram, isInIframe }: LinkFacts): LinkTarget {
  if (isTelegram || platform !== 'mobile') return '_blank'
  return isInIframe ? '_top' : '_self'
}

function buildPairing(params: WalletLinkParams): Pick<WalletLink, 'href' | 'choice'> | undefined {
  const { wallet, platform, facts, uri } = params
  const base = pickPairingBase(params)
  if (base === undefined || !isPairingUri(uri)) return undefined
  const href = joinPairingLink(base, uri, facts)
  return platform === 'mobile' ? { href, choice: { href: base, name: wallet.name } } : { href }
}

/**
 * Builds the link that opens a wallet: with the pairing, or in the wallet's own browser.
 *
 * @param params - the wallet, the way to it, the device, and the pairing where one is ready
 * @returns address and target, and what to remember once connected; undefined where the wallet has no safe link that way on this
 * device, or no well-formed pairing is there to hand over
 */
export function buildWalletLink(params: WalletLinkParams): WalletLink | undefined {
  const { platform, facts } = params
  const inApp = platform === 'mobile' ? buildInAppLink(params) : undefined
  const link = inApp === undefined ? buildPairing(params) : { href: inApp }
  return link && isAllowedLink(link.href) ? { ...link, target: pickTarget(platform, facts) } : undefined
}
