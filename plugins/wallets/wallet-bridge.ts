import type { CaipNetworkId } from '../../kernel/lib/caip/caip-network-id'
import type { WalletState } from '../../kernel/namespaces/capabilities'
import type { WalletRequest } from '../../kernel/namespaces/wallet-provider'

/** What a wallet does by itself. */
export interface BridgeListener {
  /** Other accounts, or another network; the whole state, as `readState` answers it. */
  changed(state: WalletState): void
  disconnected(): void
}

/**
 * One wallet of one namespace, whatever convention it follows, in the words that all namespaces share. What it throws may be the
 * wallet's own: the provider that is made of it normalises.
 */
export interface WalletBridge {
  /** Asks the person; accounts are never empty. */
  connect(): Promise<WalletState>
  /** Without a prompt; no accounts where nothing is approved any more. */
  readState(): Promise<WalletState>
  /** Gives the approval back; absent where the wallet cannot. */
  disconnect?(): Promise<void>
  /** Moves the wallet itself; absent where the wallet takes a network with each request, so that only our side moves. */
  switchNetwork?(networkId: CaipNetworkId): Promise<WalletState>
  /** The namespace's own requests, as its capabilities ask them. */
  request(request: WalletRequest, networkId: CaipNetworkId): Promise<unknown>
  /** Follows the wallet; the answer stops following. */
  watch?(listener: BridgeListener): () => void
}
