import assert from 'node:assert/strict'
import { openNamespaces } from './fixtures/open-namespaces'
import { openPolkadotPerson, type PolkadotPerson } from './fixtures/polkadot-extension'
import { writePolkadotExtension } from './fixtures/polkadot-extension-files'
import { isSignedBy } from './fixtures/verify-signature'
import { eventually } from './pages/eventually'
import { expectText } from './pages/modal'
import { type SpecContext, test } from './runner'

/** Alice, as Polkadot and Westend write her address. */
const alice = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
const aliceOfWestend = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
const message = 'Hello from Tidepool'

/** Opens the page in a browser that has the real extension, and nothing else. */
async function openWithPolkadot(t: SpecContext) {
  let person: PolkadotPerson | undefined
  const app = await openNamespaces(t, {
    wallets: [],
    extension: writePolkadotExtension,
    async prepare(context) {
      person = await openPolkadotPerson(context)
    },
  })
  await app.page.bringToFront()
  if (!person) throw new Error('Nobody sat down in front of the extension')
  return { ...app, person }
}

test('the real polkadot{.js} extension connects through the modal, signs, is restored after a reload and disconnects', async ({
  t,
}) => {
  const { page, modal, connect, account, host, person, kernel, connections } = await openWithPolkadot(t)
  const id = await kernel.connectorId('polkadot')

  t.step('connecting')
  await modal.open()
  await connect.chooseWallet(id)
  await person.approveSite()
  await modal.expectConnected()
  await modal.expectClosed()
  await expectText(host.address, alice)

  t.step('signing')
  await host.signButton.click()
  await person.approveSignature()
  await host.signature.waitFor()
  const signature = (await host.signature.textContent()) ?? ''
  assert.ok(await isSignedBy({ namespace: 'polkadot', address: alice, message, signature }), signature)
  await host.signButton.click()
  await person.rejectSignature()
  await page.getByText('You declined to sign.').waitFor()

  t.step('the same key on another network')
  const [first = '', second = ''] = await kernel.networkIds('polkadot')
  await kernel.switchNetwork(second)
  await expectText(host.address, aliceOfWestend)

  t.step('coming back')
  await page.reload()
  await connections.expectNamespaces(['polkadot'])
  await expectText(host.address, aliceOfWestend)
  assert.equal(await person.pending('authorize'), 0)
  await kernel.switchNetwork(first)
  await expectText(host.address, alice)

  t.step('leaving')
  await modal.openAccount()
  await account.disconnect()
  await modal.expectDisconnected()
  await page.reload()
  await modal.expectDisconnected()
  await eventually('nobody is connected', async () => (await connections.read()).length === 0)
})

test('a person who refuses the page in polkadot{.js} is told so, and after that, that the site is blocked there', async ({
  t,
}) => {
  const { modal, connect, person, kernel } = await openWithPolkadot(t)
  const id = await kernel.connectorId('polkadot')
  await modal.open()
  await connect.chooseWallet(id)
  await person.rejectSite()
  await connect.expectStatement('Request declined')
  await connect.tryAgain.click()
  await connect.expectStatement('polkadot{.js} refused')
  assert.equal(await person.pending('authorize'), 0)
})
