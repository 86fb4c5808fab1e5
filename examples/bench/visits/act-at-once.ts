import type { Page } from 'playwright-core'
import { closeList, connectButton, walletRow } from './open-and-close'
import type { Visit } from './visit'

/** The title of the list, until a row is chosen. */
const firstTitle = 'Connect a wallet'

/** Opens the list and acts when it is first painted, which is long before it is at rest; returns whether it counted. */
async function openAnd(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => window.probe.watchOpening())
  await page.click(connectButton)
  const isReachable = await page.evaluate(async () => {
    const first = await window.probe.opening?.first
    await first?.painted
    return first?.isReachable ?? false
  })
  await act()
  const isTaken = page
    .waitForFunction((title) => window.probe.titleText() !== title, firstTitle, { timeout: 2000 })
    .then(
      () => true,
      () => false,
    )
  return isReachable && (await isTaken) ? 1 : 0
}

/** Acts on a row as soon as the list is first painted, while it still moves: by a click, then by keys. */
export const actAtOnce: Visit = async ({ page, url }) => {
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.click(connectButton)
  const box = await page.locator(walletRow).first().boundingBox()
  await closeList(page)
  const clicked = await openAnd(page, () => page.mouse.click((box?.x ?? 0) + 100, (box?.y ?? 0) + 20))
  await closeList(page)
  const typed = await openAnd(page, async () => {
    // After help and the close button.
    for (const key of ['Tab', 'Tab', 'Tab', 'Enter']) await page.keyboard.press(key)
  })
  return { clicked, typed }
}
