import { connectButton } from './open-and-close'
import type { Visit } from './visit'

/** Chooses WalletConnect for the first time, before its code has loaded, and waits for the painted QR code. */
export const drawCode: Visit = async ({ page, url }) => {
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.click(connectButton)
  await page.locator('[data-testid="wallet-selector-walletconnect"]').waitFor()
  const drawn = page.evaluate(() => window.probe.codeDrawn())
  await page.click('[data-testid="wallet-selector-walletconnect"]')
  return { code: await drawn }
}
