import type { HistoryPage, Transaction } from '../blockchain-api/contract'

/** So many pages in a row are read for one that holds something to show. */
const MOST_PAGES = 5

export interface PagesResult {
  readonly transactions: readonly Transaction[]
  /** Absent at the end. */
  readonly cursor: string | undefined
}

/**
 * Reads a page of a history, and those after it while they hold nothing to show.
 *
 * @param ask - asks the source for the page of a cursor
 * @param cursor - where to begin; undefined for the newest page
 * @param isShown - what counts
 * @returns what is to be shown, each once, and where to go on; a cursor that leads to itself is the end
 */
export async function readPages(
  ask: (cursor: string | undefined) => Promise<HistoryPage>,
  cursor: string | undefined,
  isShown: (transaction: Transaction) => boolean,
): Promise<PagesResult> {
  let at = cursor
  for (let count = 0; count < MOST_PAGES; count++) {
    const page = await ask(at)
    const byId = new Map(page.transactions.filter(isShown).map((transaction) => [transaction.id, transaction]))
    const next = page.next === at ? undefined : page.next
    if (byId.size > 0 || next === undefined) return { transactions: [...byId.values()], cursor: next }
    at = next
  }
  return { transactions: [], cursor: at }
}
