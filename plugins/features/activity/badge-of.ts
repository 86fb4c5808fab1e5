import type { Transaction, Transfer } from '../../services/blockchain-api/contract'

/** What the badge on a row's picture says. */
export type BadgeIcon = 'in' | 'out' | 'swap' | 'check' | 'close'
export type BadgeTone = 'success' | 'danger' | 'inverse' | 'info'

const operationIcons: Readonly<Record<string, BadgeIcon | undefined>> = {
  trade: 'swap',
  approve: 'check',
  cancel: 'close',
}
const statusTones: Readonly<Record<string, BadgeTone | undefined>> = {
  confirmed: 'success',
  failed: 'danger',
  pending: 'inverse',
}

/**
 * Answers the badge of a transaction: where its one transfer or its NFTs went, else what was done.
 *
 * @param shown - the transfers that its row shows
 * @returns an icon, none where there is nothing to say, and the colour of its status
 */
export function badgeOf({ operation, status }: Transaction, shown: readonly Transfer[]) {
  const [first] = shown
  const way = first && first.direction !== 'self' ? first.direction : undefined
  const isByWay = shown.length === 1 || (shown.length > 0 && shown.every(({ nft }) => nft))
  const own = Object.hasOwn(operationIcons, operation) ? operationIcons[operation] : undefined
  const icon: BadgeIcon | undefined = (isByWay ? (way ?? own) : own) ?? way
  const tone: BadgeTone = (Object.hasOwn(statusTones, status) ? statusTones[status] : undefined) ?? 'info'
  return { icon, tone }
}
