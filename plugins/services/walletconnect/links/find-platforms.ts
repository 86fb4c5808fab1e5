import type { CatalogueWallet } from '../../../wallets/contract'
import type { WalletPlatform } from '../contract'
import { inAppBrowsers } from './in-app-browsers'
import { buildInAppLink, type InAppParams } from './in-app-link'
import { pickPairingBase } from './pairing-link'

export interface PlatformParams extends Omit<InAppParams, 'wallet'> {
  readonly wallet: CatalogueWallet | undefined
  readonly prefersUniversalLinks?: boolean
  /** Names under which wallets are on this page: by rdns, and by what they inject. */
  readonly installed: readonly string[]
  /** The app has a namespace that talks to injected wallets. */
  readonly hasNamespaces: boolean
}

/**
 * Finds the ways to a wallet on this device.
 *
 * @param params - the wallet (none: whichever scans), the device, and what is installed
 * @returns the ways, the first to be chosen; empty where there is none
 */
export function findPlatforms(params: PlatformParams): readonly WalletPlatform[] {
  const { wallet, facts, installed, hasNamespaces } = params
  if (!wallet) return ['qrcode']
  const known = { ...params, wallet }
  const hasLink = (platform: WalletPlatform) => pickPairingBase({ ...known, platform }) !== undefined
  const injected = (wallet.injected ?? []).map(({ injectedId }) => injectedId)
  const names = [wallet.rdns, ...injected].filter((name): name is string => Boolean(name))
  const isInstalled = names.some((name) => installed.includes(name))
  const isOpenedInApp = inAppBrowsers.some(({ walletId }) => walletId === wallet.id)
  const ways: readonly (readonly [WalletPlatform, boolean])[] = [
    ['browser', isInstalled && hasNamespaces],
    ['qrcode', !facts.isMobile && Boolean(wallet.mobileLink)],
    ['mobile', facts.isMobile && (hasLink('mobile') || buildInAppLink(known) !== undefined)],
    ['web', hasLink('web')],
    ['desktop', hasLink('desktop')],
    ['unsupported', names.length > 0 && !isInstalled && hasNamespaces && !isOpenedInApp],
  ]
  return ways.flatMap(([platform, isOpen]) => (isOpen ? [platform] : []))
}
