import type { CatalogueWallet, WalletSource } from './contract'
import { parseWallet, type ReadImageUrl } from './parse-wallet'

/** A wallet as the service would write it. */
const fieldsOf = (wallet: CatalogueWallet): Readonly<Record<string, unknown>> => ({
  id: wallet.id,
  name: wallet.name,
  image_id: wallet.imageId,
  image_url: wallet.imageUrl,
  rdns: wallet.rdns,
  injected: wallet.injected?.map(({ namespace, injectedId }) => ({ namespace, injected_id: injectedId })),
  homepage: wallet.homepage,
  mobile_link: wallet.mobileLink,
  link_mode: wallet.universalLink,
  webapp_link: wallet.webappLink,
  desktop_link: wallet.desktopLink,
  chrome_store: wallet.install?.chrome,
  app_store: wallet.install?.ios,
  play_store: wallet.install?.android,
  chains: wallet.chains,
  badge_type: wallet.isCertified ? 'certified' : 'none',
  order: wallet.order,
})

/** Reads what a host's own source answers as strictly as what a service does; what it throws is left to the caller. */
export function guardSource(source: WalletSource, readImageUrl: ReadImageUrl): WalletSource {
  return {
    async list(query) {
      const { wallets, count } = await source.list(query)
      const read = wallets.flatMap((wallet) => parseWallet(fieldsOf(wallet), readImageUrl) ?? [])
      return { wallets: read, count: Number.isSafeInteger(count) && count >= read.length ? count : read.length }
    },
    image: async (wallet, signal) => source.image(wallet, signal),
  }
}
