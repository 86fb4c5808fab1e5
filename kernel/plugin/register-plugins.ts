import { createContainer } from '../container/container'
import { createEventBus, type EventBus } from '../events/event-bus'
import { createGates, type GateReader, remoteFlags } from '../gates/gate-registry'
import { type KernelSettings, readSnapshot } from '../kernel-options'
import { createNamespaces } from '../namespaces/namespace-registry'
import { createNotices } from '../notices/create-notices'
import { createStorage } from '../platform/create-storage'
import { createLogger, type Logger } from '../platform/logger'
import type { Platform } from '../platform/platform'
import { createRouter, type OwnedRouter, warnIfUndrawn } from '../router/create-router'
import { closeGuards, routerPolicies } from '../router/slots'
import { createSlots, type OwnedContribution, type ReadContribution } from '../slots/create-slot'
import { signal } from '../store/signals'
import type { CollectedPlugin } from './collect-plugins'
import { createPluginContext, type KernelServices } from './plugin-context'
import { type PluginRecord, type PluginStatus, shutBy } from './plugin-record'
import { createScope, type Scope } from './scope'

interface Failures {
  readonly logger: (scope: string) => Logger
  readonly bus: EventBus
  readonly fail: KernelServices['fail']
}

/** Creates the functions that report a failure, to the log and by the event `plugin:failed`. */
function createFailures({ logLevel }: KernelSettings, { log }: Platform): Failures {
  const logger = (name: string) => createLogger(logLevel, name, log)
  const fail: KernelServices['fail'] = (plugin, phase, error) => {
    void logger(plugin).error(phase, error)
    bus.emit('plugin:failed', { plugin, phase, error })
  }
  const bus = createEventBus((type, error) => {
    // A handler of `plugin:failed` that throws must not be called for its own failure.
    if (type === 'plugin:failed') void logger('host').error(error)
    else fail('host', 'event', error)
  })
  return {
    logger,
    bus,
    fail,
  }
}

export interface Registration {
  readonly plugins: readonly CollectedPlugin[]
  readonly settings: KernelSettings
  readonly platform: Platform
  readonly scope: Scope
}

export interface Registered {
  readonly services: KernelServices
  readonly records: readonly PluginRecord[]
  readonly router: OwnedRouter
  readonly contributions: readonly OwnedContribution[]
  /** The plugin of a view. */
  readonly ownerOf: (view: string) => string
}

function createRecord(plugin: CollectedPlugin, services: KernelServices, outer: Scope): PluginRecord {
  const { gate } = services.shared
  const scope = createScope((error) => services.fail(plugin.id, 'stop', error))
  outer.add(scope.end)
  return {
    plugin,
    scope,
    context: createPluginContext(plugin, services, scope),
    status: signal<PluginStatus>('idle'),
    closedGate: (when = plugin.id) => (gate(when).value ? undefined : when),
    timings: { setupMs: 0, startMs: 0 },
  }
}

/** A contribution counts while its plugin has not failed and its gate is open; its value is built once, when first read. */
function contributionsOf(record: PluginRecord, fail: KernelServices['fail']): OwnedContribution[] {
  return record.plugin.contributes.map((contribution) => {
    let built: readonly unknown[] | undefined
    return {
      plugin: record.plugin.id,
      contribution,
      // Remote flags decide gates, so no gate may decide them.
      isOn: () =>
        contribution.slot === remoteFlags.id
          ? record.status.value !== 'failed'
          : shutBy(record, contribution.when) === undefined,
      gave: (value) => built?.[0] === value,
      read() {
        try {
          built ??= [contribution.create(record.context)]
        } catch (error) {
          built = []
          fail(record.plugin.id, 'contribution', error)
        }
        return built
      },
    }
  })
}

/** Reports what a contribution throws as a failure of its plugin: once for each contribution, because views read it in every render. */
function createAttempt(fail: KernelServices['fail'], contributions: readonly OwnedContribution[]): ReadContribution {
  const reported = new Set<unknown>()
  return (item, read) => {
    try {
      return read(item)
    } catch (error) {
      if (reported.has(item)) return undefined
      reported.add(item)
      fail(contributions.find(({ gave }) => gave(item))?.plugin ?? 'kernel', 'contribution', error)
      return undefined
    }
  }
}

/** Builds the services of one kernel, and from them the context of every plugin; runs no plugin code. */
export function registerPlugins({ plugins, settings, platform, scope }: Registration): Registered {
  const records: PluginRecord[] = []
  const contributions: OwnedContribution[] = []
  const { logger, bus, fail } = createFailures(settings, platform)
  const attempt = createAttempt(fail, contributions)
  const container = createContainer((error) => fail('kernel', 'stop', error))
  const notices = createNotices(platform)
  // Undone in reverse order: first the plugins, then the services that they use.
  for (const { dispose } of [bus, notices, container]) scope.add(dispose)
  const slot = createSlots(contributions)
  const recordOf = (plugin: CollectedPlugin) => records[plugins.indexOf(plugin)] as PluginRecord
  const namespaces = createNamespaces(plugins, recordOf, readSnapshot(settings, 'namespace'))
  const gate: GateReader = createGates({
    declared: plugins.flatMap(({ gates }) => Object.entries(gates)),
    host: settings.gates,
    remote: () =>
      slot(remoteFlags)
        .value.map((flags) => attempt(flags, ({ value }) => value))
        .find(Boolean),
    has: (capability) => namespaces.has(capability),
  })
  const views = new Map(plugins.flatMap((plugin) => plugin.views.map((view) => [view.name, { view, plugin }])))
  const bareRouter = createRouter({
    find: (name) => views.get(name)?.view,
    shutBy(name) {
      const owned = views.get(name)
      return owned && shutBy(recordOf(owned.plugin), owned.view.when)
    },
    policies: () => slot(routerPolicies).value,
    isGuarded: () =>
      slot(closeGuards)
        .peek()
        .some((guard) => attempt(guard, () => guard.peek()) === true),
    attempt,
    isEmbedded: settings.isEmbedded,
    namespaces,
    emit: bus.emit,
  })
  const router =
    process.env.NODE_ENV === 'production' ? bareRouter : warnIfUndrawn(bareRouter, { platform, logger, scope })
  const services: KernelServices = {
    shared: { settings, router: Object.freeze(router), notices: Object.freeze(notices), gate, slot, attempt },
    platform,
    container,
    bus,
    namespaces,
    fail,
    logger,
    storage: createStorage({ backend: platform.storage, prefix: settings.name, logger: logger('storage') }),
  }
  for (const plugin of plugins) {
    const record = createRecord(plugin, services, scope)
    records.push(record)
    contributions.push(...contributionsOf(record, fail))
    for (const { token, create } of plugin.controllers) container.register(token.name, () => create(record.context))
  }
  return { services, records, router, contributions, ownerOf: (view) => views.get(view)?.plugin.id ?? 'kernel' }
}
