import { kernelError } from '../errors/kernel-errors'
import { loadOnce } from '../platform/load-once'
import type { CollectedPlugin } from '../plugin/collect-plugins'
import type { PluginContext } from '../plugin/plugin-context'
import { type ReadonlySignal, signal, toReadonly } from '../store/signals'
import type { AnyCapability, Capability, CapabilityFunction } from './capability'
import type { NamespaceDefinition } from './define-namespace'

/** What others may know of a namespace; how it does things stays behind `use`. */
export type NamespaceFacts = Omit<NamespaceDefinition, 'implementations'>

/** The chain namespaces of one kernel: which are installed, which is active, and what each can do. */
export interface Namespaces {
  /** Installed namespaces, in the plugins' order. */
  readonly ids: readonly string[]
  /** The namespace that features act on; undefined where none is installed. */
  readonly active: ReadonlySignal<string | undefined>
  /** Makes an installed namespace the active one; others are ignored. */
  setActive(namespace: string): void
  /** Answers what a namespace says of itself; undefined where it is not installed. */
  definition(namespace: string): NamespaceFacts | undefined
  /** Whether a namespace (default: the active one) can do something; follows the active namespace. */
  has(capability: AnyCapability, namespace?: string): boolean
  /** Loads the code of a capability, so that its first call waits for nothing; nothing is run by it. */
  preload(capability: AnyCapability, namespace?: string): Promise<unknown>
  /**
   * Answers the function that does something, typed by the capability; its code loads on the first call.
   *
   * @throws CAPABILITY_UNSUPPORTED where the namespace (default: the active one) cannot
   */
  use<F extends CapabilityFunction>(capability: Capability<F>, namespace?: string): F
}

/**
 * Creates the namespaces of one kernel from the plugins that define one.
 *
 * @param contextOf - the context that a plugin's implementations are given
 */
export function createNamespaces(
  plugins: readonly CollectedPlugin[],
  contextOf: (plugin: CollectedPlugin) => PluginContext,
): Namespaces {
  const installed = new Map<string, NamespaceFacts>()
  const loaders = new Map<string, () => Promise<CapabilityFunction>>()
  for (const plugin of plugins) {
    if (!plugin.namespace) continue
    const { implementations, ...facts } = plugin.namespace
    installed.set(plugin.id, facts)
    for (const { capability, load } of implementations)
      loaders.set(
        `${plugin.id} ${capability}`,
        loadOnce(() => load(contextOf(plugin))),
      )
  }
  const ids = Object.freeze([...installed.keys()])
  const active = signal(ids[0])
  const loaderOf = ({ id }: AnyCapability, namespace: string | undefined) => loaders.get(`${namespace} ${id}`)

  return Object.freeze<Namespaces>({
    ids,
    active: toReadonly(active),
    setActive(namespace) {
      if (installed.has(namespace)) active.value = namespace
    },
    definition: (namespace) => installed.get(namespace),
    has: (capability, namespace = active.value) => loaderOf(capability, namespace) !== undefined,
    preload: async (capability, namespace = active.peek()) => loaderOf(capability, namespace)?.(),
    use<F extends CapabilityFunction>(capability: Capability<F>, namespace = active.peek()) {
      const load = loaderOf(capability, namespace)
      if (!load) throw kernelError('CAPABILITY_UNSUPPORTED', { namespace, capability: capability.id })
      const call: CapabilityFunction = async (params) => (await load())(params)
      return call as F
    },
  })
}
