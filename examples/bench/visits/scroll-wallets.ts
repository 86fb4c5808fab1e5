import { connectButton } from './open-and-close'
import type { Visit } from './visit'

/** A turn of a mouse wheel, in px. */
const turn = 480
/** About the speed of a hand. */
const everyMs = 120
/** After this time without effect, the end is reached. */
const stillMs = 1500

/** Scrolls through all wallets with the processor at a quarter of its speed; returns the longest frame. */
export const scrollWallets: Visit = async ({ context, page, url }) => {
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.click(connectButton)
  await page.click('[data-testid="all-wallets"]')
  await page.locator('[data-testid^="wallet-search-item-"]').first().hover()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  // Read once: each call of the benchmark would be work for the page in a measured frame.
  let isOver = false
  const over = page
    .evaluate((ms) => window.probe.untilStill(window.probe.findScroller(), ms), stillMs)
    .then(() => (isOver = true))
  const watch = await page.evaluateHandle(() => window.probe.watchFrames())
  const last = page.locator('[role="listitem"]').last()
  while (!isOver) {
    await page.mouse.wheel(0, turn)
    await page.waitForTimeout(everyMs)
  }
  await over
  return {
    scrollFrame: await watch.evaluate((stop) => stop()),
    cells: Number(await last.getAttribute('aria-posinset')),
  }
}
