import assert from 'node:assert/strict'
import type { Route } from '@playwright/test'
import { openFull } from './fixtures/open-full'
import { EmailScreens } from './pages/email-screens'
import { type SpecContext, test } from './runner'

type Opened = Awaited<ReturnType<typeof openFaulty>>

/** A page with a fault, instead of the key holder. */
const pageOf = (script: string) => `<!doctype html><script>
  const told = new URLSearchParams(location.hash.slice(1))
  const ready = (version) => parent.postMessage(
    { type: '@w3m-frame/READY', payload: { version, handshake: told.get('handshake') } }, told.get('origin'))
  ${script}
</script>Ready`

const draw = (script: string) => (route: Route) => route.fulfill({ contentType: 'text/html', body: pageOf(script) })

/** The form of the app, with a site whose page is the result of `answer`. */
async function openFaulty(t: SpecContext, options: Parameters<typeof openFull>[1] = {}) {
  t.allow(/EMBEDDED_WALLET|frame-src|ERR_|Failed to load resource/i)
  const site = await t.services.startSecureSite()
  await site.buildPages()
  let answer: ((route: Route) => Promise<unknown>) | undefined
  const app = await openFull(t, {
    site,
    host: 'localhost',
    ...options,
    async prepare(context) {
      await context.route(
        (url) => url.origin === site.origin && url.pathname === '/sdk',
        async (route) => void (await (answer?.(route) ?? route.continue())),
      )
    },
  })
  return {
    ...app,
    site,
    email: new EmailScreens(app.page, site.inbox),
    /** Replaces the page from now on; without an answer it is the site's own. */
    setPage: (next?: (route: Route) => Promise<unknown>) => {
      answer = next
    },
  }
}

const someone = () => `ada.${crypto.randomUUID().slice(0, 8)}@example.com`

interface Fault {
  readonly what: string
  readonly page: (route: Route) => Promise<unknown>
  /** The message next to the field. */
  readonly text: RegExp
  /** Maximum time that the person waits, in ms. */
  readonly limit?: number
  readonly before?: (app: Opened) => Promise<unknown>
  /** Arrives before the limit is over. */
  readonly during?: (app: Opened) => Promise<unknown>
}

const unloaded = 'Unable to load email login dependency\\.'
const isSlow = new RegExp(`${unloaded} It did not answer in time: try again`)

const faults: readonly Fault[] = [
  { what: 'answers 204', page: (route) => route.fulfill({ status: 204 }), text: isSlow, limit: 20_000 },
  { what: 'says nothing', page: draw(''), text: isSlow, limit: 20_000 },
  {
    what: 'is on a newer protocol',
    page: draw("ready('5')"),
    text: new RegExp(`${unloaded} It is newer.*reload the page`),
  },
  {
    what: 'leads elsewhere',
    page: draw("location.href = 'https://elsewhere.example/'"),
    text: isSlow,
    limit: 20_000,
  },
  {
    what: 'goes away once it was ready',
    page: draw("ready('4'); setTimeout(() => location.replace('/approve'), 100)"),
    text: /has closed\. Try again/,
  },
  {
    what: 'is ready and answers nothing',
    page: draw("ready('4')"),
    text: /did not answer in time\. Try again/,
    limit: 120_000,
    during: ({ email }) => email.site.getByText('Ready').waitFor({ state: 'attached' }),
  },
  {
    what: 'cannot be reached',
    page: (route) => route.abort('internetdisconnected'),
    text: new RegExp(`${unloaded} You are offline.*then try again`),
    limit: 20_000,
    before: ({ context }) => context.setOffline(true),
  },
]

test('says what to do next for each fault of the key holder, and tries again in a new frame', async ({ t }) => {
  const app = await openFaulty(t)
  const { connect, context, email, page, modal, setPage } = app
  await page.clock.install()
  await page.reload()
  await modal.open()
  const address = someone()

  t.step('the page takes nearly as long as it may, and says that it is ready twice')
  let go: () => void = () => undefined
  const isTime = new Promise<void>((resolve) => {
    go = resolve
  })
  setPage(async (route) => {
    await isTime
    await route.continue()
  })
  await email.email.fill(address)
  await email.send.click()
  await page.locator('portico-frame').waitFor({ state: 'attached' })
  // The clock continues while the page loads: of the 20 s, four are left for that.
  await page.clock.runFor(16_000)
  go()
  await email.code.waitFor()
  const frame = page.frames().find((item) => item.url().startsWith(app.site.origin))
  assert.ok(frame)
  await frame.evaluate(() => {
    const told = new URLSearchParams(location.hash.slice(1))
    const payload = { version: '4', handshake: told.get('handshake') }
    parent.postMessage({ type: '@w3m-frame/READY', payload }, told.get('origin') ?? '')
  })
  await email.answer(address)
  await modal.expectConnected()
  await modal.expectClosed()
  await page.evaluate(() => Object(window).portico.plugins.connect.disconnect())
  await modal.expectDisconnected()
  // The site's page is still there: the next one is another page.
  await page.evaluate(() => document.querySelector('portico-frame')?.remove())

  await modal.open()
  for (const { what, page: answer, text, limit, before, during } of faults) {
    t.step(`the page ${what}`)
    setPage(answer)
    await before?.(app)
    await email.email.fill(address)
    await email.send.click()
    if (limit !== undefined) {
      await page.locator('portico-frame').waitFor({ state: 'attached' })
      await during?.(app)
      await page.clock.runFor(limit + 1500)
    }
    await page.getByText(text).waitFor()
    await context.setOffline(false)
  }
  await connect.chooseWallet('dev.portico.test-wallet')
  await modal.expectConnected()
})

test('ends an approval whose page disappears, and keeps the person signed in if the site is down at the next visit', async ({
  t,
}) => {
  const app = await openFaulty(t)
  const { email, page, modal, setPage } = app
  const address = someone()
  await modal.open()
  await email.signIn(address)
  await modal.expectConnected()
  const own = await page.evaluate(() => Object(window).portico.plugins.connect.active.value.accounts[0].address)
  const sign = () =>
    page.evaluate(async (account) => {
      const provider = await Object(window).portico.plugins.connect.getProvider()
      return provider.request({ method: 'personal_sign', params: ['0x68656c6c6f', account] }).catch(String)
    }, own)

  t.step('the page leaves while it asks')
  const left = sign()
  await email.site.getByText('hello').waitFor()
  await page
    .frames()
    .at(-1)
    ?.evaluate(() => location.replace('/loading'))
  assert.match(await left, /Request was aborted/)
  await modal.expectClosed()

  t.step('the next request has a new page')
  const next = sign()
  await email.approve.click()
  assert.match(await next, /^0x/)

  t.step('the site is down at the next visit')
  setPage((route) => route.abort('connectionrefused'))
  await page.clock.install()
  await page.reload()
  await page.locator('portico-frame').waitFor({ state: 'attached' })
  await page.clock.runFor(21_500)
  await modal.expectDisconnected()
  await page.clock.runFor(10_000)
  await modal.open()
  await email.email.fill(address)
  await email.send.click()
  await page.locator('portico-frame').waitFor({ state: 'attached' })
  await page.clock.runFor(21_500)
  await page.getByText(isSlow).waitFor()
  setPage()
  await email.send.click()
  await modal.expectConnected()
  await modal.expectClosed()
  assert.equal(await page.evaluate(() => Object(window).portico.plugins.connect.active.value.accounts[0].address), own)
})

test('informs a person whose browser does not let frames store data, and connects otherwise', async ({ t }) => {
  // On another site than the key holder: Playwright gives frames of another site no storage.
  const { email, page, modal, connect } = await openFaulty(t, { host: '127.0.0.1', isWholeBrowser: true })
  await modal.open()
  await email.email.fill(someone())
  await email.send.click()
  await page.getByText('This browser lets the wallet store nothing. Please allow it to, or use another one').waitFor()
  await connect.chooseWallet('dev.portico.test-wallet')
  await modal.expectConnected()
})
