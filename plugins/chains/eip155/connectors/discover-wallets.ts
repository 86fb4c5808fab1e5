import { readProperty } from '../../../../kernel/lib/safe/read-property'
import { nextTask } from '../../../../kernel/platform/next-task'
import type { PluginContext } from '../../../../kernel/plugin/plugin-context'
import type { Signal } from '../../../../kernel/store/signals'
import type { Connector } from '../../../foundations/connect/contract'
import type { Eip155Options } from '../contract'
import { createAnnouncedWallets, loadGuarded } from './announced-wallets'

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
  return Object.freeze<Connector>({
    id: 'injected',
    name: 'Browser Wallet',
    type: 'INJECTED',
    namespaces: ['eip155'],
    getProvider: loadGuarded(raw),
  })
}

/**
 * Looks for wallets on the page, and goes on listening: extensions that come later are added.
 *
 * @param ctx - the plugin's browser; its listeners end with the plugin
 * @param connectors - receives the list, once for all announcements of a tick
 * @param options - `injected: false` leaves `window.ethereum` alone
 * @returns settles when all that is on the page now has answered
 * @see EIP-6963
 */
export async function discoverWallets(
  { browser }: Pick<PluginContext, 'browser'>,
  connectors: Signal<readonly Connector[]>,
  { injected = true }: Eip155Options,
): Promise<void> {
  const announced = createAnnouncedWallets()
  let legacy: { readonly raw: unknown; readonly connector: Connector } | undefined
  let isWaiting = false
  let isReading = false

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
  /** Each in a task of its own: an icon may be as large and as intricate as its wallet likes. */
  async function readIcons() {
    if (isReading) return
    isReading = true
    const { toSafeImageUrl } = await import('../../../../kernel/lib/safe/safe-image-url')
    let isAny = false
    for (; announced.readNextIcon(toSafeImageUrl); isAny = true) await nextTask()
    isReading = false
    if (isAny) publish()
  }
  browser.listen('eip6963:announceProvider', (event) => {
    if (!announced.add(event)) return
    publishSoon()
    // Without the check a wallet is drawn by its letter.
    readIcons().catch(() => {
      isReading = false
    })
  })
  browser.listen('ethereum#initialized', publishSoon)
  browser.dispatch(new Event('eip6963:requestProvider'))
  publish()
}
