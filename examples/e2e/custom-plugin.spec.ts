import assert from 'node:assert/strict'
import { openPortico } from './fixtures/open-portico'
import { expectAccessible } from './pages/axe'
import { eventually } from './pages/eventually'
import { connectWallet } from './pages/journey'
import { takeScreens } from './pages/screenshots'
import { expectSigned } from './pages/verify'
import { type SpecContext, test } from './runner'

const openGuestbook = (t: SpecContext, query: Record<string, string> = {}, locale = 'en-US') =>
  openPortico(t, { entry: 'examples/custom-plugin/main.tsx', query, context: { locale } })

test('opens a third-party view from the account, signs in it, and notifies the host', async ({ t }) => {
  const app = await openGuestbook(t)
  const { page, modal } = app
  await connectWallet(app)
  await modal.openAccount()
  await page.getByRole('button', { name: 'Guestbook' }).click()
  await modal.expectTitle('Guestbook')
  await page.getByText('Nobody has signed yet').waitFor()
  await expectAccessible(page)
  await takeScreens(page, 'custom-plugin')

  await page.getByRole('textbox', { name: 'Your name' }).fill('Ada')
  await page.getByRole('button', { name: 'Sign with your wallet' }).click()
  await eventually('the host hears it', async () => (await page.title()) === 'Ada signed')
  const signature = await page.getByText(/^0x[0-9a-f]{130}$/).textContent()
  await expectSigned(await app.wallet().address(), 'Ada was here.', signature ?? '')

  await page.getByRole('button', { name: 'Back' }).click()
  assert.equal(await page.getByTestId('account-row-guestbook').textContent(), 'Your entries1')
})

test("shows the plugin's own error, and that the person declined", async ({ t }) => {
  const app = await openGuestbook(t)
  const { page, modal } = app
  await connectWallet(app)
  await modal.openAccount()
  await page.getByRole('button', { name: 'Guestbook' }).click()
  await page.getByRole('button', { name: 'Sign with your wallet' }).click()
  await page.getByText('That did not work: A name is required').waitFor()
  await app.wallet().decide('personal_sign', 'reject')
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ada')
  await page.getByRole('button', { name: 'Sign with your wallet' }).click()
  await page.getByText('You declined to sign. Nothing was written.').waitFor()
})

test("shows nothing of the plugin behind its closed gate, and does not load its view's code", async ({ t }) => {
  const app = await openGuestbook(t, { closed: '' })
  const { page, modal } = app
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await connectWallet(app)
  await modal.openAccount()
  await page.getByTestId('disconnect-button').waitFor()
  assert.equal(await page.getByRole('button', { name: 'Guestbook' }).count(), 0)
  assert.deepEqual(
    asked.filter((url) => url.includes('guestbook-view')),
    [],
  )
})

test("has the plugin's row in the settings if the host opens the gate of the row", async ({ t }) => {
  const app = await openGuestbook(t, { settings: '' })
  const { page, modal } = app
  await connectWallet(app)
  await modal.openAccount()
  await page.getByTestId('account-settings-button').click()
  await page.getByTestId('account-row-guestbook').click()
  await modal.expectTitle('Guestbook')
})

test('has its texts in German, and in Dutch, which no other part has', async ({ t }) => {
  const languages = [
    { locale: 'de-AT', title: 'Gästebuch', text: 'Noch niemand hat sich eingetragen', back: 'Zurück' },
    { locale: 'nl-NL', title: 'Gastenboek', text: 'Nog niemand heeft getekend', back: 'Back' },
  ]
  for (const { locale, title, text, back } of languages) {
    const app = await openGuestbook(t, {}, locale)
    const { page, modal } = app
    await connectWallet(app)
    await modal.openAccount()
    await page.locator(`portico-modal[lang="${locale}"]`).waitFor({ state: 'attached' })
    await page.getByRole('button', { name: title }).click()
    await modal.expectTitle(title)
    await page.getByText(text).waitFor()
    await page.getByRole('button', { name: back }).waitFor()
  }
})
