import assert from 'node:assert/strict'
import type { Route } from '../local-services/http/serve-routes'
import { serveRoutes } from '../local-services/http/serve-routes'
import { openPortico } from './fixtures/open-portico'
import { expectText } from './pages/modal'
import { test } from './runner'

/** The Safe that a person has open, which its frame reports to apps. */
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** Safe's side of the frame: the page around an app, which answers the messages of Safe's own SDK. */
const safePage = (app: string, chainId: number) => `<!doctype html><title>A Safe</title>
<iframe src="${app.replaceAll('&', '&amp;')}" width="1200" height="780"></iframe>
<script>
const answers = {
  getSafeInfo: () => ({ safeAddress: '${account}', chainId: ${chainId}, threshold: 1, owners: ['${account}'], isReadOnly: false }),
  signMessage: ({ message }) => ({ signature: '0x' + '5a'.repeat(65) }),
}
window.asked = []
addEventListener('message', ({ data, source, origin }) => {
  const answer = data && data.id && answers[data.method]
  if (!answer) return
  window.asked.push(data.method)
  source.postMessage({ id: data.id, success: true, version: '9.1.0', data: answer(data.params) }, origin)
})
</script>`

/** Pictures of the listed connectors in the catalogue, by its own ids. */
const pictures = {
  'coinbase-wallet': '0c2840c3-5b04-4c44-9661-fbd4b49e1800',
  'base-account': 'bba2c8be-7fd1-463e-42b1-796ecb0ad200',
}

test('connects the Safe that shows the app in its frame, and lists wallets with an SDK', async ({ t }) => {
  const { catalogue } = t.services
  const entry = 'examples/e2e/app/sdk-wallets.tsx'
  const app = await openPortico(t, { entry, isSplit: true, query: { catalogue: catalogue.url } })
  const { page, modal, connect, chains } = app

  t.step('lists the wallets by the pictures of the catalogue, and no Safe outside its frame')
  await modal.open()
  for (const [id, imageId] of Object.entries(pictures)) {
    await connect.wallet(id).locator('img[src^="data:image/svg+xml,"]').waitFor()
    const asked = catalogue.requests().filter((path) => path.startsWith(`/catalogue/public/getAssetImage/${imageId}?`))
    assert.equal(asked.length, 1, id)
  }
  assert.equal(await connect.wallet('safe').count(), 0)

  t.step('connects inside the frame')
  const route: Route = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(safePage(app.url, chains[0].chainId))
    return true
  }
  const safe = await serveRoutes([route])
  t.defer(() => safe.stop())
  await page.goto(safe.origin)
  const frame = page.frameLocator('iframe')
  await frame.getByTestId('connect-button').click()
  await frame.getByTestId('wallet-selector-safe').click()
  await expectText(frame.getByTestId('apkt-account-status'), 'connected')
  await expectText(frame.getByTestId('w3m-address'), account)

  t.step('signs in Safe, and is connected after a reload')
  await frame.getByTestId('sign-message-button').click()
  await expectText(frame.getByTestId('w3m-signature'), `0x${'5a'.repeat(65)}`)
  assert.deepEqual(await page.evaluate(() => Reflect.get(window, 'asked')), ['getSafeInfo', 'signMessage'])
  await page.reload()
  await expectText(frame.getByTestId('w3m-address'), account)

  t.step('disconnects')
  await frame.getByTestId('account-button').click()
  await frame.getByTestId('disconnect-button').click()
  await expectText(frame.getByTestId('apkt-account-status'), 'disconnected')
})
