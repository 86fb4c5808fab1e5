import type { Visit } from './visit'

/** The time until a page offers its button, and its blocking time, with the processor at a quarter of its speed. */
export const slowLoad: Visit = async ({ context, page, url }) => {
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(url, { waitUntil: 'networkidle' })
  const { readyMs, blockedMs } = await page.evaluate(() => window.probe.loaded())
  return { ready: readyMs, blocked: blockedMs }
}
