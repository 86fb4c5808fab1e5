import type { CDPSession } from 'playwright-core'
import { connectButton, settleMs } from './open-and-close'
import { type Speed, setSpeed } from './speeds'
import type { Visit } from './visit'

/** Longer than any pause between the fetches of an idle page, over the slowest network. */
const stillMs = 2000

/** A wallet of the page, and not the row for phones. */
export const announcedRow = '[data-testid^="wallet-selector-dev.example."]'

/** The main thread's processor time since the page began, in ms: other programs of the machine do not increase it, as they do a task's duration. */
async function readWork(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN) * 1000
}

/** Loads a page, waits, opens its list for the first time, and presses a row, whose wallet answers at once. */
export const connectOnce =
  (speed: Speed): Visit =>
  async ({ context, page, url }) => {
    const session = await context.newCDPSession(page)
    await setSpeed(session, speed)
    await session.send('Performance.enable')
    await page.goto(url, { waitUntil: 'networkidle' })
    const { readyMs } = await page.evaluate(() => window.probe.loaded())
    const { requests, scriptKb } = await page.evaluate((ms) => window.probe.countFetched(ms), stillMs)

    const before = await readWork(session)
    await page.evaluate(() => window.probe.watchOpening())
    const frames = await page.evaluateHandle(() => window.probe.watchFrames())
    await page.click(connectButton)
    const open = await page.evaluate(async () => (await window.probe.opening?.visibleMs) ?? 0)
    await page.waitForTimeout(settleMs)
    const openFrame = await frames.evaluate((stop) => stop())
    const work = (await readWork(session)) - before

    const connecting = page.evaluate(() => window.probe.watchConnecting())
    await page.locator(announcedRow).first().click()
    const figures = { ready: readyMs, requests, scriptKb, open, openFrame, work, address: await connecting }
    return Object.fromEntries(Object.entries(figures).map(([id, value]) => [`${speed.id}-${id}`, value]))
  }
