import type { CDPSession, Page } from 'playwright-core'
import { announcedRow } from './connect-once'
import { connectButton } from './open-and-close'
import type { Visit, Visited } from './visit'

const receiver = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
/** A turn of a mouse wheel, in px, at about the speed of a hand. */
const turn = 480
const everyMs = 120
const stillMs = 1500
/** The assumed slowdown of the processor. */
const slower = 4

/** Connected, with the list of tokens open. */
async function enterList({ context, page, url }: Visited): Promise<CDPSession> {
  const session = await context.newCDPSession(page)
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.click(connectButton)
  await page.locator(announcedRow).first().click()
  await page.getByTestId('account-button').waitFor()
  await page.locator('portico-modal dialog').waitFor({ state: 'hidden' })
  await page.click('#send')
  await page.getByTestId('send-token').click()
  return session
}

/** From the list to a complete form. */
async function fillForm(page: Page): Promise<void> {
  await page.getByRole('searchbox').fill('Ether')
  await page.getByTestId('send-token-ETH').click()
  await page.getByTestId('send-amount').fill('0.25')
  await page.getByTestId('send-receiver').fill(receiver)
  await page.getByTestId('send-preview-button').getByText('Preview Send').first().waitFor()
}

/**
 * With the processor at a quarter of its speed: scrolls through a thousand tokens, chooses the network's own currency, and goes from the form to
 * the review. Returns the longest frame while scrolling, the number of tokens, and the longest frame on the way to the
 * review.
 */
export const sendToken: Visit = async (visited) => {
  const { page } = visited
  const session = await enterList(visited)
  await page.getByTestId('send-token-TKN999').hover()
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  let isOver = false
  const over = page
    .evaluate((ms) => window.probe.untilStill(window.probe.findScroller('send-token-'), ms), stillMs)
    .then(() => (isOver = true))
  const frames = await page.evaluateHandle(() => window.probe.watchFrames())
  while (!isOver) {
    await page.mouse.wheel(0, turn)
    await page.waitForTimeout(everyMs)
  }
  await over
  const tokenFrame = await frames.evaluate((stop) => stop())
  const tokens = await page.locator('[data-testid^="send-token-"]').count()
  await fillForm(page)
  const reviewFrame = await page.evaluate(() => window.probe.pressUntil('send-preview-button', 'send-review-amount'))
  return { tokenFrame, tokens, reviewFrame }
}

/** The processor time of the page's main thread since it began, in ms, without the benchmark's own calls. */
async function readComputed(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  const secondsOf = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
  return (secondsOf('ThreadTime') - secondsOf('DevToolsCommandDuration')) * 1000
}

/**
 * Goes from the form of a transfer to its review, and returns the processor time of the main thread from the press to the paint, times four:
 * its processor time at full speed, which other programs of the machine do not increase.
 */
export const reviewTransfer: Visit = async (visited) => {
  const { page } = visited
  const session = await enterList(visited)
  await session.send('Performance.enable')
  await fillForm(page)
  await page.waitForTimeout(stillMs)
  // The first call of its kind costs more than the others.
  await readComputed(session)
  const before = await readComputed(session)
  await page.evaluate(() => window.probe.pressQuietly('send-preview-button', 'send-review-amount'))
  return { reviewWork: slower * ((await readComputed(session)) - before) }
}
