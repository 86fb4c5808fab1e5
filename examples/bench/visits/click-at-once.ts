import type { Page } from 'playwright-core'
import { fast4g, setSpeed } from './speeds'
import type { Visit } from './visit'

/** Clicks in the first frame that shows the button, when nothing is prefetched. */
async function clickFirst(page: Page, url: string) {
  await page.addInitScript(() => window.probe.clickAtOnce())
  await page.goto(url)
  return page.evaluate(async () => {
    const { opening } = window.probe
    return { click: (await opening?.visibleMs) ?? 0, start: (await opening?.readAt) ?? 0 }
  })
}

/** The server is local: the figure shows the work of the page. */
export const clickAtOnce: Visit = async ({ page, url }) => {
  const { click, start } = await clickFirst(page, url)
  return { atOnce: click, atOnceFromStart: start }
}

/** The server is as far away as for most people who click at once. */
export const clickAtOnceOnPhone: Visit = async ({ context, page, url }) => {
  const session = await context.newCDPSession(page)
  await setSpeed(session, { cpu: 1, line: fast4g })
  const { click, start } = await clickFirst(page, url)
  return { farAtOnce: click, farFromStart: start }
}
