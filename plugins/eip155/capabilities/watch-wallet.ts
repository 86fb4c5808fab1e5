import type { WalletListener, WatchWallet } from '../../../kernel/namespaces/capabilities'
import type { WalletProvider } from '../../../kernel/namespaces/wallet-provider'
import type { Implement } from '../../../kernel/wallets/implement'
import { readProperty } from '../../../kernel/wallets/read-property'
import { readAccounts } from '../wallet/read-accounts'
import { readChainId } from '../wallet/read-chain-id'

type Handlers = Readonly<Record<string, (value: unknown) => void>>

/** MetaMask's "try again later": it lost its own connection and restores it by itself. */
const reconnecting = 1013

function handlersFor(provider: WalletProvider, listener: WalletListener): Handlers {
  return {
    accountsChanged: (value) => listener.accounts(readAccounts(value)),
    chainChanged: (value) => listener.network(readChainId(value)),
    // Of connectors of ours; what it carries is read where it is kept.
    approvedNetworksChanged: () => listener.approvedNetworks?.(provider.approvedNetworkIds?.()),
    disconnect: (error) => {
      if (readProperty(error, 'code') !== reconnecting) listener.disconnected()
    },
  }
}

/** Follows a wallet's EIP-1193 events until told to stop, or until the signal is aborted. Junk is logged, not passed on. */
export const watchWallet: Implement<typeof WatchWallet> =
  ({ logger }) =>
  async ({ provider, listener, signal }) => {
    const handlers = Object.entries(handlersFor(provider, listener)).map(([event, handle]) => {
      const guarded = (value: unknown) => {
        try {
          handle(value)
        } catch (error) {
          logger.warn(event, error)
        }
      }
      return [event, guarded] as const
    })
    const unwatch = () => {
      signal?.removeEventListener('abort', unwatch)
      for (const [event, handle] of handlers) provider.removeListener?.(event, handle)
    }
    signal?.throwIfAborted()
    signal?.addEventListener('abort', unwatch)
    for (const [event, handle] of handlers) provider.on?.(event, handle)
    return unwatch
  }
