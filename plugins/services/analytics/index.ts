import { declareEvents } from '../../../kernel/events/event-bus'
import { definePlugin, lazyController } from '../../../kernel/plugin/define-plugin'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { ActivityController } from '../../features/activity/contract'
import { EmbeddedWalletController } from '../../features/embedded-wallet/contract'
import { ExchangeFundController } from '../../features/exchange-fund/contract'
import { SiwxController } from '../../features/siwx/contract'
import { ConnectController } from '../../foundations/connect/contract'
import { NetworksController } from '../../foundations/networks/contract'
import { CatalogueController, RemoteConfigController } from '../catalogue/contract'
import { WalletConnectController } from '../walletconnect/contract'
import type { AnalyticsRecorder } from './analytics-controller'
import { type AnalyticsOptions, checkAnalyticsOptions } from './check-options'
import { type AnalyticsApi, AnalyticsController } from './contract'
import { type ObservedEvents, observedEvents } from './observed-events'

export type { AnalyticsOptions } from './check-options'

const events = /* @__PURE__ */ declareEvents<ObservedEvents>()

/**
 * Counts events, where the host sets a service or a sink and, where the host requires it, the person agrees. Events hold no address, e-mail
 * address, code or key.
 *
 * @param options - where events go, and who must agree before
 * @returns the plugin; `kernel.plugins.analytics` counts events of the host's own
 * @throws ANALYTICS_OPTIONS_INVALID with every fault at once
 *
 * @example
 * ```ts
 * import { createKernel, signal } from 'portico'
 * import { analytics } from 'portico/plugins/analytics'
 * import { eip155 } from 'portico/plugins/eip155'
 * import { minimal } from 'portico/presets/minimal'
 *
 * const hasAgreed = signal(false)
 * const sink = (entries: readonly object[]) => console.info(entries)
 * createKernel({ plugins: [minimal(), eip155(), analytics({ sink, consent: hasAgreed })] })
 * hasAgreed.value = true
 * ```
 */
export function analytics(options: AnalyticsOptions = {}) {
  if (process.env.NODE_ENV !== 'production') checkAnalyticsOptions(options)
  const { url, sink, consent } = options
  const isOn = () => {
    if (!(url ?? sink)) return false
    try {
      return !consent || (typeof consent === 'function' ? consent() : consent.peek())
    } catch {
      return false
    }
  }
  const use = (ctx: PluginContext, work: (recorder: AnalyticsRecorder) => void) => {
    if (!isOn()) return
    // What wallets throw may throw at a touch: that is one event less, and no failure of the page.
    const recorder = ctx.load(AnalyticsController)
    recorder.then((found) => work(found as AnalyticsRecorder)).catch(ctx.logger.debug)
  }
  return definePlugin({
    id: 'analytics',
    requires: [ConnectController, NetworksController],
    optional: [
      CatalogueController,
      RemoteConfigController,
      WalletConnectController,
      SiwxController,
      ActivityController,
      EmbeddedWalletController,
      ExchangeFundController,
    ],
    hosts: url ? [url] : [],
    gates: { analytics: { default: true } },
    controllers: [
      lazyController(AnalyticsController, (ctx) =>
        import('./analytics-controller').then((m) => m.createAnalyticsController(ctx, options)),
      ),
    ],
    setup: (ctx): Pick<AnalyticsApi, 'track' | 'report'> => ({
      track: (event, properties) => use(ctx, (recorder) => recorder.track(event, properties)),
      report: (error, category) => use(ctx, (recorder) => recorder.report(error, category)),
    }),
    start(ctx) {
      for (const name of observedEvents)
        ctx.on(events, name, (payload) => {
          const at = ctx.clock.now()
          use(ctx, (recorder) => recorder.record(name, payload, at))
        })
    },
  })
}
