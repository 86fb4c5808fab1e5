import { privateKeyToAccount } from 'viem/accounts'
import type { TestWalletConfig } from '../config'
import type { WalletCore } from '../core/create-core'
import { createEmitter } from '../core/emitter'
import { announce } from './announce'
import { defaultPrivateKeys } from './default-private-keys'
import { Eip155Wallet } from './eip155-wallet'
import { createProvider, type Eip1193Provider } from './provider'
import type { SendOperation } from './send-operation'

export interface Eip155Namespace {
  wallet: Eip155Wallet
  provider: Eip1193Provider
}

export function installEip155(
  config: TestWalletConfig,
  core: WalletCore,
  sendOperation: SendOperation | undefined,
): Eip155Namespace {
  const emitter = createEmitter()
  const wallet = new Eip155Wallet({
    accounts: (config.privateKeys ?? defaultPrivateKeys).map((key) => privateKeyToAccount(key)),
    chains: config.chains,
    expose: config.expose ?? 'selected',
    smartAccount: config.smartAccount,
    bundlers: config.bundlers ?? {},
    sendOperation,
    store: core.store,
    emitter,
    fetch: window.fetch.bind(window),
  })
  const approval = { policy: core.policy, pending: core.pending, isLocked: () => wallet.locked }
  const provider = createProvider({ wallet, approval, emitter, log: core.log })
  announce(config, provider)
  if (config.legacy && !('ethereum' in window)) Object.assign(window, { ethereum: provider })
  afterPageScripts(() => wallet.emit('connect', { chainId: wallet.hexChainId }))
  return { wallet, provider }
}

/** Real wallets report that they are connected after the node has answered; the page listens by then. */
function afterPageScripts(run: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run, { once: true })
  else setTimeout(run)
}
