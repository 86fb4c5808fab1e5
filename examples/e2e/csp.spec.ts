import assert from 'node:assert/strict'
import { openPortico, type PorticoApp } from './fixtures/open-portico'
import { strictCsp } from './fixtures/strict-csp'
import { connectWallet, switchInModal } from './pages/journey'
import { expectSigned } from './pages/verify'
import { test } from './runner'

/** The product's required policy, word for word except for the WebSockets that other capabilities use. */
const promised =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self' http://127.0.0.1:*; " +
  "img-src 'self' data: blob:; require-trusted-types-for 'script'"

const policies: Readonly<Record<string, string>> = {
  'the policy it promises to work under': promised,
  'a policy without any Trusted Types policy': `${promised}; trusted-types 'none'`,
  'a policy that also refuses style attributes': `${promised}; style-src-attr 'none'; style-src-elem 'self'`,
}

async function goEverywhere(app: PorticoApp): Promise<void> {
  const [, two] = app.chains
  await app.wallet().do('reject')
  await app.modal.open()
  await app.connect.chooseWallet('dev.portico.test-wallet')
  await app.connect.expectStatement('Request declined')
  await app.modal.close()
  await app.wallet().do('approve')
  await connectWallet(app)
  await expectSigned(await app.wallet().address(), 'Hello from Tidepool', await app.host.sign())
  await switchInModal(app, two.name)
  await app.host.expectNetwork(two.name)
  await app.modal.close()
  await app.page.reload()
  await app.host.expectStatus('connected')
  await app.modal.openAccount()
  await app.account.copyAddress.click()
  await app.modal.snackbar.waitFor()
  await app.account.disconnect()
  await app.modal.expectDisconnected()
}

for (const [what, csp] of Object.entries(policies)) {
  test(`works in every view without a violation under ${what}`, async ({ t }) => {
    const app = await openPortico(t, { csp, isSplit: true })
    const header = (await app.page.request.get(app.url)).headers()['content-security-policy']
    assert.equal(header, csp)
    await goEverywhere(app)
    assert.deepEqual(t.issues, [])
    // The policy is really active: this is a violation.
    t.allow(/require-trusted-types-for|style-src|TrustedHTML/)
    const refused = await app.page.evaluate(() => {
      document.body.append(Object.assign(document.createElement('style'), { textContent: 'body { color: red }' }))
      try {
        Reflect.set(document.body, `inner${'HTML'}`, '<p>not here</p>')
        return false
      } catch (error) {
        return error instanceof TypeError
      }
    })
    assert.ok(refused)
    assert.equal(await app.page.evaluate(() => getComputedStyle(document.body).color), 'rgb(0, 0, 0)')
  })
}

test('runs under the policy that the other specs use', async ({ t }) => {
  const without = (policy: string) => policy.replace(' ws://127.0.0.1:*', '').replace(/;$/, '')
  assert.equal(without(strictCsp), promised)
  const app = await openPortico(t)
  await app.modal.expectDisconnected()
})
