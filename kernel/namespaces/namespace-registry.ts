import { kernelError } from '../errors/kernel-errors'
import type { BrowserFacts } from '../platform/browser-facts'
import type { ScopedStorage } from '../platform/create-storage'
import { loadOnce } from '../platform/load-once'
import type { CollectedPlugin } from '../plugin/collect-plugins'
import type { PluginRecord } from '../plugin/plugin-record'
import { computed, effect, type ReadonlySignal, signal } from '../store/signals'
import type { AnyCapability, Capability, CapabilityFunction, CapabilityTable } from './capabilities'
import type { NamespaceDefinition } from './define-namespace'

/** The public properties of a namespace; its functions are only called by `use`. */
export type NamespaceFacts = Omit<NamespaceDefinition, 'implementations'>

/** The chain namespaces of one kernel: the installed ones, the active one, and their capabilities. */
export interface Namespaces {
  /** Installed namespaces whose gate is open, in the plugins' order; follows the gates. */
  readonly ids: readonly string[]
  /** The namespace that features act on; undefined where there is none. Where its gate closes, another one is, until
   * it opens again. */
  readonly active: ReadonlySignal<string | undefined>
  /** Makes a namespace the active one, in all tabs and on the next page too. Ignored where it is not installed, or its gate is closed. */
  setActive(namespace: string): void
  /** Returns the declaration of a namespace, even while its gate is closed; undefined if it is not installed. */
  definition(namespace: string): NamespaceFacts | undefined
  /** Whether a namespace (default: the active one) can do something; follows the active namespace and the gates. */
  has(capability: AnyCapability, namespace?: string): boolean
  /** Loads the code of a capability without running it, so that its first call need not wait for that. */
  preload(capability: AnyCapability, namespace?: string): Promise<unknown>
  /**
   * Returns the function of a capability, typed by it; its code loads on the first call.
   *
   * @throws CAPABILITY_UNSUPPORTED if the namespace (default: the active one) does not have it, or its gate is closed
   */
  use<F extends CapabilityFunction>(capability: Capability<F>, namespace?: string): F
}

/** The namespaces with the functions of the kernel: it stores the active one. */
export interface OwnedNamespaces extends Namespaces {
  /** Restores the namespace that was active last on this device, follows other tabs, and stores changes from now on. */
  follow(storage: ScopedStorage, browser: BrowserFacts, hold: (undo: () => void) => void): void
}

/** The storage of the active namespace. */
const ACTIVE_KEY = 'namespace'

/**
 * Creates the namespaces of one kernel from the plugins that define one.
 *
 * @param recordOf - returns the record of a plugin, which has the context for its implementations and tells whether it is switched off
 * @param first - the namespace to begin with, which is untrusted
 */
export function createNamespaces(
  plugins: readonly CollectedPlugin[],
  recordOf: (plugin: CollectedPlugin) => PluginRecord,
  first: unknown,
): OwnedNamespaces {
  const installed = new Map<string, NamespaceFacts>()
  const loaders = new Map<string, () => Promise<CapabilityFunction | CapabilityTable>>()
  for (const plugin of plugins) {
    if (!plugin.namespace) continue
    const { implementations, ...facts } = plugin.namespace
    installed.set(plugin.id, facts)
    for (const { capability, load } of implementations)
      loaders.set(
        `${plugin.id} ${capability}`,
        loadOnce(() => load(recordOf(plugin).context)),
      )
  }
  const open = computed(() =>
    Object.freeze(plugins.filter((item) => item.namespace && !recordOf(item).closedGate()).map(({ id }) => id)),
  )
  const isOpen = (namespace: string | undefined): namespace is string => open.value.includes(namespace as string)
  const chosen = signal(first as string | undefined)
  let hasChosen = false
  const active = computed(() => (isOpen(chosen.value) ? chosen.value : open.value[0]))
  // A host without types may pass undefined, which is no capability.
  const loaderOf = (capability: AnyCapability, namespace: string | undefined) =>
    isOpen(namespace)
      ? (loaders.get(`${namespace} ${capability?.id}`) ?? loaders.get(`${namespace} ${capability?.group}`))
      : undefined
  return Object.freeze<OwnedNamespaces>({
    get ids() {
      return open.value
    },
    active,
    setActive(namespace) {
      if (!isOpen(namespace)) return
      hasChosen = true
      chosen.value = namespace
    },
    follow(storage, browser, hold) {
      if (installed.size < 2) return
      let stored: string | undefined
      let isRefused = false
      const write = () => {
        const { value } = chosen
        // The value that was read is not written back, because another tab may have stored another one since then.
        if (!isOpen(value) || (value === stored && !isRefused)) return
        isRefused = !storage.set(ACTIVE_KEY, value)
        stored = value
      }
      const read = () => {
        stored = storage.get(ACTIVE_KEY)
        chosen.value = stored ?? chosen.value
      }
      // A namespace that the app set before the plugins started takes precedence.
      if (!hasChosen) read()
      hold(effect(write))
      hold(browser.listen('storage', read))
      // A write that the storage refused is tried again, and a page that was in the back/forward cache has missed the other tabs' changes.
      hold(
        browser.listen('pageshow', () => {
          write()
          read()
        }),
      )
    },
    definition: (namespace) => installed.get(namespace),
    has: (capability, namespace = active.value) => loaderOf(capability, namespace) !== undefined,
    preload: async (capability, namespace = active.peek()) => loaderOf(capability, namespace)?.(),
    use<F extends CapabilityFunction>(capability: Capability<F>, namespace = active.peek()) {
      const load = loaderOf(capability, namespace)
      const unsupported = () => kernelError('CAPABILITY_UNSUPPORTED', { namespace, capability: capability?.id })
      if (!load) throw unsupported()
      const call: CapabilityFunction = async (params) => {
        const loaded = await load()
        const run = typeof loaded === 'function' ? loaded : loaded[capability.id]
        if (!run) throw unsupported()
        return run(params)
      }
      return call as F
    },
  })
}
