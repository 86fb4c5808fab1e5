import assert from 'node:assert/strict'
import { allNamespaces, namespaceWallets } from './fixtures/namespace-wallets'
import { openNamespaces } from './fixtures/open-namespaces'
import { eventually } from './pages/eventually'
import { test } from './runner'

for (const namespace of allNamespaces) {
  test(`a wallet of ${namespace} signs in, and the host’s server verifies it`, async ({ t }) => {
    const { url } = t.services.hostServer
    const server = JSON.stringify({ server: { url, credentials: 'include' } })
    const app = await openNamespaces(t, { wallets: namespaceWallets([namespace]), query: { siwx: server } })
    const [network = ''] = await app.kernel.networkIds(namespace)
    await app.modal.open()
    await app.connect.chooseWallet(await app.kernel.connectorId(namespace))
    await app.modal.expectTitle('Sign In')
    await app.page.getByTestId('w3m-connecting-siwe-sign').click()
    await app.modal.expectClosed()
    const address = await app.wallet(namespace).addressOf(namespace)
    await eventually('the server knows who it is', () => t.services.hostServer.sessions().length > 0)
    const [session] = t.services.hostServer.sessions()
    assert.deepEqual([session?.data.accountAddress, session?.data.chainId], [address, network])
    assert.deepEqual(t.services.hostServer.refusals(), [])

    t.step('a reload finds the session')
    await app.page.reload()
    await app.modal.expectConnected()
    await app.modal.expectClosed()
  })
}
