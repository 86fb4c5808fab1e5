import { createKernel } from '../../kernel/create-kernel'
import type { AnyKernel } from '../../kernel/kernel'
import { createPlatform } from '../../kernel/platform/platform'
import { signal } from '../../kernel/store/signals'
import type { EventsPayload } from './events'
import { createFeatures } from './features'
import type { PageSources } from './lazy-members'
import { createFacade } from './modal-facade'
import { type ModalOptions, toPlugins } from './modal-options'
import { readDeviceMode } from './payloads'

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

/** What is told of a modal until somebody asks what happens. */
export function createFirstEvent({ platform }: AnyKernel): EventsPayload {
  const now = platform.clock.now()
  return {
    timestamp: now,
    lastFlush: now,
    reportedErrors: {},
    data: { type: 'track', event: 'MODAL_CREATED' },
    pendingEvents: [],
    subscribedToVisibilityChange: false,
    walletImpressions: [],
  }
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
  const load = () => import('./lazy-members')
  const features = createFeatures(options, ({ browser, logger, signal: end, router }) => {
    if (!browser.isClient) return
    router.isOpen.subscribe(() => {
      load()
        .then(({ startPage }) => startPage(sources, end))
        .catch((error: unknown) => {
          // The next opening loads it again. This one shows nothing, so it ends, and the next press opens.
          logger.error(error)
          router.close()
        })
    })
  })
  const kernel = createKernel({
    plugins: [toPlugins(options, features.lists), features.plugin, options.plugins],
    name: options.name,
    metadata: options.metadata,
    gates: options.features?.pay ? { pay: true } : undefined,
    embedded: options.enableEmbedded,
    logLevel: options.debug ? 'debug' : undefined,
  })
  const sources: PageSources = {
    kernel,
    options,
    features,
    theme: signal(options),
    deviceMode: signal(readDeviceMode()),
    events: signal(createFirstEvent(kernel)),
    isHeard: signal(false),
    providers: signal({}),
    embedded: signal({}),
    isReady: signal(false),
    load,
  }
  return { ...createFacade(sources), kernel, dispose: kernel.dispose }
}
