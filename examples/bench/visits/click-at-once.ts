import type { Visit } from './visit'

/** Clicks in the first frame that shows the button, when nothing is prefetched. */
export const clickAtOnce: Visit = async ({ page, url }) => {
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
    return { atOnce: (await opening?.visibleMs) ?? 0, atOnceFromStart: (await opening?.readAt) ?? 0 }
  })
}
