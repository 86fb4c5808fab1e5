import { createKernel } from '../../kernel/create-kernel'
import type { AnyKernel } from '../../kernel/kernel'
import { createPlatform } from '../../kernel/platform/create-platform'
import { loadOnce } from '../../kernel/platform/load-once'
import { nextTask } from '../../kernel/platform/next-task'
import { signal } from '../../kernel/store/signals'
import type { EventsPayload } from './events'
import { createFeatures } from './features'
import { createFacade, type EmbeddedInfos, type FacadeSources, type Providers } from './modal-facade'
import { hiddenIdsOf, type ModalOptions, tokensOf, toPlugins } from './modal-options'

export { type ElementName, elementNames } from './element-names'
export type { EventsPayload, ModalEvent } from './events'
export type { OpenModalOptions, SwitchConnectionOptions, ThemePayload, Unsubscribe } from './modal-facade'
export type { ModalFeatures, ModalNetwork, ModalOptions, PeerThemeVariables, ThemeMode } from './modal-options'
export { testIds, viewNames } from './name-tables'
export type { AccountPayload, ModalAccount, ModalState, NetworkPayload, WalletInfo } from './payloads'

/** Stands where a page makes an adapter of the peer, and needs nothing of what that takes: the networks say which namespaces there are. */
export const Adapter: new (options?: object) => object = class {}

/** A modal as the peer's pages know it, and its kernel behind it. */
export interface Modal extends ReturnType<typeof createFacade> {
  /** The kernel behind it, for everything that the peer has no name for. */
  readonly kernel: AnyKernel
  /** Takes the modal away for good. */
  dispose(): void
}

/** Tells on the console of all options that cannot be used, in the words of the page, before a plugin refuses one of them. */
async function reportFaults(options: unknown): Promise<void> {
  const { describeFaults } = await import('./modal-options-schema')
  const faults = describeFaults(options)
  if (!faults.length) return
  createPlatform().log('error', 'compat', `COMPAT_OPTIONS_INVALID: createModal() cannot use: ${faults.join('\n')}`)
}

/**
 * Creates a modal by the options and with the members of the peer, over the full preset; a page made for that changes an import.
 *
 * @param options - the options of the peer by their names
 * @returns the modal, drawn at the end of the page once it is loaded
 * @throws FULL_OPTIONS_INVALID in development builds, where a plugin cannot take a value; all faults are on the console too
 *
 * @example
 * ```ts
 * import { createModal } from 'portico/compat'
 * import { base, mainnet } from 'portico/plugins/eip155'
 *
 * const modal = createModal({ projectId: 'your-project-id', networks: [mainnet, base] })
 * modal.subscribeAccount(({ address }) => console.info(address))
 * modal.open({ view: 'Networks' })
 * ```
 */
export function createModal(options: ModalOptions): Modal {
  if (process.env.NODE_ENV !== 'production') void reportFaults(options)
  const { features: wanted, basic, themeMode, themeVariables = {}, debug, name, metadata } = options
  const features = createFeatures({
    features: wanted,
    isBasic: basic,
    isAnnouncedHidden: options.enableEIP6963 === false,
    hiddenIds: hiddenIdsOf(options),
    balanceTokens: tokensOf(options),
  })
  const kernel = createKernel({
    plugins: [
      toPlugins(options, (answer) => features.addLists.value?.(answer) ?? answer),
      features.plugin,
      options.plugins,
    ],
    ...(name && { name }),
    ...(metadata && { metadata }),
    ...(wanted?.pay && { gates: { pay: true } }),
    ...(options.enableEmbedded && { embedded: true }),
    ...(debug && { logLevel: 'debug' as const }),
  })
  const theme: FacadeSources['theme'] = signal({ themeMode, themeVariables })
  const created: EventsPayload = {
    timestamp: kernel.platform.clock.now(),
    data: { type: 'track', event: 'MODAL_CREATED' },
  }
  const [isReady, events] = [signal(false), signal(created)]
  const [providers, embedded] = [signal<Providers>({}), signal<EmbeddedInfos>({})]
  void kernel.ready.then(() => {
    isReady.value = true
  })
  const end = new AbortController()
  const load = loadOnce(() => import('./lazy-members'))
  const facade = createFacade({ kernel, options, theme, features, events, providers, embedded, isReady, load })
  async function draw() {
    await nextTask()
    await (await load()).startPage({ kernel, options, theme, features, events, providers, embedded }, end.signal)
  }
  if (kernel.platform.browser.isClient)
    void draw().catch((error: unknown) => kernel.platform.log('error', 'compat', error))
  return {
    ...facade,
    kernel,
    dispose() {
      end.abort()
      kernel.dispose()
    },
  }
}
