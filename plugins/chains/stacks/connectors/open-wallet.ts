import type { Network } from '../../../../kernel/namespaces/network'
import type { WalletProvider } from '../../../../kernel/namespaces/wallet-provider'
import type { PluginContext } from '../../../../kernel/plugin/plugin-context'
import { ConnectController } from '../../../foundations/connect/contract'
import { NetworksController } from '../../../foundations/networks/contract'
import { createAskWebBtc } from '../../../wallets/ask-web-btc'
import { createBridgeProvider } from '../../../wallets/create-bridge-provider'
import type { PageWallet } from '../../../wallets/find-page-wallets'
import { isSharedPlace } from '../../../wallets/is-shared-place'
import { lastNetwork } from '../../../wallets/last-network'
import { rememberState } from '../../../wallets/remember-state'
import { createWebBtcBridge } from '../../../wallets/web-btc-bridge'
import { isAddress } from '../is-address'
import { stacksErrorRules as rules } from '../stacks-error-rules'
import { createStacksDialect } from './stacks-dialect'

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
  const dialect = createStacksDialect(() => networkId() ?? networks[0]?.caipNetworkId)
  const bridge = createWebBtcBridge({ raw, methods, ask, dialect, memory, isShared })
  return createBridgeProvider({ namespace, wallet: name, bridge, networks, networkId })
}
