import type { Page } from 'playwright-core'
import type { Visit } from './visit'

/** Longer than any motion. */
export const settleMs = 450

export const connectButton = '[data-testid="connect-button"]'
export const walletRow = '[data-testid^="wallet-selector-"]'
const back = '[data-testid="header-back"]'

/** Does something and returns the longest frame until all motion has ended. */
async function longestFrame(page: Page, act: () => Promise<unknown>): Promise<number> {
  const watch = await page.evaluateHandle(() => window.probe.watchFrames())
  await act()
  await page.waitForTimeout(settleMs)
  return watch.evaluate((stop) => stop())
}

async function open(page: Page) {
  await page.evaluate(() => window.probe.watchOpening())
  const frame = await longestFrame(page, () => page.click(connectButton))
  const seen = await page.evaluate(async () => {
    const { opening } = window.probe
    return { visible: (await opening?.visibleMs) ?? 0, opacity: (await opening?.first)?.opacity ?? 0 }
  })
  return { ...seen, frame }
}

export const closeList = (page: Page) => longestFrame(page, () => page.keyboard.press('Escape'))

/** To the next view and back, if the page has one. */
async function move(page: Page): Promise<number> {
  const forth = await longestFrame(page, () => page.locator(walletRow).first().click())
  if ((await page.locator(back).count()) === 0) return forth
  return Math.max(forth, await longestFrame(page, () => page.click(back)))
}

/** Opens the list when everything has loaded, and once more, and measures every frame. */
export const openAndClose: Visit = async ({ page, url }) => {
  await page.goto(url, { waitUntil: 'networkidle' })
  const first = await open(page)
  const closed = await closeList(page)
  const second = await open(page)
  const moved = await move(page)
  await closeList(page)
  return {
    first: first.visible,
    second: second.visible,
    opacity: Math.min(first.opacity, second.opacity),
    openFrame: Math.max(first.frame, second.frame),
    closeFrame: closed,
    moveFrame: moved,
  }
}
