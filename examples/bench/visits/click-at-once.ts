import type { Page } from 'playwright-core'
import type { Visit } from './visit'

/** What the developer tools of Chromium call fast 4G. */
const fast4g = {
  offline: false,
  /** ms. */
  latency: 165,
  /** Bytes a second. */
  downloadThroughput: (9e6 / 8) * 0.9,
  uploadThroughput: (1.5e6 / 8) * 0.9,
}

/** Clicks in the first frame that shows the button, when nothing is prefetched. */
async function clickFirst(page: Page, url: string) {
  await page.addInitScript(() => {
    const { probe } = window
    probe.watchOpening()
    const click = () => {
      const button = probe.findButton()
      if (button) button.click()
      else requestAnimationFrame(click)
    }
    requestAnimationFrame(click)
  })
  await page.goto(url)
  return page.evaluate(async () => {
    const { opening } = window.probe
    return { click: (await opening?.visibleMs) ?? 0, start: (await opening?.readAt) ?? 0 }
  })
}

/** The server is next door: what shows is the work of the page. */
export const clickAtOnce: Visit = async ({ page, url }) => {
  const { click, start } = await clickFirst(page, url)
  return { atOnce: click, atOnceFromStart: start }
}

/** The server is as far away as it is for most who are in such a hurry. */
export const clickAtOnceOnPhone: Visit = async ({ context, page, url }) => {
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', fast4g)
  const { click, start } = await clickFirst(page, url)
  return { farAtOnce: click, farFromStart: start }
}
