import type { Container } from '../container/container'
import { createEventBus } from '../events/event-bus'
import { createGates, type GateDefinition, type GateReader, remoteFlags } from '../gates/gate-registry'
import { createNamespaces } from '../namespaces/namespace-registry'
import { createNotices } from '../notices/create-notices'
import { createLogger } from '../platform/create-logger'
import { createStorage } from '../platform/create-storage'
import type { Platform } from '../platform/platform'
import { createRouter, type OwnedRouter } from '../router/create-router'
import { closeGuards, routerPolicies } from '../router/router-slots'
import { createSlotRegistry, type OwnedContribution, type SlotRegistry } from '../slots/slot-registry'
import type { AnyPlugin } from './collect-plugins'
import { createPluginContext } from './create-plugin-context'
import type { FailurePhase, KernelServices } from './kernel-services'
import type { KernelSettings } from './kernel-settings'
import { createPluginRecord, governingGate, type PluginRecord } from './plugin-record'
import { createScope, type Scope } from './scope'
import { createViewRegistry, type ViewRegistry } from './view-registry'

export interface Registration {
  readonly sorted: readonly AnyPlugin[]
  readonly settings: KernelSettings
  readonly platform: Platform
  readonly container: Container
  readonly hostGates: Readonly<Record<string, boolean>>
  readonly scope: Scope
}

export interface Registered {
  readonly services: KernelServices
  readonly records: readonly PluginRecord[]
  readonly router: OwnedRouter
  readonly slots: SlotRegistry
  readonly views: ViewRegistry
  readonly gates: ReadonlyMap<string, GateDefinition>
}

/** A contribution counts while its plugin has not failed and its gate is open; its value is built once. */
function ownContributions(record: PluginRecord, gate: GateReader, fail: KernelServices['fail']): OwnedContribution[] {
  return (record.plugin.contributes ?? []).map((contribution) => {
    let built: { readonly value: unknown } | undefined
    let isBroken = false
    const when = governingGate(record.plugin, contribution.when)
    return {
      plugin: record.plugin.id,
      contribution,
      isOn: () => !isBroken && record.status.value !== 'failed' && (when === undefined || gate(when).value),
      read() {
        try {
          built ??= { value: contribution.create(record.context) }
        } catch (error) {
          isBroken = true
          fail(record.plugin.id, 'contribution', error)
        }
        return built
      },
    }
  })
}

function registerControllers(records: readonly PluginRecord[], container: Container) {
  for (const { plugin, context } of records)
    for (const { token, create } of plugin.controllers ?? []) container.register(token.name, () => create(context))
}

const declaredGates = (sorted: readonly AnyPlugin[]) => new Map(sorted.flatMap((plugin) => Object.entries(plugin.gates ?? {})))

/** Builds the services of one kernel and cuts every plugin's context from them; runs no plugin code. */
export function registerPlugins({ sorted, settings, platform, container, hostGates, scope }: Registration): Registered {
  const loggerOf = (name: string) => createLogger(settings.logLevel, name, platform.log)
  const logger = loggerOf('kernel')
  const fail = (plugin: string, phase: FailurePhase, error: unknown) => {
    logger.error(plugin, phase, error)
    bus.emit('plugin:failed', { plugin, phase, error })
  }
  const bus = createEventBus((type, error) => {
    // A broken handler of the failure event itself must not call it again.
    if (type === 'plugin:failed') logger.error('event', error)
    else fail(type.split(':')[0] ?? type, 'event', error)
  })
  const records: PluginRecord[] = []
  const gates = declaredGates(sorted)
  const namespaces = createNamespaces(
    new Map(sorted.flatMap((plugin) => (plugin.namespace ? [[plugin.id, { definition: plugin.namespace, ctx: () => contextOf(plugin) }]] : []))),
  )
  const contextOf = (plugin: AnyPlugin) => {
    const record = records.find((item) => item.plugin === plugin)
    return record?.context ?? createPluginContext(plugin, services, scope)
  }
  const gate = createGates({
    declared: gates,
    host: hostGates,
    remote: () => slots.read(remoteFlags).value.find((flags) => flags.value !== undefined)?.value,
    hasCapability: (capability) => namespaces.has(capability),
  })
  const views = createViewRegistry(records, sorted, gate)
  const router = createRouter({
    views: views.definitions,
    shutBy: views.shutBy,
    policies: () => slots.read(routerPolicies).value,
    guards: () => slots.read(closeGuards).value,
    isEmbedded: settings.isEmbedded,
    emit: bus.emit,
  })
  const storage = createStorage({ backend: platform.storage, prefix: `${settings.name}:`, logger })
  const services: KernelServices = {
    settings, platform, container, bus, namespaces, router, gate, fail, loggerOf,
    notices: createNotices({ clock: platform.clock }),
    slot: (slot) => slots.read(slot),
    storageOf: (plugin) => storage.scope(plugin),
  }
  for (const plugin of sorted) {
    const own = createScope((error) => fail(plugin.id, 'stop', error))
    scope.add(own.end)
    records.push(createPluginRecord(plugin, own, createPluginContext(plugin, services, own)))
  }
  registerControllers(records, container)
  const slots = createSlotRegistry(records.flatMap((record) => ownContributions(record, gate, fail)))
  return { services, records, router, slots, views, gates }
}
