import type { PluginContext } from '../../kernel/plugin/plugin-context'
import { connectorSources } from '../connect/contract'
import { walletConnectId } from '../walletconnect/contract'
import type { CatalogueWallet } from './contract'

/** These open the page in a browser of their own, so a phone has a way to them without any link (wire facts 4.6, 7.2). */
const withOwnBrowser: readonly string[] = [
  'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8',
  'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
  '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79',
  'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
  '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25',
]

/** Networks of all installed namespaces. */
export const requestedNetworkIds = ({ namespaces }: PluginContext) =>
  namespaces.ids.flatMap((id) => namespaces.definition(id)?.networks.map(({ caipNetworkId }) => caipNetworkId) ?? [])

/** Whether a phone can get to the wallet at all (spec section 5). */
const isOnPhone = ({ id, mobileLink, webappLink }: CatalogueWallet) =>
  Boolean(mobileLink ?? webappLink) || withOwnBrowser.includes(id)

/** Whether nothing on the page could connect but a session over the relay. */
const isRelayOnly = (ctx: PluginContext) =>
  ctx.slot(connectorSources).value.every(({ id }) => id.toLowerCase() === walletConnectId.toLowerCase())

/** Tells which wallets lead somewhere here: on this device, for the networks of the app, by the ways that it offers. */
export function createShownCheck(ctx: PluginContext): (wallet: CatalogueWallet) => boolean {
  const networkIds = new Set(requestedNetworkIds(ctx))
  return (wallet) => {
    if (!isOnPhone(wallet) && ctx.browser.isMobile()) return false
    const { chains, mobileLink, desktopLink, webappLink } = wallet
    if (chains && networkIds.size && !chains.some((chain) => networkIds.has(chain))) return false
    return Boolean(mobileLink ?? desktopLink ?? webappLink) || !isRelayOnly(ctx)
  }
}
