import type { Locator, Page } from '@playwright/test'
import { eventually } from './eventually'

/** The balances and the history of an account. */
export class Money {
  readonly tokens: Locator
  readonly total: Locator
  readonly transactions: Locator
  readonly name: Locator

  constructor(readonly page: Page) {
    this.tokens = page.getByRole('list', { name: 'Tokens' }).getByRole('listitem')
    this.total = page.locator('.portico-balance-total')
    this.transactions = page.getByTestId('portico-transaction')
    this.name = page.locator('.portico-identity-name')
  }

  openTab(name: 'Tokens' | 'NFTs' | 'Activity'): Promise<void> {
    return this.page.getByRole('tab', { name }).click()
  }

  /** The row of a token as a reader sees it. */
  async rowOf(name: string): Promise<string | undefined> {
    return (await this.tokens.allTextContents()).find((text) => text.startsWith(name))
  }

  /** Waits until the list shows the right values of a token; it is read again every ten seconds. */
  async expectToken(name: string, said: string): Promise<void> {
    let seen: string | undefined
    const isSaid = async () => {
      seen = await this.rowOf(name)
      return seen?.includes(said) ?? false
    }
    await eventually(`${name} is ${said}`, isSaid, { timeoutMs: 25_000 }).catch((error: Error) => {
      throw new Error(`${error.message} (seen: ${seen})`, { cause: error })
    })
  }

  /** Waits until the newest transaction has this text. */
  async expectNewest(pattern: RegExp): Promise<void> {
    let seen: string | null = null
    const isNewest = async () => {
      if ((await this.transactions.count()) === 0) return false
      seen = await this.transactions.first().textContent()
      return pattern.test(seen ?? '')
    }
    await eventually(`the newest transaction is ${pattern}`, isNewest, { timeoutMs: 25_000 }).catch((error: Error) => {
      throw new Error(`${error.message} (seen: ${seen})`, { cause: error })
    })
  }
}
