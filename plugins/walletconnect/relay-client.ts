import type Provider from '@walletconnect/universal-provider'
import type { PluginContext } from '../../kernel/plugin/plugin-context'
import { captureListeners } from './capture-listeners'
import { createClientStorage } from './client-storage'
import { hideShutStorage } from './hide-shut-storage'
import { joinConnects } from './join-connects'
import { limitAttestation } from './limit-attestation'
import { limitReconnects, type ReconnectLimit } from './limit-reconnects'
import { keepSafeRedirect } from './links/safe-redirect'
import type { ClientStorage, WalletConnectOptions } from './options'
import { createOwnLinks, type OwnLinks } from './own-links'
import { skipJunk } from './skip-junk'

/** The protocol's own client, held to our limits, and its end. */
export interface RelayClient {
  readonly provider: Provider
  readonly storage: ClientStorage
  readonly reconnects: ReconnectLimit
  readonly links: OwnLinks
  /** Who the person is at the relay: a did:key. */
  readonly clientId: string
  /** Closes socket, timers and listeners for good. */
  close(): void
}

/** The client names its core on the window and takes whatever stands there: another kernel's, or one that was closed. */
function forgetGlobals(prefix: string) {
  for (const name of [
    `_walletConnectCore_${prefix}`,
    `_walletConnectCore_${prefix}_count`,
    'downloadLogsBlobInBrowser',
  ])
    Reflect.deleteProperty(globalThis, name)
}

function describeApp({ settings, browser }: PluginContext, { metadata, redirect, schemes }: WalletConnectOptions) {
  const { name, description = '', url = browser.origin(), icons = [] } = { ...settings.metadata, ...metadata }
  const back = keepSafeRedirect(redirect, { origin: browser.origin(), ...(schemes && { schemes }) })
  return { name, description, url, icons: [...icons], ...(Object.keys(back).length && { redirect: back }) }
}

/** The client turns away from a socket that it replaces; when the relay then refuses that one, nobody would catch it. */
function adoptSocket({ provider, events }: Provider['client']['core']['relayer']) {
  // Before the first socket there is an empty object.
  if (!provider.connection) return
  provider.on('error', (error: unknown) => void events.emit('relayer_error', error))
}

function closeClient(provider: Provider) {
  const { core, proposal } = provider.client
  // Ends what waits for wallets, and the timers with it.
  for (const { id } of proposal.getAll()) core.expirer.set(id, 0)
  core.heartbeat.stop()
  const close = () => void core.relayer.transportClose().catch(() => undefined)
  // A socket that was still opening opens later; nothing else may open one.
  core.relayer.on('relayer_connect', close)
  core.relayer.transportOpen = async () => undefined
  // What the client still wants to send would try five times to connect, and open a socket of its own after all.
  Reflect.set(core.relayer, 'connect', () => Promise.reject(new Error('The app has ended its line to the relay.')))
  close()
}

/**
 * Loads the protocol's client and starts it; it opens a socket only once it has something to wait for.
 *
 * @throws what the import or the start threw; both may be tried again
 */
export async function loadRelayClient(ctx: PluginContext, options: WalletConnectOptions): Promise<RelayClient> {
  const { clock, settings } = ctx
  const { projectId, relayUrl, verify = true } = options
  const { UniversalProvider: Client } = await hideShutStorage(() => import('@walletconnect/universal-provider'))
  const storage = options.storage ?? createClientStorage(ctx.storage.scope('client'), clock.now)
  const prefix = settings.name
  forgetGlobals(prefix)
  const { value: provider, remove } = await captureListeners(() =>
    Client.init({
      ...(projectId !== undefined && { projectId }),
      ...(relayUrl !== undefined && { relayUrl }),
      metadata: describeApp(ctx, options),
      storage,
      customStoragePrefix: prefix,
      logger: 'silent',
      telemetryEnabled: false,
      disableProviderPing: true,
    }),
  )
  forgetGlobals(prefix)
  const { core } = provider.client
  const reconnects = limitReconnects(core.crypto, clock, () => adoptSocket(core.relayer))
  limitAttestation(core.verify, clock, verify)
  skipJunk(core.relayer, ctx.logger)
  joinConnects(core.relayer)
  return {
    provider,
    storage,
    reconnects,
    links: createOwnLinks(provider),
    clientId: await core.crypto.getClientId(),
    close() {
      reconnects.end()
      remove()
      closeClient(provider)
    },
  }
}
