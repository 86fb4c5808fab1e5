import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import type { Signal } from '../../../kernel/store/signals'
import type { Connector } from '../../connect/contract'
import type { Eip155Options } from '../contract'
import { createAnnouncedWallets } from './announced-wallets'
import { createLegacyConnector, findLegacyProvider } from './legacy-ethereum'

/**
 * Looks for wallets on the page, and goes on listening: extensions that come later are added.
 *
 * @param ctx - the plugin's browser; its listeners end with the plugin
 * @param connectors - receives the list, once for all announcements of a tick
 * @param options - `injected: false` leaves `window.ethereum` alone
 * @returns settles when all that is on the page now has answered
 * @see EIP-6963; wire facts 7.6
 */
export async function discoverWallets(
  { browser }: Pick<PluginContext, 'browser'>,
  connectors: Signal<readonly Connector[]>,
  { injected = true }: Eip155Options,
): Promise<void> {
  const announced = createAnnouncedWallets()
  let legacy: { readonly raw: unknown; readonly connector: Connector } | undefined
  let isWaiting = false

  const publish = () => {
    isWaiting = false
    const raw = injected ? findLegacyProvider(announced.has) : undefined
    if (raw !== legacy?.raw) legacy = raw === undefined ? undefined : { raw, connector: createLegacyConnector(raw) }
    connectors.value = [...announced.list(), ...(legacy ? [legacy.connector] : [])]
  }
  const publishSoon = () => {
    if (!isWaiting) queueMicrotask(publish)
    isWaiting = true
  }
  browser.listen('eip6963:announceProvider', (event) => {
    if (announced.add(event)) publishSoon()
  })
  browser.listen('ethereum#initialized', publishSoon)
  browser.dispatch(new Event('eip6963:requestProvider'))
  publish()
}
