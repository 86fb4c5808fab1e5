import { createKernel } from '../../kernel/create-kernel'
import type { AnyKernel } from '../../kernel/kernel'
import { checkOptions, optionRules } from '../../kernel/options/option-rules'
import { createPlatform } from '../../kernel/platform/platform'
import { signal } from '../../kernel/store/signals'
import { compatError } from './compat-errors'
import type { EventsPayload } from './events'
import { createFeatures } from './features'
import type { PageSources } from './lazy-members'
import { createFacade } from './modal-facade'
import { type ModalOptions, toPlugins } from './modal-options'
import { readDeviceMode } from './payloads'

/** A modal with the peer's members, and its kernel. */
export interface Modal extends ReturnType<typeof createFacade> {
  /** The kernel, for everything that the peer has no member for. */
  readonly kernel: AnyKernel
  /** Removes the modal for good. */
  dispose(): void
}

/** Logs all options that cannot be used, by the names that the page uses, before a plugin refuses one of them. */
async function reportFaults(options: unknown): Promise<void> {
  const { describeFaults } = await import('./modal-options-schema')
  const faults = describeFaults(options)
  if (!faults.length) return
  createPlatform().log('error', 'compat', `COMPAT_OPTIONS_INVALID: createModal() cannot use: ${faults.join('\n')}`)
}

function createRule() {
  const { shape, list, record, is } = optionRules
  const isObject = (value: unknown) => typeof value === 'object' && value !== null
  const network = is('a network', isObject)
  const byKey = is('an object', isObject)
  return shape(
    {
      networks: list(network),
      // Pages pass null for none.
      defaultNetwork: is('a network', (value) => !value || isObject(value)),
      features: byKey,
      chainImages: byKey,
      customRpcUrls: record(is('a CAIP-2 id', Boolean), list(is('an object with url', isObject))),
      preset: byKey,
    },
    { required: ['networks'], isOpen: true },
  )
}

/** Creates the event that a page reads before any other has happened. */
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
 * Creates a modal with the options and the members of the peer, on the full preset; a page that was written for the peer only changes an
 * import.
 *
 * @param options - the options of the peer, under their names
 * @returns the modal, drawn at the end of the page once it is loaded
 * @throws COMPAT_OPTIONS_INVALID in development builds, where the options cannot be read, and FULL_OPTIONS_INVALID, where a plugin cannot
 *   take a value; all faults are on the console too
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
  if (process.env.NODE_ENV !== 'production') {
    void reportFaults(options)
    checkOptions(options, createRule, (faults) => compatError('COMPAT_OPTIONS_INVALID', { faults }))
  }
  const load = () => import('./lazy-members')
  const features = createFeatures(options, ({ browser, logger, signal: end, router }) => {
    if (!browser.isClient) return
    router.isOpen.subscribe(() => {
      load()
        .then(({ startPage }) => startPage(sources, end))
        .catch((error: unknown) => {
          // The next opening loads it again. This one shows nothing, so the modal closes, and the next click can open it.
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
    isRead: signal(false),
    providers: signal({}),
    embedded: signal({}),
    isReady: signal(false),
    load,
  }
  return { ...createFacade(sources), kernel, dispose: kernel.dispose }
}
