import { openNamespaces } from './fixtures/open-namespaces'
import { expectText } from './pages/modal'
import { test } from './runner'

test('asks before opening for another namespace switches the page to it, and lists its wallets if it has no connection', async ({
  t,
}) => {
  const app = await openNamespaces(t)
  const { kernel, modal, connections, page } = app
  const dialog = page.getByRole('dialog')
  await kernel.connect('solana')
  await kernel.connect('eip155')
  await connections.expectCurrent('eip155')

  t.step('cancelling leaves the page where it was')
  await kernel.open({ namespace: 'solana' })
  await modal.expectTitle('Switch Network')
  await app.connect.expectStatement('Switch to Solana')
  await dialog.getByText(/^This app goes on with .+ Your wallets stay connected\.$/).waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await modal.expectClosed()
  await connections.expectCurrent('eip155')

  t.step('switching shows the account of that namespace')
  await kernel.open({ namespace: 'solana' })
  await dialog.getByRole('button', { name: 'Switch' }).click()
  await connections.expectCurrent('solana')
  await expectText(app.host.address, await app.wallet('solana').addressOf('solana'))
  await modal.close()

  t.step('where nobody is connected, the wallets that can go there are listed')
  await kernel.open({ namespace: 'bip122' })
  await dialog.getByText(/No wallet is connected to Bitcoin yet/).waitFor()
  await dialog.getByRole('button', { name: 'Switch' }).click()
  await modal.expectTitle('Connect a wallet')
  await modal.close()

  t.step('a host may do without the question')
  await kernel.open({ namespace: 'eip155', confirmSwitch: false })
  await modal.expectOpen()
  await connections.expectCurrent('eip155')
})
