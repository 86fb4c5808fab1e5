import { connectButton } from './open-and-close'
import type { Visit } from './visit'

/** A turn of a mouse wheel, in px. */
const turn = 480
/** Turns without effect after which there is no more to come. */
const mostStill = 12
/** About what a hand does. */
const everyMs = 120

/** Scrolls through all wallets on a processor of a quarter of the speed; answers the longest frame on the way. */
export const scrollWallets: Visit = async ({ context, page, url }) => {
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.click(connectButton)
  await page.click('[data-testid="all-wallets"]')
  await page.locator('[data-testid^="wallet-search-item-"]').first().hover()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const scroller = await page.evaluateHandle(() => window.probe.findScroller())
  const watch = await page.evaluateHandle(() => window.probe.watchFrames())
  const last = page.locator('[role="listitem"]').last()
  for (let before: number | undefined = -1, still = 0; still < mostStill; ) {
    await page.mouse.wheel(0, turn)
    await page.waitForTimeout(everyMs)
    const now = await scroller.evaluate((found) => found?.scrollTop)
    still = now === before ? still + 1 : 0
    before = now
  }
  return {
    scrollFrame: await watch.evaluate((stop) => stop()),
    cells: Number(await last.getAttribute('aria-posinset')),
  }
}
