import assert from 'node:assert/strict'
import { openPortico } from './fixtures/open-portico'
import { eventually } from './pages/eventually'
import { connectWallet, promptCount, switchInModal } from './pages/journey'
import { expectText } from './pages/modal'
import { expectSigned } from './pages/verify'
import { test } from './runner'

test('lists, connects, switches and disconnects by the config that a page already had, from either side', async ({
  t,
}) => {
  const app = await openPortico(t, { entry: 'examples/e2e/app/wagmi-config.tsx' })
  const { page, modal, account, chains } = app
  const [one, two] = chains
  const shown = (name: string) => page.getByTestId(`wagmi-${name}`)
  const press = (name: string) => page.getByRole('button', { name }).click()
  await expectText(shown('status'), 'disconnected')

  t.step('connects in Portico')
  await connectWallet(app)
  const address = await app.wallet().address()
  await expectText(shown('status'), 'connected')
  await expectText(shown('address'), address)
  await expectText(shown('chain'), `${one.chainId}`)
  // By wagmi's own connector, which asks for the permission first if a person disconnected before.
  const prompts = async () => (await promptCount(app)) + (await promptCount(app, 'wallet_requestPermissions'))
  assert.equal(await prompts(), 1)

  t.step('signs by a hook of wagmi')
  await press('Sign in wagmi')
  await eventually('it is signed', async () => (await shown('signature').textContent()) !== '')
  await expectSigned(address, 'Hello from wagmi', (await shown('signature').textContent()) ?? '')

  t.step('switches in Portico, then in wagmi')
  await switchInModal(app, two.name)
  await expectText(shown('chain'), `${two.chainId}`)
  await modal.close()
  await press('Switch in wagmi')
  await expectText(shown('chain'), `${one.chainId}`)
  await modal.openAccount()
  await expectText(account.selectNetwork, one.name)
  await modal.close()

  t.step('is connected after a reload, without asking the wallet')
  await page.reload()
  await modal.expectConnected()
  await expectText(shown('status'), 'connected')
  assert.equal(await prompts(), 0)
  assert.ok(
    (await page.evaluate(() => Number(Object(Reflect.get(window, 'counting')).asked))) > 0,
    'The host’s transport is asked',
  )

  t.step('disconnects in wagmi, connects there, and disconnects in Portico')
  await press('Disconnect in wagmi')
  await modal.expectDisconnected()
  await press('Connect with wagmi')
  await modal.expectConnected()
  await expectText(shown('status'), 'connected')
  await modal.openAccount()
  await account.disconnect()
  await modal.expectDisconnected()
  await expectText(shown('status'), 'disconnected')
})
