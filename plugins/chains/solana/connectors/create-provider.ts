import type { CaipNetworkId } from '../../../../kernel/lib/caip/caip-network-id'
import { readList } from '../../../../kernel/lib/safe/read-list'
import type { WalletProvider } from '../../../../kernel/namespaces/wallet-provider'
import type { PluginContext } from '../../../../kernel/plugin/plugin-context'
import { lastNetwork } from '../../../wallets/connection-facts'
import { createBridgeProvider } from '../../../wallets/create-bridge-provider'
import { createStandardBridge } from '../../../wallets/standard-bridge'
import type { WalletBridge } from '../../../wallets/wallet-bridge'
import type { StandardWallet } from '../../../wallets/wallet-standard'
import { solanaDevnet, solanaMainnet, solanaTestnet } from '../networks'
import { solanaErrorRules } from '../solana-error-rules'
import { answerRequest } from './answer-request'

/** The connector that a provider is made for. */
interface ConnectorIdentity {
  readonly id: string
  /** The wallet's. */
  readonly name: string
}

/** The Wallet Standard's names of networks; whatever else the app lists is on this machine. */
function nameChains(ids: readonly CaipNetworkId[]): ReadonlyMap<string, CaipNetworkId> {
  const published = [
    ['solana:mainnet', solanaMainnet.caipNetworkId],
    ['solana:devnet', solanaDevnet.caipNetworkId],
    ['solana:testnet', solanaTestnet.caipNetworkId],
  ] as const
  const local = ids.find((id) => !published.some(([, known]) => known === id))
  return new Map([...published, ...(local ? [['solana:localnet', local] as const] : [])])
}

/** Makes the provider of a bridge, which begins where the person was last with this wallet. */
export function createProvider(
  ctx: PluginContext,
  { id, name }: ConnectorIdentity,
  bridge: WalletBridge,
): WalletProvider {
  const { id: namespace } = ctx
  return createBridgeProvider({
    namespace,
    wallet: name,
    bridge,
    networks: ctx.namespaces.definition(namespace)?.networks ?? [],
    networkId: () => lastNetwork(ctx, id),
    rules: solanaErrorRules,
  })
}

/** Makes the provider of a wallet of the Wallet Standard. */
export function createStandardProvider(ctx: PluginContext, wallet: StandardWallet, id: string): WalletProvider {
  const networks = ctx.namespaces.definition(ctx.id)?.networks ?? []
  const bridge = createStandardBridge({
    wallet,
    chains: nameChains(networks.map(({ caipNetworkId }) => caipNetworkId)),
    request: (session, request) =>
      answerRequest(request, async (address, message) => {
        const account = await session.account(address)
        const outputs = await session.call('solana:signMessage', 'signMessage', { account, message })
        return readList(outputs, 1)?.[0] ?? outputs
      }),
  })
  return createProvider(ctx, { id, name: wallet.name }, bridge)
}
