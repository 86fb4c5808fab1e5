import type { Visit } from './visit'

/** How long a page takes to offer its button, and blocks the person, on a processor of a quarter of the speed. */
export const slowLoad: Visit = async ({ context, page, url }) => {
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(url, { waitUntil: 'networkidle' })
  const { readyMs, blockedMs } = await page.evaluate(() => window.probe.loaded())
  return { ready: readyMs, blocked: blockedMs }
}
