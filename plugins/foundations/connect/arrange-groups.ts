import type { WalletGroup, WalletGroupId, WalletRow } from './contract'

/** A row, or how many rows are still to come in its place. */
export type WalletPlace = WalletRow | number

/** What is drawn as one card. */
export interface WalletCard {
  readonly id: 'walletConnect' | 'recent' | 'injected' | 'others' | 'all'
  readonly places: readonly WalletPlace[]
}

/** Groups by card, in the order in which they stand. */
const order: readonly (readonly [WalletCard['id'], ...WalletGroupId[]])[] = [
  ['walletConnect', 'walletConnect'],
  ['recent', 'recent'],
  ['injected', 'injected'],
  ['others', 'featured', 'custom', 'external', 'recommended'],
  ['all', 'all'],
]

/** Wallets used last that have rows of their own. */
const recentLimit = 2

function placesOf(id: WalletGroupId, groups: readonly WalletGroup[]): readonly WalletPlace[] {
  const own = groups.filter((group) => group.id === id)
  const rows = own.flatMap((group) => group.rows.value)
  if (id === 'recent') return rows.sort((a, b) => (b.usedAt ?? 0) - (a.usedAt ?? 0)).slice(0, recentLimit)
  const awaited = own.reduce((sum, group) => sum + (group.awaited?.value ?? 0), 0)
  return awaited ? [...rows, awaited] : rows
}

/**
 * Puts the groups of the wallet list in order: those of one id are one, and a wallet stands once, where it comes first.
 *
 * @param groups - whatever the plugins contribute; their signals are read
 * @returns cards that hold something
 */
export function arrangeGroups(groups: readonly WalletGroup[]): readonly WalletCard[] {
  const shown = new Set<string>()
  const isFresh = (place: WalletPlace) => typeof place === 'number' || (!shown.has(place.id) && shown.add(place.id))
  return order
    .map(([id, ...members]) => ({ id, places: members.flatMap((member) => placesOf(member, groups)).filter(isFresh) }))
    .filter(({ places }) => places.length > 0)
}
