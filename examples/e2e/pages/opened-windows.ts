import type { BrowserContext, Page } from '@playwright/test'
import { eventually } from './eventually'

export interface OpenedWindow {
  readonly href: string
  readonly target: string
  readonly features: string
  /** During the click event, when phones allow it. */
  readonly isInClick: boolean
}

declare global {
  interface Window {
    /** The windows that the page would open. */
    openedWindows: OpenedWindow[]
  }
}

/** Records the windows that the page would open, without opening them; pass it to `prepare` of the options. */
export async function watchWindows(context: BrowserContext, answer: 'opened' | 'blocked' = 'opened'): Promise<void> {
  await context.addInitScript((isOpened) => {
    let isInClick = false
    const note = (is: boolean) => () => {
      isInClick = is
    }
    window.openedWindows = []
    window.addEventListener('click', note(true), true)
    window.addEventListener('click', note(false))
    window.open = (href = '', target = '', features = '') => {
      window.openedWindows.push({ href: String(href), target, features, isInClick })
      return isOpened ? window : null
    }
  }, answer === 'opened')
}

/** Waits for the only thing that was opened since the page began. */
export async function openedWindow(page: Page): Promise<OpenedWindow> {
  let opened: readonly OpenedWindow[] = []
  await eventually('something is opened', async () => {
    opened = await page.evaluate(() => window.openedWindows)
    return opened.length > 0
  })
  const [first, ...others] = opened
  if (!first || others.length) throw new Error(`Opened more than once: ${JSON.stringify(opened)}`)
  return first
}

/** Forgets what was opened so far. */
export const forgetWindows = (page: Page) =>
  page.evaluate(() => {
    window.openedWindows = []
  })
