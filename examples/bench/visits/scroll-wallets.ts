import { connectButton } from './open-and-close'
import type { Visit } from './visit'

/** A turn of a mouse wheel, in px. */
const turn = 480
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
  const watch = await page.evaluateHandle(() => window.probe.watchFrames())
  const seen = () => page.locator('[data-testid^="wallet-search-item-"]').count()
  for (let before = -1, still = 0; still < 8; ) {
    await page.mouse.wheel(0, turn)
    await page.waitForTimeout(everyMs)
    const now = await page.evaluate(() => window.probe.scrolled())
    still = now === before ? still + 1 : 0
    before = now
  }
  return { scrollFrame: await watch.evaluate((stop) => stop()), cells: await seen() }
}
