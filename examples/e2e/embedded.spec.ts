import assert from 'node:assert/strict'
import { verifyMessage, verifyTypedData } from 'viem'
import { type OpenFullOptions, openFull } from './fixtures/open-full'
import { EmailScreens } from './pages/email-screens'
import { type SpecContext, test } from './runner'

async function openWithEmail(t: SpecContext, options: OpenFullOptions = {}) {
  const site = await t.services.startSecureSite()
  // Of one site with the page that keeps the keys: a browser that partitions storage gives frames of another site none in tests.
  const app = await openFull(t, { site, host: 'localhost', ...options })
  return { ...app, site, email: new EmailScreens(app.page, site.inbox) }
}

/** Asks the active wallet from the page's own script, as an app would. */
const ask = ({ page }: Awaited<ReturnType<typeof openWithEmail>>, method: string, params: readonly unknown[]) =>
  page.evaluate(
    async ([name, values]) => {
      const provider = await Object(window).portico.plugins.connect.getProvider()
      return provider.request({ method: name, params: values }).then(
        (answer: unknown) => ({ answer }),
        (error: unknown) => ({ error: String(Object(error).message), kind: Object(Object(error).context).kind }),
      )
    },
    [method, params] as const,
  )

const someone = () => `ada.${crypto.randomUUID().slice(0, 8)}@example.com`

test('a new person has an address by e-mail, signs, and is still there after a reload and in another tab', async ({
  t,
}) => {
  const app = await openWithEmail(t)
  const { email, page, modal } = app
  const address = someone()
  await modal.open()
  await email.signIn(address)
  await modal.expectClosed()
  await modal.expectConnected()
  const account = await page.evaluate(() => Object(window).portico.plugins.connect.active.value.accounts[0].address)
  assert.match(account, /^0x[\da-f]{40}$/i)

  t.step('signs a message at the page that keeps the keys')
  const signing = ask(app, 'personal_sign', ['0x68656c6c6f', account])
  await email.site.getByText('hello').waitFor()
  await email.approve.click()
  const { answer: signature } = await signing
  assert.ok(await verifyMessage({ address: account, message: 'hello', signature }))
  await modal.expectClosed()

  t.step('declines another')
  const declining = ask(app, 'personal_sign', ['0x68656c6c6f', account])
  await email.decline.click()
  assert.equal((await declining).kind, 'userRejected')

  t.step('signs typed data')
  const typed = {
    domain: { name: 'Tidepool' },
    types: { Note: [{ name: 'text', type: 'string' }] },
    primaryType: 'Note',
    message: { text: 'Harbour walks' },
  } as const
  const noting = ask(app, 'eth_signTypedData_v4', [
    account,
    JSON.stringify({ ...typed, types: { ...typed.types, EIP712Domain: [{ name: 'name', type: 'string' }] } }),
  ])
  await email.site.getByText('Harbour walks').waitFor()
  await email.approve.click()
  const { answer: typedSignature } = await noting
  assert.ok(await verifyTypedData({ ...typed, address: account, signature: typedSignature }))

  t.step('comes back with the page')
  await page.reload()
  await modal.expectConnected()
  assert.equal(
    await page.evaluate(() => Object(window).portico.plugins.connect.active.value.accounts[0].address),
    account,
  )

  t.step('and ends in every tab')
  const tab = await page.context().newPage()
  await tab.goto(page.url())
  await tab.getByTestId('account-button').waitFor()
  await page.evaluate(() => Object(window).portico.plugins.connect.disconnect())
  await tab.getByTestId('connect-button').waitFor()
})
