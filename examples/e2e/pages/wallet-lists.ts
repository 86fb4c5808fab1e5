import type { Locator, Page } from '@playwright/test'
import { eventually } from './eventually'

/** The first list of wallets, and that of all of them. */
export class WalletLists {
  /** In their order, with the row that opens all wallets last. */
  readonly rows: Locator
  readonly allWallets: Locator
  readonly cells: Locator
  readonly search: Locator
  readonly certified: Locator
  /** The count for screen readers. */
  readonly found: Locator

  constructor(readonly page: Page) {
    this.rows = page.locator('[data-testid^="wallet-selector-"], [data-testid="all-wallets"]')
    this.allWallets = page.getByTestId('all-wallets')
    this.cells = page.locator('[data-testid^="wallet-search-item-"]')
    this.search = page.getByTestId('wui-input-text')
    this.certified = page.getByTestId('wui-certified-switch')
    this.found = page.getByTestId('w3m-modal-card').getByText(/^\d+ wallets?$/)
  }

  /** Ids of the rows, without their common prefix. */
  rowIds(): Promise<string[]> {
    return this.rows.evaluateAll((rows) =>
      rows.map((row) => (row.getAttribute('data-testid') ?? '').replace('wallet-selector-', '')),
    )
  }

  cellIds(): Promise<string[]> {
    return this.cells.evaluateAll((cells) =>
      cells.map((cell) => (cell.getAttribute('data-testid') ?? '').replace('wallet-search-item-', '')),
    )
  }

  /** The drawn cells, each with its position among all, from 1. */
  drawnCells(): Promise<{ readonly id: string; readonly place: number }[]> {
    return this.cells.evaluateAll((cells) =>
      cells.map((cell) => ({
        id: (cell.getAttribute('data-testid') ?? '').replace('wallet-search-item-', ''),
        place: Number(cell.closest('[aria-posinset]')?.getAttribute('aria-posinset')),
      })),
    )
  }

  /** Scrolls a cell to the top of the list, so that it is drawn. */
  async scrollToCell(id: string): Promise<void> {
    const cell = this.page.locator(`[data-testid="wallet-search-item-${id}"]`)
    await cell.evaluateAll((found) => found[0]?.scrollIntoView())
  }

  names(): Promise<string[]> {
    return this.cells.evaluateAll((cells) => cells.map((cell) => cell.getAttribute('title') ?? ''))
  }

  /** The position and size of each row. */
  places(): Promise<(readonly [id: string | null, x: number, y: number, width: number, height: number])[]> {
    return this.rows.evaluateAll((rows) =>
      rows.map((row) => {
        const { x, y, width, height } = row.getBoundingClientRect()
        return [row.getAttribute('data-testid'), x, y, width, height] as const
      }),
    )
  }

  expectRows(ids: readonly string[]): Promise<void> {
    return expectSame('the rows', () => this.rowIds(), ids)
  }

  expectNames(names: readonly string[]): Promise<void> {
    return expectSame('the wallets of the grid', () => this.names(), names)
  }
}

async function expectSame(
  what: string,
  read: () => Promise<readonly string[]>,
  wanted: readonly string[],
): Promise<void> {
  let seen: readonly string[] = []
  const isSame = async () => {
    seen = await read()
    return seen.join('\n') === wanted.join('\n')
  }
  await eventually(`${what}: ${wanted.join(', ')}`, isSame).catch((error: Error) => {
    throw new Error(`${error.message} (seen: ${seen.join(', ')})`, { cause: error })
  })
}
