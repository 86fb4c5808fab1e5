import { nextTask } from '../../../kernel/platform/next-task'
import type { CatalogueWallet, WalletPage } from './contract'
import { isFields, parseWallet, type ReadImageUrl } from './parse-wallet'

/** No host has a longer list. */
const MAX_WALLETS = 10_000
/** More on one page is an attack: a hundred is the most that is ever asked for by number. */
const MAX_ON_PAGE = 500
/** Read in one task: a slow phone takes some ms for their addresses, and has frames to draw meanwhile. */
const readAtOnce = 8

type Wallets = Map<string, CatalogueWallet>

/** Of two with one id the first counts; what is no wallet is left out. */
function addWallets(wallets: Wallets, rows: readonly unknown[], readImageUrl?: ReadImageUrl) {
  for (const row of rows) {
    const wallet = parseWallet(row, readImageUrl)
    if (wallet && !wallets.has(wallet.id)) wallets.set(wallet.id, wallet)
  }
}

function demandList(data: unknown): readonly unknown[] {
  if (!Array.isArray(data)) throw new TypeError('A list of wallets is a list.')
  return data
}

/**
 * Reads a list of wallets; what is none is left out, and of two with one id the first one counts.
 *
 * @param data - a list
 * @param readImageUrl - as of `parseWallet`
 * @throws TypeError where it is no list
 */
export function parseWallets(data: unknown, readImageUrl?: ReadImageUrl): readonly CatalogueWallet[] {
  const wallets: Wallets = new Map()
  addWallets(wallets, demandList(data).slice(0, MAX_WALLETS), readImageUrl)
  return [...wallets.values()]
}

/**
 * Reads an answer of `GET /getWallets`, a few wallets a task.
 *
 * @param data - `{ data, count }`
 * @returns the wallets that can be used; a count that makes no sense becomes theirs
 * @throws TypeError where there is no list
 */
export async function parseWalletPage(data: unknown): Promise<WalletPage> {
  const { data: list, count } = isFields(data) ? data : {}
  const rows = demandList(list).slice(0, MAX_ON_PAGE)
  const wallets: Wallets = new Map()
  for (let at = 0; at < rows.length; at += readAtOnce) {
    if (at > 0) await nextTask()
    addWallets(wallets, rows.slice(at, at + readAtOnce))
  }
  const isCount = Number.isSafeInteger(count) && Number(count) >= wallets.size
  return { wallets: [...wallets.values()], count: isCount ? Number(count) : wallets.size }
}
