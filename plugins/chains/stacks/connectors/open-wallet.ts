import type { Network } from '../../../../kernel/namespaces/network'
import type { WalletProvider } from '../../../../kernel/namespaces/wallet-provider'
import type { PluginContext } from '../../../../kernel/plugin/plugin-context'
import { createAskWebBtc } from '../../../wallets/ask-web-btc'
import { isSharedPlace, lastNetwork } from '../../../wallets/connection-facts'
import { createBridgeProvider } from '../../../wallets/create-bridge-provider'
import type { PageWallet } from '../../../wallets/find-page-wallets'
import { rememberState } from '../../../wallets/remember-state'
import { createWebBtcBridge } from '../../../wallets/web-btc-bridge'
import { isAddress } from '../is-address'
import { stacksErrorRules as rules } from '../stacks-error-rules'
import { createStacksDialect } from './stacks-dialect'

export interface OpenWalletParams {
  readonly ctx: PluginContext
  readonly connectorId: string
  readonly wallet: PageWallet
  readonly networks: readonly Network[]
}

const namespace = 'stacks'

/** Makes the provider of a wallet. */
export function openWallet({ ctx, connectorId, wallet, networks }: OpenWalletParams): WalletProvider {
  const { name, raw, methods } = wallet
  const networkId = () => lastNetwork(ctx, connectorId)
  const ask = createAskWebBtc(raw, { namespace, wallet: name }, rules)
  const memory = rememberState(ctx.storage, connectorId, { namespace, isAddress })
  const isShared = () => isSharedPlace(ctx, connectorId)
  const dialect = createStacksDialect(() => networkId() ?? networks[0]?.caipNetworkId)
  const bridge = createWebBtcBridge({ raw, methods, ask, dialect, memory, isShared })
  return createBridgeProvider({ namespace, wallet: name, bridge, networks, networkId })
}
