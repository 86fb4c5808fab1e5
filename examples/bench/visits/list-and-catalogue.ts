import { connectButton } from './open-and-close'
import type { Visit } from './visit'

/** Opens the list while the catalogue is loading, and waits until it has answered: no drawn row may move. */
export const listAndCatalogue: Visit = async ({ page, url }) => {
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.evaluate(() => window.probe.watchOpening())
  await page.click(connectButton)
  const visible = await page.evaluate(async () => (await window.probe.opening?.visibleMs) ?? 0)
  const watch = await page.evaluateHandle(() => window.probe.watchPlaces())
  await page.locator('[data-testid="all-wallets"]').getByText('+').waitFor()
  const moved = await watch.evaluate((stop) => stop())
  return { beside: visible, moved }
}
