import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { ConnectController, type Connector, type ConnectorWarning } from '../../foundations/connect/contract'
import { foldName } from '../../wallets/imitation'
import { matchConnector } from '../../wallets/match-connector'
import { isLocal } from './catalogue-facade'
import type { CatalogueWallet, WalletSource } from './contract'

/** In hex, whole or shortened; in base58 and bech32, which no word is as long as. */
const addressText = /0x[\da-f]{3,}(?:…|\.{2,3})?[\da-f]{3,}|(?=[a-z]*\d)[\da-z]{25,}/i

/** Two names that are written alike may be one wallet, named twice; those that only read alike are not. */
const isOther = (one: Pick<Connector, 'name' | 'rdns'>, two: Pick<Connector, 'name' | 'rdns'>) =>
  one.name.toLowerCase() !== two.name.toLowerCase() ||
  (one.rdns !== undefined && two.rdns !== undefined && one.rdns.toLowerCase() !== two.rdns.toLowerCase())

/**
 * Marks wallets of a source that somebody should look at twice: those whose name is an address, or reads like that of a wallet of
 * this browser, or of a certified one, that they are not.
 */
export function markDoubtful(ctx: PluginContext, source: WalletSource): WalletSource {
  const certified = new Map<string, CatalogueWallet>()

  function warningOf(wallet: CatalogueWallet, connectors: readonly Connector[]): ConnectorWarning | undefined {
    if (addressText.test(wallet.name)) return 'address'
    const folded = foldName(wallet.name)
    if (wallet.isCertified || !folded || matchConnector(connectors, wallet)) return undefined
    const honest = connectors.filter((connector) => isLocal(connector) && !connector.warning)
    const named = [...honest.filter(({ name }) => foldName(name) === folded), certified.get(folded)]
    return named.some((known) => known && known.id !== wallet.id && isOther(known, wallet)) ? 'imitation' : undefined
  }

  return {
    async list(query) {
      const page = await source.list(query)
      for (const wallet of page.wallets) {
        const folded = foldName(wallet.name)
        if (wallet.isCertified && folded && !certified.has(folded)) certified.set(folded, wallet)
      }
      const connectors = ctx.get(ConnectController).connectors.peek()
      const wallets = page.wallets.map((wallet) => {
        const warning = warningOf(wallet, connectors)
        return warning ? { ...wallet, warning } : wallet
      })
      return { ...page, wallets }
    },
    image: (wallet, signal) => source.image(wallet, signal),
  }
}
