// @ts-nocheck
import { addDecimals, compareDecimals } from '../../../kernel/lib/amounts'
import { sanitizeText } from '../../../kernel/lib/safe/sanitize-text'
import type { Transaction, Transfer } from '../../services/blockchain-api/contract'
import { amountOf, identityOf, picturesOf, type TransferPictures } from './transfers'

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
  /** The most that this ever was: nobody can have had less than nothing before it, so the account has as many at least. */
  readonly least: string
}

/** What a transfer changes; what is not final counts as what left, never as what came. */
function changeOf(transfer: Transfer, { status }: Transaction): string {
  const amount = amountOf(transfer)
  if (amount === '0' || status === 'failed' || transfer.direction === 'self') return '0'
  if (transfer.direction === 'out') return `-${amount}`
  return status === 'pending' ? '0' : amount
}

/** What a transaction changes, by NFT; spam is none. */
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
 * Reckons from a history which NFTs an account has: what came in less what went out.
 *
 * @param transactions - newest first, as far as they were read
 * @returns what the account has at least, those that moved last first, without spam; more pages never make it less
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
