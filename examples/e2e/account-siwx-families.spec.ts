import assert from 'node:assert/strict'
import { allFamilies, familyWallets } from './fixtures/family-wallets'
import { openFamilies } from './fixtures/open-families'
import { eventually } from './pages/eventually'
import { spec } from './runner'

for (const family of allFamilies) {
  spec(`a wallet of ${family} signs in, and the host’s server verifies it`, async (t) => {
    const { url } = t.services.hostServer
    const server = JSON.stringify({ server: { url, credentials: 'include' } })
    const app = await openFamilies(t, { wallets: familyWallets([family]), query: { siwx: server } })
    const [network = ''] = await app.kernel.networkIds(family)
    await app.modal.open()
    await app.connect.chooseWallet(await app.kernel.connectorId(family))
    await app.modal.expectTitle('Sign In')
    await app.page.getByTestId('w3m-connecting-siwe-sign').click()
    await app.modal.expectClosed()
    const address = await app.wallet(family).addressOf(family)
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
