import { effect } from '@preact/signals-core'
import { createContainer } from './container/container'
import type { AnyToken, TokenValue } from './container/token'
import { kernelError } from './errors/kernel-errors'
import { inspectKernel } from './inspect-kernel'
import type { Kernel } from './kernel'
import { type KernelOptions, readSettings } from './kernel-options'
import { createPlatform } from './platform/create-platform'
import { checkPlugins } from './plugin/check-plugins'
import { type AnyPlugin, collectPlugins, type PluginApis, type PluginInput } from './plugin/collect-plugins'
import { replaceOlderKernel } from './plugin/replace-older-kernel'
import { registerPlugins } from './plugin/register-plugins'
import { setUpPlugins, startPlugins } from './plugin/run-lifecycle'
import { createScope, type Scope } from './plugin/scope'
import { sortPlugins } from './plugin/sort-plugins'

/** @throws KERNEL_PLUGINS_INVALID with every fault at once */
function checkedPlugins(input: PluginInput, gates: readonly string[]): readonly AnyPlugin[] {
  const plugins = collectPlugins(input)
  const faults = checkPlugins(plugins, gates)
  if (faults.length) throw kernelError('KERNEL_PLUGINS_INVALID', { count: faults.length, faults: faults.join('\n') })
  return sortPlugins(plugins)
}

/**
 * Creates a kernel from plugins: synchronously, without touching the browser and without a request.
 *
 * @param options - the plugins, and what the host sets (see KernelOptions)
 * @returns a kernel typed by its plugins
 * @throws KERNEL_OPTIONS_INVALID, KERNEL_PLUGINS_INVALID (all faults at once), KERNEL_PLUGIN_SETUP_FAILED
 *
 * @example
 * ```ts
 * import { createKernel } from 'portico'
 *
 * const kernel = createKernel({ plugins: [], metadata: { name: 'Tidepool' } })
 * kernel.on('modal:opened', ({ view }) => console.info(view))
 * ```
 */
export function createKernel<const T extends readonly PluginInput[]>(options: KernelOptions<T>): Kernel<T> {
  const settings = readSettings(options)
  const sorted = checkedPlugins(options.plugins, Object.keys(options.gates ?? {}))
  const platform = createPlatform(options.platform)
  const container = createContainer()
  const scope: Scope = createScope((error) => registered.services.fail('kernel', 'stop', error))
  const registered = registerPlugins({ sorted, settings, platform, container, scope, hostGates: options.gates ?? {} })
  const { services, records, router, views } = registered
  let settleReady = () => {}
  const ready = new Promise<void>((settle) => {
    settleReady = settle
  })

  function dispose() {
    if (scope.signal.aborted) return
    scope.end()
    for (const failure of container.dispose()) services.fail('kernel', 'stop', failure)
    services.notices.dispose()
    services.bus.dispose()
    settleReady()
  }
  function resolve(token: AnyToken) {
    if (scope.signal.aborted) throw kernelError('KERNEL_DISPOSED')
    if (!container.has(token.name)) throw kernelError('KERNEL_TOKEN_MISSING', { token: token.name })
    return container.resolve(token.name)
  }
  let started: Promise<void> | undefined
  function start() {
    started ??= startPlugins(records, services, options.startTimeoutMs ?? 5000).then(settleReady)
    return started
  }

  let apis: unknown
  try {
    apis = setUpPlugins(records, platform.clock.now)
  } catch (error) {
    dispose()
    throw error
  }
  router.rest()
  scope.add(effect(router.leaveShutViews))
  if (platform.browser.isClient) {
    if (options.name !== undefined) scope.add(replaceOlderKernel(options.name, platform.browser, dispose))
    // A server renders with the kernel as it stands; only a page goes on to start, after the host's own code.
    queueMicrotask(start)
  }

  return {
    settings,
    platform,
    router,
    namespaces: services.namespaces,
    notices: services.notices,
    plugins: apis as PluginApis<T>,
    ready,
    start,
    has: (token) => container.has(token.name),
    get: (token) => resolve(token) as TokenValue<typeof token>,
    load: async (token) => (await resolve(token)) as TokenValue<typeof token>,
    slot: services.slot,
    gate: services.gate,
    on: (type, handler) => services.bus.on(type, handler as (payload: unknown) => void),
    reportView: (view, error) => services.fail(views.ownerOf(view), 'view', error),
    inspect: () => inspectKernel(registered),
    dispose,
  }
}
