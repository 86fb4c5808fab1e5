import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { computed, type ReadonlySignal } from '../../../kernel/store/signals'
import { NetworksController } from '../../foundations/networks/contract'
import { BlockchainClientToken } from '../../services/blockchain-api/contract'
import { RemoteConfigController } from '../../services/catalogue/contract'
import type { OnRampOptions } from './check-options'
import type { OnRampProvider } from './contract'
import { createServiceSource, type ServiceSource } from './service-provider'

/** Who sells something on the active network. */
export interface ProviderList {
  readonly providers: ReadonlySignal<readonly OnRampProvider[]>
  readonly service: ServiceSource | undefined
  /** Some of them are the host's own. */
  readonly hasOwn: ReadonlySignal<boolean>
}

/**
 * Lists the provider behind the service, then the host's own, as far as they deliver to the active namespace. The project's remote
 * configuration names those of the service that it wants; of a host's own it knows nothing.
 */
export function createProviderList(
  ctx: PluginContext,
  { providers: own = [], meld = {} }: OnRampOptions,
): ProviderList {
  const service = meld !== false && ctx.has(BlockchainClientToken) ? createServiceSource(ctx, meld) : undefined
  const remote = ctx.has(RemoteConfigController) ? ctx.get(RemoteConfigController).features : undefined
  const { active } = ctx.get(NetworksController)
  const isServed = ({ namespaces }: OnRampProvider) =>
    active.value !== undefined && (namespaces?.includes(active.value.chainNamespace) ?? true)
  const isWanted = ({ name }: OnRampProvider) => {
    const wanted = remote?.value?.onramp
    return wanted === undefined || (wanted !== false && wanted.includes(name))
  }
  const listed = computed(() => [...(service && isWanted(service.provider) ? [service.provider] : []), ...own])
  return {
    service,
    providers: computed(() => listed.value.filter(isServed)),
    hasOwn: computed(() => own.some(isServed)),
  }
}
