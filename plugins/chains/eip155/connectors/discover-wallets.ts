import { readProperty } from '../../../../kernel/lib/safe/read-property'
import type { WalletProvider } from '../../../../kernel/namespaces/wallet-provider'
import { loadOnce } from '../../../../kernel/platform/load-once'
import type { PluginContext } from '../../../../kernel/plugin/plugin-context'
import type { Signal } from '../../../../kernel/store/signals'
import type { Connector } from '../../../foundations/connect/contract'
import type { Eip155Options } from '../contract'
import type * as announcedWallets from './announced-wallets'

/** Creates a function that loads the provider of a connector, from an object on the page or an announced one. */
export type LoadProvider = (raw: unknown) => () => Promise<WalletProvider>

/** Loads the wrapper of a provider when a person connects, so that the list of wallets opens without it. */
export const loadGuarded: LoadProvider = (raw) =>
  loadOnce(() => import('./create-provider').then((m) => m.createProvider(raw)))

const takesRequests = (provider: unknown) => typeof readProperty(provider, 'request') === 'function'

/** Returns the providers of wallets that shared `window.ethereum` before EIP-6963. */
function readProviders(ethereum: unknown): readonly unknown[] {
  const list = readProperty(ethereum, 'providers')
  try {
    const providers = Array.isArray(list) ? list.slice(0, 20).filter(takesRequests) : []
    return providers.length ? providers : [ethereum]
  } catch {
    return [ethereum]
  }
}

/** Finds a provider at `window.ethereum` that has not announced itself. */
function findLegacyProvider(isAnnounced: (provider: unknown) => boolean): unknown {
  const ethereum = readProperty(globalThis, 'ethereum')
  if (!takesRequests(ethereum) || isAnnounced(ethereum)) return undefined
  return readProviders(ethereum).find((provider) => !isAnnounced(provider))
}

/** Creates the row of a wallet of which only the place is known. */
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
 * Looks for wallets on the page, and continues to listen, because extensions may load later.
 *
 * @param ctx - the plugin's browser; its listeners end with the plugin
 * @param connectors - receives the list, once for all announcements of a tick
 * @param options - `injected: false` ignores `window.ethereum`
 * @param beside - reads announcements, and recognises imitations; it is a file of its own, so that other code can omit it
 * @returns a promise of a function that looks once more, for wallets that report no event; it resolves when all wallets that are on the
 * page now have answered
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
    // Wallets that answered the request are in the list already; a second list would draw all rows once more.
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
