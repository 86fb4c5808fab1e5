import type { BrowserContext, Page } from 'playwright-core'

/** Figures of one visit, by the id of their metric. */
export type Figures = Readonly<Record<string, number>>

export interface Visited {
  readonly context: BrowserContext
  readonly page: Page
  /** The page to visit. */
  readonly url: string
}

/** Visits a page in its own browser context. */
export type Visit = (visited: Visited) => Promise<Figures>
