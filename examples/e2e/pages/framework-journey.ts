import { type PorticoApp, testWalletId } from '../fixtures/open-portico'

/** The content of a page of `examples/frameworks`: a button, and the connected account. */
export async function connectInExample(app: PorticoApp): Promise<void> {
  const { page, modal, connect, account } = app
  const nobody = page.getByText('Nobody is connected', { exact: true })
  await nobody.waitFor()
  await page.getByRole('button', { name: 'Connect Wallet', exact: true }).click()
  await connect.chooseWallet(testWalletId)
  const address = page.locator('p', { hasText: await app.wallet().address() })
  await address.waitFor()
  await modal.expectClosed()
  await page.reload()
  await address.waitFor()
  await page.getByRole('button', { name: 'Account', exact: true }).or(modal.accountButton).click()
  await account.disconnect()
  await nobody.waitFor()
}
