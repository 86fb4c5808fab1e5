import assert from 'node:assert/strict'
import type { BrowserContext, Page } from '@playwright/test'

declare global {
  interface Window {
    /** The layout shifts in the modal since the page began, including those after a click. */
    layoutShifts?: { readonly value: number; readonly what: string }[]
  }
}

/** Watches a page from its first moment; pass it to `prepare` of the options. */
export async function watchShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const seen: NonNullable<Window['layoutShifts']> = []
    window.layoutShifts = seen
    const round = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ')
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources = [] } = entry as PerformanceEntry & {
          value: number
          sources?: { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
        }
        const what = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.nodeName ?? 'in the modal'}: ${round(previousRect)} → ${round(currentRect)}`,
        )
        // An element in a modal is reported without its name; the page's own elements are not checked.
        if (sources.some(({ node }) => !node)) seen.push({ value, what: what.join(', ') })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Forgets what moved so far. */
export const forgetShifts = (page: Page) =>
  page.evaluate(() => {
    window.layoutShifts?.splice(0)
  })

/** Checks that there was no layout shift since then. */
export async function expectNoShifts(page: Page, what: string): Promise<void> {
  // Two frames, so that the last one has been reported.
  const shifts = await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
    return window.layoutShifts
  })
  assert.deepEqual(shifts, [], `The layout moves: ${what}`)
}
