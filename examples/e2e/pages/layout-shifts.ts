import assert from 'node:assert/strict'
import type { BrowserContext, Page } from '@playwright/test'

declare global {
  interface Window {
    /** What moved in the layout of the modal since the page began, the moves after a click as well. */
    layoutShifts?: { readonly value: number; readonly what: string }[]
  }
}

/** Watches a page from its first moment; goes into `prepare` of the options. */
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
        // What a modal holds is told without its name; what the page does with its own is the page's affair.
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

/** Holds that nothing has moved in the layout since. */
export async function expectNoShifts(page: Page, what: string): Promise<void> {
  // Two frames, so that the last one has been reported.
  const shifts = await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
    return window.layoutShifts
  })
  assert.deepEqual(shifts, [], `The layout moves: ${what}`)
}
