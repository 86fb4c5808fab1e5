// @ts-nocheck
import type { Network } from '../../../kernel/namespaces/network'
import type { Transaction, Transfer } from '../../services/blockchain-api/contract'

/** How operations read; capitals are a matter of style. */
export const operationVerbs = {
  approve: 'approved',
  bought: 'bought',
  borrow: 'borrowed',
  burn: 'burnt',
  cancel: 'canceled',
  claim: 'claimed',
  deploy: 'deployed',
  deposit: 'deposited',
  execute: 'executed',
  mint: 'minted',
  receive: 'received',
  repay: 'repaid',
  send: 'sent',
  sell: 'sold',
  stake: 'staked',
  trade: 'swapped',
  unstake: 'unstaked',
  withdraw: 'withdrawn',
}

export type KnownOperation = keyof typeof operationVerbs

/** Tells whether an operation has a verb; one without reads as the service names it. */
export const hasVerb = (operation: string): operation is KnownOperation => Object.hasOwn(operationVerbs, operation)

export type AmountSign = '+' | '−' | ''

const gains: readonly string[] = ['receive', 'deposit', 'borrow', 'claim']
const losses: readonly string[] = ['withdraw', 'repay', 'burn']

/** Answers what stands before the amounts of an operation; the minus is the typographic one. */
export function signOfOperation(operation: string): AmountSign {
  if (gains.includes(operation)) return '+'
  return losses.includes(operation) ? '−' : ''
}

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

/** Answers the page of a transaction at the network's explorer; undefined where there is none. */
export function transactionUrl(network: Network | undefined, hash: string): string | undefined {
  const url = network?.blockExplorers?.default.url
  return url && hash ? `${url.replace(/\/+$/, '')}/tx/${encodeURIComponent(hash)}` : undefined
}
