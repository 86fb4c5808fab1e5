import { readProperty } from '../../../../kernel/lib/safe/read-property'
import type { WalletProvider } from '../../../../kernel/namespaces/wallet-provider'
import { loadOnce } from '../../../../kernel/platform/load-once'
import type { PluginContext } from '../../../../kernel/plugin/plugin-context'
import type { Signal } from '../../../../kernel/store/signals'
import type { Connector } from '../../../foundations/connect/contract'
import type { Eip155Options } from '../contract'
import type * as announcedWallets from './announced-wallets'

/** Makes of what sits on the page, or was announced, what a connector hands out. */
export type LoadProvider = (raw: unknown) => () => Promise<WalletProvider>

/** The guard of a provider loads when somebody connects: the list of wallets opens without it. */
export const loadGuarded: LoadProvider = (raw) =>
  loadOnce(() => import('./create-provider').then((m) => m.createProvider(raw)))

const takesRequests = (provider: unknown) => typeof readProperty(provider, 'request') === 'function'

/** Wallets that shared `window.ethereum` before EIP-6963 stand in its `providers`. */
function readProviders(ethereum: unknown): readonly unknown[] {
  const list = readProperty(ethereum, 'providers')
  try {
    const providers = Array.isArray(list) ? list.slice(0, 20).filter(takesRequests) : []
    return providers.length ? providers : [ethereum]
  } catch {
    return [ethereum]
  }
}

/** What sits at `window.ethereum` and has not announced itself. */
function findLegacyProvider(isAnnounced: (provider: unknown) => boolean): unknown {
  const ethereum = readProperty(globalThis, 'ethereum')
  if (!takesRequests(ethereum) || isAnnounced(ethereum)) return undefined
  return readProviders(ethereum).find((provider) => !isAnnounced(provider))
}

/** The row of a wallet of which nothing is known but where it sits. */
function createLegacyConnector(raw: unknown): Connector {
  const getProvider = loadGuarded(raw)
  return Object.freeze<Connector>({
    id: 'injected',
    name: 'Browser Wallet',
    type: 'INJECTED',
    namespaces: ['eip155'],
    prepare: getProvider,
    getProvider,
  })
}

/**
 * Looks for wallets on the page, and goes on listening: extensions that come later are added.
 *
 * @param ctx - the plugin's browser; its listeners end with the plugin
 * @param connectors - receives the list, once for all announcements of a tick
 * @param options - `injected: false` leaves `window.ethereum` alone
 * @param beside - reads announcements, and tells wallets from their imitations; a file of its own, so that other code can do without
 * @returns settles when all that is on the page now has answered, and looks once more for what tells nobody that it came
 * @see EIP-6963
 */
export default async function discoverWallets(
  { browser }: Pick<PluginContext, 'browser'>,
  connectors: Signal<readonly Connector[]>,
  { injected = true }: Eip155Options,
  _: unknown,
  { default: createAnnouncements }: typeof announcedWallets,
): Promise<() => void> {
  let legacy: { readonly raw: unknown; readonly connector: Connector } | undefined
  let isWaiting = false

  const findLegacy = () => (injected ? findLegacyProvider(announced.has) : undefined)
  const publish = () => {
    isWaiting = false
    const raw = findLegacy()
    if (raw !== legacy?.raw) legacy = raw === undefined ? undefined : { raw, connector: createLegacyConnector(raw) }
    connectors.value = [...announced.list(), ...(legacy ? [legacy.connector] : [])]
  }
  const publishSoon = () => {
    // What came while wallets were asked for is in the list by then: another list draws all rows once more.
    if (!isWaiting) queueMicrotask(() => isWaiting && publish())
    isWaiting = true
  }
  const announced = createAnnouncements(loadGuarded, publishSoon)
  browser.listen('eip6963:announceProvider', announced.add)
  browser.listen('ethereum#initialized', publishSoon)
  browser.dispatch(new Event('eip6963:requestProvider'))
  publish()
  return () => {
    if (findLegacy() !== legacy?.raw) publish()
  }
}
