import type { WalletProvider } from '../../../kernel/namespaces/wallet-provider'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { rememberState } from '../../../kernel/wallets/remember-state'
import { isAddress } from '../is-address'
import { solanaMainnet } from '../networks'
import { createProvider } from './create-provider'
import { createPageWalletBridge } from './page-wallet-bridge'
import type { PageWallet } from './page-wallets'

/** Makes the provider of a wallet that only puts an object on window. */
export function createPageProvider(ctx: PluginContext, { name, raw }: PageWallet, id: string): WalletProvider {
  const memory = rememberState(ctx.storage, id, { namespace: ctx.id, isAddress })
  return createProvider(ctx, { id, name }, createPageWalletBridge(raw, solanaMainnet.caipNetworkId, memory))
}
