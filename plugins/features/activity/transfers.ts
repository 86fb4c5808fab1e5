import { addDecimals, compareDecimals, multiplyDecimals, readDecimal } from '../../../kernel/lib/amounts'
import { toSafeImageUrl } from '../../../kernel/lib/safe/safe-image-url'
import { toSafeWebLink } from '../../../kernel/lib/safe/safe-link'
import { sanitizeText } from '../../../kernel/lib/safe/sanitize-text'
import type { Transaction, Transfer, TransferDirection } from '../../services/blockchain-api/contract'

/** Returns an exact decimal text without a sign; '0' for an invalid amount of a source. */
export const toAmount = (text: string | undefined): string => readDecimal(text)?.replace(/^-/, '') ?? '0'

/** Returns how much a transfer moved, in whole units. */
export const amountOf = ({ quantity }: Transfer): string => toAmount(quantity)

/** Returns a key that transfers of one token, or of one NFT, share; undefined where the source does not describe the asset. */
function identityOf({ fungible, nft }: Transfer): string | undefined {
  const parts = fungible ? ['token', fungible.name, fungible.symbol] : ['nft', nft?.name, nft?.preview?.url]
  return parts[1] === undefined && parts[2] === undefined ? undefined : JSON.stringify(parts)
}

/**
 * Tells whether a transaction brought nothing but spam: every transfer is an NFT that is flagged.
 * One flagged NFT beside real money hides nothing.
 */
export const isSpam = ({ transfers }: Transaction): boolean =>
  transfers.length > 0 && transfers.every(({ nft }) => nft?.isSpam === true)

/** Addresses of the asset's picture: at most one of the two. */
interface TransferPictures {
  readonly pictureUrl?: string
  /** On a host that the app did not name: loaded only when the person asks. */
  readonly strangerPictureUrl?: string
}

/** Returns the picture of a transferred asset: a web address or a data url, unless its type is something else, such as a film. */
export function picturesOf({ fungible, nft }: Transfer): TransferPictures {
  const isPicture = /^image\//i.test(nft?.preview?.contentType ?? 'image/')
  const url = fungible?.iconUrl ?? (isPicture ? nft?.preview?.url : undefined)
  const pictureUrl = toSafeImageUrl(url) ?? toSafeWebLink(url)
  if (pictureUrl === undefined) return {}
  return nft?.preview?.isStranger ? { strangerPictureUrl: pictureUrl } : { pictureUrl }
}

/** Less than one part in so many of the largest. */
const isPartOf = (transfer: Transfer, largest: string, parts: string) =>
  compareDecimals(multiplyDecimals(amountOf(transfer), parts), largest) < 0

function groupByToken(transfers: readonly Transfer[]) {
  const groups = new Map<string, Transfer[]>()
  for (const transfer of transfers) {
    const token = transfer.fungible && identityOf(transfer)
    if (token !== undefined) groups.set(token, [...(groups.get(token) ?? []), transfer])
  }
  return groups.values()
}

/** What of one token's transfers is only gas that came back. */
function refundsIn(group: readonly Transfer[]): readonly Transfer[] {
  const largest = group.map(amountOf).reduce((one, other) => (compareDecimals(one, other) < 0 ? other : one))
  if (group.length > 2) return group.filter((transfer) => isPartOf(transfer, largest, '100'))
  const isThereAndBack = ['in', 'out'].every((way) => group.some(({ direction }) => direction === way))
  return isThereAndBack ? group.filter((transfer) => isPartOf(transfer, largest, '10')) : []
}

/**
 * Leaves out of a transaction's transfers those that only return gas: for one token in both directions, less than a tenth of the other; for
 * several, less than a hundredth of the largest.
 */
export function dropRefunds(transfers: readonly Transfer[]): readonly Transfer[] {
  const refunds = new Set([...groupByToken(transfers)].flatMap(refundsIn))
  return transfers.filter((transfer) => !refunds.has(transfer))
}

/** The most that a row has room for. */
const SHOWN = 2

const places: Readonly<Record<TransferDirection, number>> = { out: 0, self: 1, in: 2 }

function addTransfers(one: Transfer, other: Transfer): Transfer {
  const quantity = addDecimals(amountOf(one), amountOf(other))
  if (one.worth === undefined && other.worth === undefined) return { ...one, quantity }
  return { ...one, quantity, worth: addDecimals(toAmount(one.worth), toAmount(other.worth)) }
}

function mergeTransfers(transfers: readonly Transfer[]): readonly Transfer[] {
  const merged = new Map<unknown, Transfer>()
  for (const transfer of transfers) {
    const identity = identityOf(transfer)
    const key = identity === undefined ? transfer : `${transfer.direction} ${identity}`
    const before = merged.get(key)
    merged.set(key, before ? addTransfers(before, transfer) : transfer)
  }
  return [...merged.values()]
}

/**
 * Returns the transfers that a row shows: gas that came back is left out, equal tokens of one direction are one, and of more than
 * two the two of highest worth stay.
 *
 * @param transfers - of one transaction
 * @returns at most two, outgoing before incoming; sums are exact
 */
export function describeTransfers(transfers: readonly Transfer[]): readonly Transfer[] {
  return [...mergeTransfers(dropRefunds(transfers))]
    .sort((one, other) => compareDecimals(toAmount(other.worth), toAmount(one.worth)))
    .slice(0, SHOWN)
    .sort((one, other) => places[one.direction] - places[other.direction])
}

export interface HeldNft extends TransferPictures {
  readonly id: string
  readonly name?: string
  /** How many at least, an exact decimal text above 0. */
  readonly quantity: string
}

interface Reckoning {
  readonly newest: Transfer
  /** What came less what went, from the newest transaction back to here. */
  readonly sum: string
  /** The highest balance so far: the account cannot have had less than zero before, so it has at least that many. */
  readonly least: string
}

/** Returns the change by a transfer; one that is not final counts as outgoing, never as incoming. */
function changeOf(transfer: Transfer, { status }: Transaction): string {
  const amount = amountOf(transfer)
  if (amount === '0' || status === 'failed' || transfer.direction === 'self') return '0'
  if (transfer.direction === 'out') return `-${amount}`
  return status === 'pending' ? '0' : amount
}

/** Returns the changes of a transaction by NFT, without spam. */
function changesOf(transaction: Transaction) {
  const changes = new Map<string, { readonly transfer: Transfer; readonly change: string }>()
  for (const transfer of transaction.transfers) {
    const id = transfer.nft && !transfer.nft.isSpam ? identityOf(transfer) : undefined
    if (id === undefined) continue
    const change = addDecimals(changes.get(id)?.change ?? '0', changeOf(transfer, transaction))
    changes.set(id, { transfer, change })
  }
  return changes
}

function toHeld(id: string, { newest, least }: Reckoning): HeldNft {
  const name = sanitizeText(newest.nft?.name)
  return { id, quantity: least, ...(name && { name }), ...picturesOf(newest) }
}

/**
 * Calculates from a history which NFTs an account has: incoming minus outgoing.
 *
 * @param transactions - newest first, as far as they were read
 * @returns the minimum that the account has, those that moved last first, without spam; more pages never reduce it
 */
export function holdNfts(transactions: readonly Transaction[]): readonly HeldNft[] {
  const held = new Map<string, Reckoning>()
  for (const transaction of transactions) {
    for (const [id, { transfer, change }] of changesOf(transaction)) {
      const { newest = transfer, sum = '0', least = '0' } = held.get(id) ?? {}
      const next = addDecimals(sum, change)
      held.set(id, { newest, sum: next, least: compareDecimals(next, least) > 0 ? next : least })
    }
  }
  return [...held].filter(([, { least }]) => least !== '0').map(([id, reckoning]) => toHeld(id, reckoning))
}
