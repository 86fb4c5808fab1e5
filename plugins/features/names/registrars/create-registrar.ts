import type { PluginContext } from '../../../../kernel/plugin/plugin-context'
import { BlockchainClientToken } from '../../../services/blockchain-api/contract'
import type { NameRegistrar } from '../contract'
import { namesError } from '../names-errors'
import type { NamesOptions } from '../names-options'
import { createChainRegistrar } from './chain-registrar'
import { createServiceRegistrar } from './service-registrar'

/** Creates the registrar that the options choose. @throws NAMES_REGISTRAR_MISSING */
export async function createRegistrar(
  ctx: PluginContext,
  { registrar = 'http' }: NamesOptions,
): Promise<NameRegistrar> {
  if (registrar !== 'http') return 'controller' in registrar ? createChainRegistrar(ctx, registrar) : registrar
  if (!ctx.has(BlockchainClientToken)) throw namesError('NAMES_REGISTRAR_MISSING')
  return createServiceRegistrar(ctx, await ctx.load(BlockchainClientToken))
}
