import type { Network } from '../../../kernel/namespaces/network'
import type { WalletProvider } from '../../../kernel/namespaces/wallet-provider'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { createAskWebBtc } from '../../../kernel/wallets/ask-web-btc'
import { createBridgeProvider } from '../../../kernel/wallets/create-bridge-provider'
import type { PageWallet } from '../../../kernel/wallets/find-page-wallets'
import { isSharedPlace } from '../../../kernel/wallets/is-shared-place'
import { lastNetwork } from '../../../kernel/wallets/last-network'
import { rememberState } from '../../../kernel/wallets/remember-state'
import { createWebBtcBridge } from '../../../kernel/wallets/web-btc-bridge'
import { ConnectController } from '../../connect/contract'
import { NetworksController } from '../../networks/contract'
import { isAddress } from '../is-address'
import { stacksErrorRules as rules } from '../stacks-error-rules'
import { createStacksFamily } from './stacks-family'

export type WalletContext = PluginContext<typeof ConnectController | typeof NetworksController>

export interface OpenWalletParams {
  readonly ctx: WalletContext
  readonly connectorId: string
  readonly wallet: PageWallet
  readonly networks: readonly Network[]
}

const namespace = 'stacks'

/** Makes the provider of a wallet. */
export function openWallet({ ctx, connectorId, wallet, networks }: OpenWalletParams): WalletProvider {
  const { name, raw, methods } = wallet
  const own = { namespace, connectorId }
  const connections = () => ctx.get(ConnectController).connections.peek()
  const networkId = () => {
    const active = ctx.has(NetworksController) ? ctx.get(NetworksController).active.peek() : undefined
    return lastNetwork(own, connections(), active)
  }
  const ask = createAskWebBtc(raw, { namespace, wallet: name }, rules)
  const memory = rememberState(ctx.storage, connectorId, { namespace, isAddress })
  const isShared = () => isSharedPlace(own, connections())
  const family = createStacksFamily(() => networkId() ?? networks[0]?.caipNetworkId)
  const bridge = createWebBtcBridge({ raw, methods, ask, family, memory, isShared })
  return createBridgeProvider({ namespace, wallet: name, bridge, networks, networkId })
}
