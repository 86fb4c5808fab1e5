import { announcedRow, readWork } from './connect-once'
import { connectButton } from './open-and-close'
import type { Visit } from './visit'

const receiver = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
/** A turn of a mouse wheel, in px, about as often as a hand does. */
const turn = 480
const everyMs = 120
const stillMs = 1500

/**
 * On a processor of a quarter of the speed: scrolls through a thousand tokens, takes the network's own currency, and goes from the form to
 * the review. Answers the longest frame on the way through the list, how many tokens that were, and the
 * longest frame and the work on the way to the review.
 */
export const sendToken: Visit = async ({ context, page, url }) => {
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.click(connectButton)
  await page.locator(announcedRow).first().click()
  await page.getByTestId('account-button').waitFor()
  await page.locator('portico-modal dialog').waitFor({ state: 'hidden' })
  await page.click('#send')
  await page.getByTestId('send-token').click()
  await page.getByTestId('send-token-TKN999').hover()
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
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

  await page.getByRole('searchbox').fill('Ether')
  await page.getByTestId('send-token-ETH').click()
  await page.getByTestId('send-amount').fill('0.25')
  await page.getByTestId('send-receiver').fill(receiver)
  await page.getByTestId('send-preview-button').getByText('Preview Send').first().waitFor()
  // What presses and looks from outside would be work of the page.
  const before = await readWork(session)
  const reviewFrame = await page.evaluate(() => window.probe.pressUntil('send-preview-button', 'send-review-amount'))
  const reviewWork = (await readWork(session)) - before
  return { tokenFrame, tokens, reviewFrame, reviewWork }
}
