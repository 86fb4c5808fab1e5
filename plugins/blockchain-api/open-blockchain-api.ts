import type { PluginContext } from '../../kernel/plugin/plugin-context'
import { NetworksController } from '../networks/contract'
import { WalletConnectController } from '../walletconnect/contract'
import type { BlockchainApiOptions } from './blockchain-options'
import { checkOptions } from './check-options'
import { createBlockchainClient } from './client/create-client'
import {
  type BlockchainClient,
  BlockchainClientToken,
  BlockchainSources,
  type PortfolioApi,
  type ProfileApi,
} from './contract'
import { createPortfolioController } from './portfolio-controller'
import { createProfileController } from './profile-controller'
import { createSources } from './sources/create-sources'

type Tokens = typeof BlockchainClientToken | typeof BlockchainSources | typeof NetworksController

/** Creates the client, for the network that is active when it is asked. */
export function openClient(ctx: PluginContext, options: BlockchainApiOptions): BlockchainClient {
  checkOptions(options)
  const { active } = ctx.get(NetworksController)
  const client = createBlockchainClient(ctx, options, () => active.peek()?.caipNetworkId)
  if (ctx.has(WalletConnectController)) {
    const { session } = ctx.get(WalletConnectController)
    ctx.effect(() => client.setClientId(session.value?.clientId))
  }
  return client
}

/** Creates the sources that the options choose. */
export async function openSources(
  ctx: PluginContext<Tokens>,
  options: BlockchainApiOptions,
): Promise<BlockchainSources> {
  checkOptions(options)
  return createSources(ctx, options, ctx.has(BlockchainClientToken) ? await ctx.load(BlockchainClientToken) : undefined)
}

export const openPortfolio = async (ctx: PluginContext<Tokens>): Promise<PortfolioApi> =>
  createPortfolioController(ctx, (await ctx.load(BlockchainSources)).balances)

export const openProfile = async (ctx: PluginContext<Tokens>): Promise<ProfileApi> =>
  createProfileController(ctx, (await ctx.load(BlockchainSources)).identity)
