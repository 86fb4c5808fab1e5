import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import type { PorticoElement } from 'portico/elements'
import { inMotion } from './fixtures/open-options'
import { openPortico, type PorticoApp, testWalletId } from './fixtures/open-portico'
import { serveFolder } from './fixtures/serve-folder'
import { strictCsp } from './fixtures/strict-csp'
import { eventually } from './pages/eventually'
import { connectWallet, switchInModal } from './pages/journey'
import { expectText } from './pages/modal'
import { test } from './runner'

const entry = 'examples/e2e/app/elements.ts'

const write = (root: string) => () => ({ head: '', root })

const output = (app: PorticoApp, inside = 'main') => app.page.locator(`${inside} output`)

/** Through all views of a minimal page's modal, as a person does. */
async function goEverywhere(app: PorticoApp): Promise<void> {
  const [one, two] = app.chains
  await expectText(output(app), 'nobody')
  await app.wallet().do('reject')
  await app.modal.open()
  await app.connect.chooseWallet(testWalletId)
  await app.connect.expectStatement('Request declined')
  await app.modal.back()
  await app.modal.expectTitle('Connect a wallet')
  await app.page.keyboard.press('Escape')
  await app.modal.expectClosed()
  await app.wallet().do('approve')
  await connectWallet(app)
  await expectText(output(app), await app.wallet().address())
  await expectText(app.modal.networkButton, one.name)
  await switchInModal(app, two.name)
  await expectText(app.modal.networkButton, two.name)
  await app.modal.close()
  await app.page.reload()
  await expectText(output(app), await app.wallet().address())
  await app.modal.openAccount()
  await app.account.copyAddress.click()
  await app.modal.snackbar.waitFor()
  await app.account.disconnect()
  await app.modal.expectDisconnected()
  await expectText(output(app), 'nobody')
}

test("connects in a form of a page with elements under a strict policy, with the page's own texts, and submits nothing", async ({
  t,
}) => {
  const button = '<portico-button><b slot="connect">Sign in <i>here</i></b></portico-button>'
  const markup = write(
    `<main><form action="/sent"><input name="q">${button}<portico-network-button></portico-network-button></form>
     <aside></aside><output></output><portico-modal></portico-modal></main>`,
  )
  const app = await openPortico(t, { entry, markup, isSplit: true })
  await app.page.getByRole('button', { name: 'Sign in here' }).waitFor()
  await goEverywhere(app)
  t.step('the page moves an element, refuses an opening, and takes all away')
  await app.page.evaluate(() => document.querySelector('aside')?.append(document.querySelector('portico-button') ?? ''))
  const refuse = () =>
    app.page.evaluate(() =>
      document.addEventListener('portico-open', (event) => event.preventDefault(), { once: true }),
    )
  await refuse()
  await app.modal.connectButton.click()
  await app.modal.expectClosed()
  await app.modal.open()
  assert.equal(await app.page.locator('portico-modal[open]').count(), 1)
  await app.page.evaluate(() => document.querySelector('main portico-modal')?.removeAttribute('open'))
  await app.modal.expectClosed()
  assert.ok(app.page.url().includes('?chains='), 'The form was sent')
  assert.equal(
    await app.page.evaluate(() => document.activeElement?.localName),
    'portico-button',
    'Focus goes back to the element',
  )
  await app.page.evaluate(() => document.querySelector('main')?.remove())
  await eventually('nothing of the modal is left', async () => (await app.page.locator('portico-modal').count()) === 0)
})

test('gives two kernels of one page their own elements, wallets and looks, which can be added and removed', async ({
  t,
}) => {
  const section = (name: string, accent: string) =>
    `<section data-kernel="${name}" aria-label="${name}"><output></output><portico-modal accent="${accent}"></portico-modal>
     <portico-button></portico-button><portico-account-button></portico-account-button></section>`
  const markup = write(`${section('first', '#0a7d4f')}${section('second', '#7d0a4f')}`)
  const wallets = [{}, { name: 'Kestrel', rdns: 'dev.example.kestrel' }]
  const app = await openPortico(t, { entry, markup, wallets })
  const region = (name: string): Locator => app.page.getByRole('region', { name, exact: true })
  for (const [name, wallet] of [
    ['first', testWalletId],
    ['second', 'dev.example.kestrel'],
  ] as const) {
    await region(name).getByTestId('connect-button').click()
    await app.connect.chooseWallet(wallet)
    await region(name).locator('portico-account-button').getByTestId('account-button').waitFor()
    // While it fades out, its list would be a second one in addition to that of the other kernel.
    await app.modal.expectClosed()
  }
  const addresses = [await app.wallet('main').address(), await app.wallet('wallet-2').address()]
  for (const isReloaded of [false, true]) {
    if (isReloaded) await app.page.reload()
    await expectText(region('first').locator('output'), addresses[0] ?? '')
    await expectText(region('second').locator('output'), addresses[1] ?? '')
  }
  const accents = await app.page
    .locator('portico-button button')
    .evaluateAll((buttons) => buttons.map((each) => (each as HTMLElement).style.getPropertyValue('--portico-accent')))
  assert.deepEqual(accents, ['#0a7d4f', '#7d0a4f'])
  t.step('the second kernel goes to an element of the first, and back')
  const lend = (from: string) =>
    app.page.evaluate((name) => {
      const given = document.querySelector<PorticoElement>(`[data-kernel="${name}"] portico-modal`)?.kernel
      const button = document.querySelector<PorticoElement>('[data-kernel="first"] portico-button')
      if (button) button.kernel = given
    }, from)
  const shown = region('first').locator('portico-button').getByTestId('account-button')
  for (const [name, address] of [
    ['second', addresses[1]],
    ['first', addresses[0]],
  ] as const) {
    await lend(name)
    await eventually('the button shows the account', async () => (await shown.getAttribute('title')) === address)
  }
})

test('works in every view with one script, without React, at rest and in motion, on a screen and on a phone', async ({
  t,
}) => {
  const folder = join(process.env.PORTICO_PACKAGE ?? '', 'dist/standalone')
  const { integrity } = JSON.parse(readFileSync(join(folder, 'integrity.json'), 'utf8'))
  const networks = t.services.chains.map(({ chainId, name, rpcUrl, nativeCurrency }) => ({
    id: chainId,
    name,
    nativeCurrency,
    rpcUrls: { default: { http: [rpcUrl] } },
  }))
  const json = JSON.stringify({ networks, metadata: { name: 'Tidepool' } }).replaceAll('<', '\\u003c')
  const page = `<!doctype html><html lang="en"><title>One script</title><meta name="viewport" content="width=device-width">
    <script type="module" src="/portico.js" integrity="${integrity['./portico.js']}"></script>
    <script type="module" src="/page.js"></script>
    <main><portico-button></portico-button><portico-network-button></portico-network-button><output></output>
    <portico-modal><script type="application/json">${json}</script></portico-modal></main></html>`
  const script = `document.querySelector('portico-modal').addEventListener('portico-change', ({ detail }) => {
    document.querySelector('output').textContent = detail.address ?? 'nobody' })`
  const site = () => serveFolder(folder, strictCsp, (path) => ({ '/index.html': page, '/page.js': script })[path])
  const phone = { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true }
  for (const context of [{}, inMotion, phone]) {
    const app = await openPortico(t, { server: site, context })
    const loaded = await app.page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    )
    assert.equal(loaded[0], '/portico.js')
    await goEverywhere(app)
    await app.context.close()
  }
})
