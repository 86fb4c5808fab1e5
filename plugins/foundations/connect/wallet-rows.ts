import type { AnyKernel } from '../../../kernel/kernel'
import { viewTarget } from '../../../kernel/router/define-view'
import { assetPictures } from '../../../kernel/router/slots'
import { computed } from '../../../kernel/store/signals'
import {
  ConnectController,
  ConnectingExternalView,
  type Connector,
  hiddenConnectors,
  type WalletGroup,
  type WalletGroupId,
  type WalletRow,
} from './contract'

/**
 * Lists the wallets that the connectors reach, as groups beside those that plugins contribute.
 *
 * @param kernel - whose signals the rows follow
 * @returns those used before that are here now, newest first; those found in this browser; and those that plugins bring along. The
 *   list leaves out of the later ones what stands in the first.
 */
export function listConnectors({
  slot,
  get,
  attempt,
}: Pick<AnyKernel, 'slot' | 'get' | 'attempt'>): readonly WalletGroup[] {
  const { connectors, recent } = get(ConnectController)
  const shown = computed(() => {
    const checks = slot(hiddenConnectors).value
    return connectors.value.filter((item) => !checks.some((isHidden) => attempt(isHidden, () => isHidden(item))))
  })
  const pictureOf = (id: string) =>
    slot(assetPictures).value.map((item) => attempt(item, () => item.assetImage({ kind: 'connector', id }).value))[0]
  const rowOf = ({ id, imageId = id, name, icon = pictureOf(imageId), warning }: Connector): WalletRow => ({
    id,
    name,
    icon,
    warning,
    target: viewTarget(ConnectingExternalView, { connectorId: id, name }),
  })
  const rowsOfTypes = (...types: readonly Connector['type'][]) =>
    computed(() => shown.value.filter(({ type }) => types.includes(type)).map(rowOf))
  return [
    {
      id: 'recent',
      rows: computed(() =>
        recent.value.flatMap(({ id, usedAt }) =>
          shown.value.filter((item) => item.id === id).map((item) => ({ ...rowOf(item), usedAt })),
        ),
      ),
    },
    { id: 'injected', rows: rowsOfTypes('INJECTED', 'ANNOUNCED') },
    { id: 'external', rows: rowsOfTypes('EXTERNAL', 'MULTI_CHAIN', 'ID_AUTH') },
  ]
}

/** A row, or how many rows are still to come in its place. */
export type WalletPlace = WalletRow | number

/** What is drawn as one card. */
export interface WalletCard {
  readonly id: 'walletConnect' | 'recent' | 'injected' | 'others' | 'all'
  /** The host's order may make two cards of one kind. */
  readonly key: string
  readonly places: readonly WalletPlace[]
}

/** The groups in the order in which they stand. */
export const groupOrder: readonly WalletGroupId[] = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
  'all',
]

/** Those from featured to recommended share one. */
const cardOf = (id: WalletGroupId) => (groupOrder.slice(3, -1).includes(id) ? 'others' : id) as WalletCard['id']

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
 * @param wished - groups that the host wants first, in this order
 * @returns cards that hold something; groups of one card that are neighbours share it
 */
export function arrangeGroups(
  groups: readonly WalletGroup[],
  wished: readonly WalletGroupId[] = [],
): readonly WalletCard[] {
  const shown = new Set<string>()
  const isFresh = (place: WalletPlace) => typeof place === 'number' || (!shown.has(place.id) && shown.add(place.id))
  const cards: { readonly id: WalletCard['id']; readonly key: string; places: readonly WalletPlace[] }[] = []
  for (const member of new Set([...wished, ...groupOrder])) {
    const places = placesOf(member, groups).filter(isFresh)
    const id = cardOf(member)
    const last = cards.at(-1)
    if (last?.id === id) last.places = [...last.places, ...places]
    else if (places.length) cards.push({ id, key: id + cards.filter((card) => card.id === id).length, places })
  }
  return cards
}
