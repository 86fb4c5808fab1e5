import { findGrowth } from '../growth'
import type { Grown } from '../pages/grown/main'
import { announcedRow } from './connect-once'
import { settleMs } from './open-and-close'
import type { Visit } from './visit'

declare global {
  interface Window {
    readonly grown: Grown
  }
}

/** Connects wallets, opens the list of the others, connects its last one too, and loads the page again. */
export const growOnce: Visit = async ({ page, url }) => {
  const { connectionCount, rowCount } = findGrowth(new URL(url).search)
  await page.goto(url)
  await page.evaluate((count) => window.grown.connect(count), connectionCount)
  await page.waitForTimeout(settleMs)

  await page.evaluate((count) => window.probe.watchOpening(count), rowCount)
  await page.click('#list')
  const grownOpen = await page.evaluate(async () => (await window.probe.opening?.visibleMs) ?? 0)
  await page.waitForTimeout(settleMs)

  const mark = `${connectionCount + 1} connected`
  const connecting = page.evaluate((name) => window.probe.watchConnecting(name), mark)
  await page.locator(announcedRow).last().click()
  const grownConnect = await connecting
  await page.waitForTimeout(settleMs)

  await page.goto(url)
  await page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, mark)
  const grownStart = await page.evaluate((name) => performance.getEntriesByName(name)[0]?.startTime ?? 0, mark)
  return { grownOpen, grownConnect, grownStart }
}
