import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { describeServices } from '../demo/describe-services'
import { openApp } from './fixtures/open-app'
import { eventually } from './pages/eventually'
import { Modal } from './pages/modal'
import { type SpecContext, test } from './runner'

const openDemo = (t: SpecContext) =>
  openApp(t, {
    entry: 'examples/demo/main.tsx',
    prepare: async (context) => {
      await context.route('**/services.json', (route) => route.fulfill({ json: describeServices(t.services) }))
    },
  })

test('keeps the name and the account in one line at the top of the demo, also on a phone', async ({ t }) => {
  const { page } = await openDemo(t)
  const modal = new Modal(page)
  await modal.open()
  await page.getByRole('button', { name: 'Portico Test Wallet' }).click()
  await modal.expectClosed()
  await page.evaluate(
    (css) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    },
    await readFile('examples/demo/demo.css', 'utf8'),
  )
  const button = page.locator('.bar button')
  await button.filter({ hasText: 'ETH' }).waitFor()
  for (const width of [1280, 390, 360]) {
    await page.setViewportSize({ width, height: 700 })
    // A busy browser does the layout for its new size a little later.
    await eventually(`both are in one line at ${width} px`, async () => {
      const [name, account] = await Promise.all([page.locator('.brand').boundingBox(), button.boundingBox()])
      return Boolean(name && account && name.y > account.y && name.y + name.height < account.y + account.height)
    })
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width)
  }
})

test('shows the balances and the activity of the account in the demo', async ({ t }) => {
  const { page } = await openDemo(t)
  const modal = new Modal(page)
  await modal.open()
  await page.getByRole('button', { name: 'Portico Test Wallet' }).click()
  await modal.expectConnected()
  await modal.openAccount()
  await page.getByText('Local Dollar').first().waitFor()
  await page.getByRole('button', { name: 'Activity' }).click()
  await modal.expectTitle('Activity')
  await page.getByText('No Transactions yet').waitFor()
})
