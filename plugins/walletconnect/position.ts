import type { CaipNetworkId } from '../../kernel/caip/caip-network-id'
import type { FaceSource } from './face-source'

/** Where a session is in one namespace: the protocol knows many networks at once, providers one. */
export interface Position {
  networkId(): CaipNetworkId | undefined
  /** Accounts on that network, the one that the wallet shows in front. */
  addresses(): readonly string[]
  /** Networks that the wallet approved; undefined where it takes any. */
  approved(): readonly CaipNetworkId[] | undefined
  /** Moves to a network; false where the session does not hold it. */
  moveTo(networkId: CaipNetworkId): boolean
  /** Goes there once the wallet approves it. */
  want(networkId: CaipNetworkId): void
  /** Puts an account in front, if the session has it. */
  prefer(address: string): void
}

export function createPosition(source: FaceSource, namespace: string): Position {
  // For as long as nobody else knows: what is recorded can come from another tab.
  let chosen: { readonly id: CaipNetworkId; readonly over: CaipNetworkId | undefined } | undefined
  let wanted: CaipNetworkId | undefined
  let preferred = ''
  const view = () => source.read(namespace)
  const holds = (id: CaipNetworkId | undefined): id is CaipNetworkId =>
    id !== undefined && (view()?.networkIds.includes(id) ?? false)
  const choose = (id: CaipNetworkId) => {
    chosen = { id, over: source.lastNetwork(namespace) }
  }

  const position: Position = {
    networkId() {
      if (holds(wanted)) {
        choose(wanted)
        wanted = undefined
      }
      const last = source.lastNetwork(namespace)
      if (chosen?.over !== last) chosen = undefined
      return [chosen?.id, last].find(holds) ?? view()?.networkIds[0]
    },
    addresses() {
      const accounts = view()?.accounts ?? []
      const networkId = position.networkId()
      const here = accounts.filter((account) => account.caipNetworkId === networkId)
      const all = [...new Set((here.length ? here : accounts).map(({ address }) => address))]
      const first = all.filter((address) => address.toLowerCase() === preferred)
      return [...first, ...all.filter((address) => !first.includes(address))]
    },
    approved: () => (view()?.isBoundless ? undefined : view()?.networkIds),
    moveTo(networkId) {
      if (!holds(networkId)) return false
      choose(networkId)
      return true
    },
    want(networkId) {
      wanted = networkId
    },
    prefer(address) {
      preferred = address.toLowerCase()
    },
  }
  return position
}
