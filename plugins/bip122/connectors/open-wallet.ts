import type { Network } from '../../../kernel/namespaces/network'
import type { WalletProvider } from '../../../kernel/namespaces/wallet-provider'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { createAskWebBtc } from '../../../kernel/wallets/ask-web-btc'
import { createBridgeProvider } from '../../../kernel/wallets/create-bridge-provider'
import type { PageWallet } from '../../../kernel/wallets/find-page-wallets'
import { isSharedPlace } from '../../../kernel/wallets/is-shared-place'
import { lastNetwork } from '../../../kernel/wallets/last-network'
import { rememberState } from '../../../kernel/wallets/remember-state'
import { satsConnectErrors } from '../../../kernel/wallets/sats-connect-errors'
import type { WalletBridge } from '../../../kernel/wallets/wallet-bridge'
import type { StandardWallet } from '../../../kernel/wallets/wallet-standard'
import { createWebBtcBridge } from '../../../kernel/wallets/web-btc-bridge'
import { ConnectController } from '../../connect/contract'
import { NetworksController } from '../../networks/contract'
import { isAddress } from '../is-address'
import { createStandardWalletBridge } from './standard-wallet-bridge'
import { createUnisatBridge } from './unisat-bridge'
import { createWebBtcFamily } from './web-btc-family'

export type WalletContext = PluginContext<typeof ConnectController | typeof NetworksController>

export type FoundWallet = PageWallet | StandardWallet

export interface OpenWalletParams {
  readonly ctx: WalletContext
  readonly connectorId: string
  readonly wallet: FoundWallet
  readonly networks: readonly Network[]
}

const namespace = 'bip122'

/** Makes the provider of a wallet, by the convention that it follows. */
export function openWallet({ ctx, connectorId, wallet, networks }: OpenWalletParams): WalletProvider {
  const { name, raw } = wallet
  const own = { namespace, connectorId }
  const connections = () => ctx.get(ConnectController).connections.peek()
  const networkId = () => {
    const active = ctx.has(NetworksController) ? ctx.get(NetworksController).active.peek() : undefined
    return lastNetwork(own, connections(), active)
  }
  function createBridge(): WalletBridge {
    if (!('path' in wallet)) return createStandardWalletBridge(wallet)
    if (wallet.dialect === 'unisat') return createUnisatBridge(raw)
    return createWebBtcBridge({
      raw,
      methods: wallet.methods,
      ask: createAskWebBtc(raw, { namespace, wallet: name }, satsConnectErrors),
      family: createWebBtcFamily(() => networkId() ?? networks[0]?.caipNetworkId),
      memory: rememberState(ctx.storage, connectorId, { namespace, isAddress }),
      isShared: () => isSharedPlace(own, connections()),
    })
  }
  return createBridgeProvider({
    namespace,
    wallet: name,
    bridge: createBridge(),
    networks,
    networkId,
  })
}
