import type { CaipNetworkId } from '../../kernel/lib/caip/caip-network-id'

/** Where a person is with a wallet that keeps no network of its own. */
interface BridgeNetwork {
  /** The likeliest first; undefined stands for one that is not known. */
  list(): readonly (CaipNetworkId | undefined)[]
  send(id: CaipNetworkId): void
  forget(): void
}

/**
 * Keeps where a wallet was sent, for as long as nobody else knows: what `networkId` tells can come from another tab, which then moved on.
 *
 * @param networkId - where the person was last
 */
export function createBridgeNetwork(networkId: () => CaipNetworkId | undefined): BridgeNetwork {
  let sent: { readonly id: CaipNetworkId; readonly over: CaipNetworkId | undefined } | undefined
  return {
    list() {
      const last = networkId()
      if (sent && sent.over !== last) sent = undefined
      return [sent?.id, last]
    },
    send(id) {
      sent = { id, over: networkId() }
    },
    forget() {
      sent = undefined
    },
  }
}
