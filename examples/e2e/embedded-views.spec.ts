import assert from 'node:assert/strict'
import { openFull } from './fixtures/open-full'
import { expectGoodView } from './pages/check-view'
import { EmailScreens } from './pages/email-screens'
import { settle } from './pages/settle'
import { type SpecContext, test } from './runner'

const first = 'maren.loom-with-a-long-name@harbour.tidepool.example'
const second = 'maren@tidepool.example'

/** The page of the full preset, and the checks of the view on its screen. */
async function openViews(t: SpecContext, site: Awaited<ReturnType<SpecContext['services']['startSecureSite']>>) {
  const app = await openFull(t, { site, host: 'localhost' })
  const { page } = app
  async function look(name: string) {
    t.step(name)
    await settle(page)
    const current = await page.evaluate(() => Object(window).portico.router.current.value?.view)
    assert.equal(current, name, 'that view is on the screen')
    await expectGoodView(t, app, `full-${name}`)
    await page.emulateMedia({ colorScheme: null })
    await page.setViewportSize({ width: 1280, height: 800 })
  }
  return { ...app, look, email: new EmailScreens(page, site.inbox) }
}

test('with everything: draws the steps of signing in by e-mail without axe violations, and they fit', async ({ t }) => {
  const site = await t.services.startSecureSite()
  const { page, modal, email, look } = await openViews(t, site)
  await modal.open()
  await page.evaluate(() => Object(window).portico.router.push({ name: 'EmailLogin' }))
  await modal.expectTitle('Email Login')
  await look('EmailLogin')
  await email.ask(first)
  await look('EmailVerifyOtp')
  await email.answer(first)
  await modal.expectConnected()

  t.step('on another device')
  const other = await openViews(t, site)
  await other.modal.open()
  await other.email.ask(first)
  await other.modal.expectTitle('Register Device')
  await other.look('EmailVerifyDevice')
  t.step('which the link of the mail lets in, and whose browser has no key of the wallet')
  await other.email.approveDevice(first)
  await other.email.answer(first, 2)
  await other.email.site.getByText('This wallet can only be used in the browser it was made in').waitFor()
  await other.email.decline.press('Enter')
  await other.modal.expectSnackbar('Your wallet could not be opened. Try again.')
  assert.deepEqual(await other.page.evaluate(() => Object(window).portico.plugins.connect.connections.value), [])
})

test('with everything: draws an approval and the steps to another e-mail without axe violations, and they fit', async ({
  t,
}) => {
  const site = await t.services.startSecureSite()
  const { page, modal, email, look } = await openViews(t, site)
  await modal.open()
  await email.signIn(first)
  await modal.expectConnected()
  await modal.expectClosed()
  const account = await page.evaluate(() => Object(window).portico.plugins.connect.active.value.accounts[0].address)
  const declined = page.evaluate(async (own) => {
    const provider = await Object(window).portico.plugins.connect.getProvider()
    return provider.request({ method: 'personal_sign', params: ['0x68656c6c6f', own] }).catch(String)
  }, account)
  await email.site.getByText('hello').waitFor()
  await look('ApproveTransaction')
  // A browser loses a press at the moment in which a frame of another process is resized.
  await email.decline.press('Enter')
  assert.match(String(await declined), /declined|rejected/i)
  await modal.expectClosed()

  await modal.openAccount()
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByTestId('w3m-account-email-update').click()
  await page.getByText(first).waitFor()
  await look('UpdateEmailWallet')
  await page.getByRole('textbox', { name: 'New email' }).fill(second)
  await page.getByRole('button', { name: 'Save' }).click()
  await modal.expectTitle('Confirm Current Email')
  await look('UpdateEmailPrimaryOtp')
  await email.answer(first, 1)
  await modal.expectTitle('Confirm New Email')
  await look('UpdateEmailSecondaryOtp')
})
