import { describeServices } from '../demo/describe-services'
import { openApp } from './fixtures/open-app'
import { Modal } from './pages/modal'
import { test } from './runner'

test('shows in the demo what the account holds and what it did', async ({ t }) => {
  const { page } = await openApp(t, {
    entry: 'examples/demo/main.tsx',
    prepare: async (context) => {
      await context.route('**/services.json', (route) => route.fulfill({ json: describeServices(t.services) }))
    },
  })
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
