import type { BrowserContext, Page } from 'playwright-core'

/** Figures of one visit, by the id of their metric. */
export type Figures = Readonly<Record<string, number>>

export interface Visited {
  readonly context: BrowserContext
  readonly page: Page
  /** The page to look at. */
  readonly url: string
}

/** Looks at a page in a browser context of its own. */
export type Visit = (visited: Visited) => Promise<Figures>
