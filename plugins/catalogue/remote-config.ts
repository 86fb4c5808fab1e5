import type { RemoteFlags } from '../../kernel/gates/gate-registry'
import { loadOnce } from '../../kernel/platform/load-once'
import type { PluginContext } from '../../kernel/plugin/plugin-context'
import { signal } from '../../kernel/store/signals'
import type { CatalogueOptions } from './catalogue-options'
import type { RemoteConfigApi, RemoteFeatures } from './contract'

/** Keeps what the project says of features; the code that asks loads when the modal first opens. */
export function createRemoteConfig(ctx: PluginContext, options: CatalogueOptions): RemoteConfigApi {
  const signals = {
    features: signal<RemoteFeatures | undefined>(),
    flags: signal<RemoteFlags | undefined>(),
    isAnalyticsEnabled: signal(false),
  }
  const open = loadOnce(async () => (await import('./open-configuration')).openConfiguration(ctx, options, signals))
  return {
    ...signals,
    prepare: async () => {
      if (options.remoteConfig !== false && (options.projectId ?? options.baseUrl))
        await open().then((ask) => ask(), ctx.logger.warn)
    },
  }
}
