import { checkKernel } from './check-kernel'
import type { AnyToken, LazyToken, TokenValue } from './container/token'
import { kernelError } from './errors/kernel-errors'
import type { Kernel } from './kernel'
import { type KernelOptions, readSettings } from './kernel-options'
import type { BrowserFacts } from './platform/browser-facts'
import { nextTask } from './platform/clock'
import { loadOnce } from './platform/load-once'
import { createPlatform } from './platform/platform'
import { collectPlugins, type PluginApis, type PluginInput, sortPlugins } from './plugin/collect-plugins'
import { registerPlugins } from './plugin/register-plugins'
import { setUpPlugins, startPlugins, watchLoads } from './plugin/run-lifecycle'
import { createScope, type Scope } from './plugin/scope'
import { effect } from './store/signals'

const STARTED = 'portico:started'

/**
 * Disposes older kernels of this name on the page, and disposes this one when a newer one is created. Hot reload calls `createKernel` again
 * and again, and each call would otherwise leave its listeners behind.
 */
function replaceOlderKernel(name: string, browser: BrowserFacts, scope: Scope): void {
  browser.dispatch(new CustomEvent(STARTED, { detail: name }))
  // Kernels created in the same task stay side by side: React's StrictMode calls an initializer twice, and which of the two kernels it
  // keeps depends on the hook and on the version of React.
  void nextTask().then(() =>
    scope.add(
      browser.listen(STARTED, (event) => {
        if (event instanceof CustomEvent && event.detail === name) scope.end()
      }),
    ),
  )
}

/**
 * Creates a kernel from plugins: synchronously, without touching the browser and without a request.
 *
 * @param options - the plugins, and the settings of the host (see KernelOptions)
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
  if (process.env.NODE_ENV !== 'production') checkKernel(options)
  const settings = readSettings(options)
  const [sorted] = sortPlugins(collectPlugins(options.plugins))
  const plugins = process.env.NODE_ENV === 'production' ? sorted : watchLoads(sorted)
  const platform = createPlatform(options.platform)
  const scope: Scope = createScope((error) => registered.services.fail('kernel', 'stop', error))
  const registered = registerPlugins({ plugins, settings, platform, scope })
  const { services, records, router, ownerOf } = registered
  const { bus, container, fail, shared, namespaces } = services
  const apis: unknown = setUpPlugins(records, platform.clock, scope)

  let settle: () => void
  const ready = new Promise<void>((resolve) => {
    settle = resolve
    scope.add(resolve)
  })
  const start = loadOnce(() => {
    if (!scope.signal.aborted) namespaces.follow(services.storage, platform.browser, scope.add)
    return startPlugins(records, services).then(settle)
  })
  // A host without types may pass undefined: nothing is registered under that name.
  const resolve = <T extends AnyToken>(token: T) => container.resolve(token?.name) as TokenValue<T>
  router.rest()
  scope.add(effect(router.leaveShutViews))
  if (platform.browser.isClient) {
    if (options.name) replaceOlderKernel(options.name, platform.browser, scope)
    if (process.env.NODE_ENV !== 'production' && options.latestVersionUrl) {
      const url = options.latestVersionUrl
      void import('./check-version').then((m) => m.checkVersion(url, platform, services.storage))
    }
    // A server renders with a kernel that has not started. On a page the kernel starts in a task of its own, so that it does not delay the
    // host's code.
    void nextTask().then(start)
  }

  return {
    ...shared,
    platform,
    namespaces,
    plugins: apis as PluginApis<T>,
    ready,
    start,
    has: (token) => container.has(token?.name),
    get: resolve,
    load: async (token) => resolve(token),
    peek: <T>(token: LazyToken<T>) => container.peek(token?.name) as T | undefined,
    on: (type, handler) => bus.on(type, handler as (payload: unknown) => void),
    reportView: (view, error) => fail(ownerOf(view), 'view', error),
    inspect: () => import('./kernel-reports').then((m) => m.inspectKernel(registered)),
    snapshot: () => import('./kernel-reports').then((m) => m.takeSnapshot(apis, namespaces.active.peek())),
    toJSON() {
      const error = kernelError('KERNEL_SERIALIZED')
      // Logged too, because builds of frameworks leave out the messages of errors that their server pages throw.
      void services.logger('kernel').error(error.message)
      throw error
    },
    dispose: scope.end,
  }
}
