import assert from 'node:assert/strict'
import type { CDPSession, Frame, Page } from '@playwright/test'
import { stringToHex, verifyMessage } from 'viem'
import { english, type TextKey, type Texts } from '../secure-site/page/texts'
import { openApp } from './fixtures/open-app'
import { openFull } from './fixtures/open-full'
import { strictCsp } from './fixtures/strict-csp'
import { drawnRules, expectAccessible } from './pages/axe'
import { EmailScreens } from './pages/email-screens'
import { takeScreens } from './pages/screenshots'
import { type SpecContext, test } from './runner'

const names = ['en', 'ar', 'de', 'es', 'fr', 'ja', 'zh']
const phone = { viewport: { width: 390, height: 844 } }
const someone = () => `ada.${crypto.randomUUID().slice(0, 8)}@example.com`

async function loadTexts(name: string): Promise<Texts> {
  return name === 'en' ? english : (await import(`../secure-site/page/locales/${name}.ts`)).default
}

/** The texts of a page, one by one. */
const readTexts = (page: Page | Frame) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode()) found.push(walker.currentNode.textContent?.trim() ?? '')
    return found.filter(Boolean)
  })

/** Checks that a page is only in one language, fits a phone and is accessible, in light and in dark. */
async function expectSpoken(page: Page | Frame, name: string): Promise<void> {
  const texts = await loadTexts(name)
  await page.waitForFunction((lang) => document.documentElement.lang === lang, name)
  assert.equal(await page.evaluate(() => document.documentElement.dir), name === 'ar' ? 'rtl' : 'ltr')
  const said = await readTexts(page)
  const keys = Object.keys(english) as TextKey[]
  const foreign = keys.filter((key) => english[key] !== texts[key] && said.includes(english[key]))
  assert.deepEqual(foreign, [], `English stands in ${name}`)
  assert.ok(
    keys.some((key) => said.includes(texts[key])),
    `Something is said in ${name}: ${said.join(' | ')}`,
  )
  const spill = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  assert.ok(spill <= 0, `A page in ${name} is ${spill} px too wide`)
  await expectAccessible(page)
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark'
  })
  await expectAccessible(page, { runOnly: drawnRules })
  await page.evaluate(() => {
    delete document.documentElement.dataset.theme
  })
}

type LocalSite = Awaited<ReturnType<SpecContext['services']['startSecureSite']>>

/** A page that shows the site without Portico, in a browser of its own. */
async function openFrame(t: SpecContext, site: LocalSite) {
  const app = await openApp(t, {
    entry: 'examples/e2e/app/frame-only.ts',
    csp: `${strictCsp}; frame-src ${site.origin}`,
    host: 'localhost',
    wallets: [],
    context: phone,
    path: '/blank',
  })
  site.allowApp(app.origin)
  const [chain] = t.services.chains
  assert.ok(chain)
  const query = new URLSearchParams({ site: site.origin, projectId: site.projectId, chainId: chain.caipNetworkId })
  query.set('rpcUrl', chain.rpcUrl)
  await app.page.goto(`${app.origin}/?${query}`)
  const ask = <Answer>(name: string, payload?: unknown): Promise<Answer> => {
    const answer = app.page.evaluate(
      ([asked, carried]): Promise<Answer> => Reflect.get(window, 'ask')(asked, carried),
      [name, payload] as const,
    )
    // The caller waits for the answer after a press.
    answer.catch(() => undefined)
    return answer
  }
  await ask('IS_CONNECTED')
  const frame = app.page.frames().find((item) => item.url().startsWith(site.origin))
  assert.ok(frame)
  return { ...app, ask, frame, drawn: app.page.frameLocator('#w3m-iframe') }
}

/** Sets the language of the browser's settings. */
const want = (session: CDPSession, userAgent: string, acceptLanguage: string) =>
  session.send('Emulation.setUserAgentOverride', { userAgent, acceptLanguage })

test('draws approvals, unlocking, settings and links of mails in seven languages, one of them right to left, at 390 px', async ({
  t,
}) => {
  test.setTimeout(120_000)
  t.allow(/status of 400/)
  const site = await t.services.startSecureSite()
  await site.buildPages()
  const email = someone()
  const { ask, frame, drawn, page } = await openFrame(t, site)
  await ask('CONNECT_EMAIL', { email })
  await ask('CONNECT_OTP', { otp: (await site.inbox.waitForMail(email)).code })
  const { address } = await ask<{ address: string }>('GET_USER')
  await ask('SYNC_DAPP_DATA', { metadata: { name: 'محل الشاي' } })

  const typed = JSON.stringify({
    domain: { name: 'Tea Shop', chainId: 1 },
    types: { Permit: [{ name: 'cups', type: 'uint256' }] },
    primaryType: 'Permit',
    message: { cups: '2' },
  })
  for (const name of names) {
    t.step(`an approval in ${name}`)
    const { cancel, permit } = await loadTexts(name)
    await ask('SYNC_THEME', { themeMode: 'light', language: name })
    const refused = ask('RPC_REQUEST', { method: 'eth_signTypedData_v4', params: [address, typed] })
    await drawn.getByText(permit).waitFor()
    await expectSpoken(frame, name)
    await drawn.getByRole('button', { name: cancel, exact: true }).click()
    await assert.rejects(refused, /User rejected/)
  }

  t.step('settings')
  const settings = await page.context().newPage()
  const session = await page.context().newCDPSession(settings)
  const userAgent = await settings.evaluate(() => navigator.userAgent)
  for (const name of names) {
    t.step(`settings in ${name}`)
    const { devices } = await loadTexts(name)
    await want(session, userAgent, name)
    await settings.goto(`${site.origin}/settings`)
    await settings.getByRole('heading', { name: devices, exact: true }).waitFor()
    await expectSpoken(settings, name)
  }
  await settings.close()

  const other = await openFrame(t, site)
  await other.ask('CONNECT_EMAIL', { email })
  const { link = '' } = await site.inbox.waitForMail(email, 1)
  const tab = await other.page.context().newPage()
  const tabSession = await other.page.context().newCDPSession(tab)
  for (const name of names) {
    t.step(`the link of a mail, and the settings of nobody, in ${name}`)
    const { approve, signIn } = await loadTexts(name)
    await want(tabSession, userAgent, name)
    await tab.goto(`${site.origin}/settings`)
    await tab.getByRole('button', { name: signIn, exact: true }).waitFor()
    await expectSpoken(tab, name)
    await tab.goto(link)
    await tab.getByRole('button', { name: approve, exact: true }).waitFor()
    await expectSpoken(tab, name)
  }
  await tab.getByRole('button').click()
  await tab.getByText(email).waitFor()
  await tab.close()
  await other.ask('CONNECT_OTP', { otp: (await site.inbox.waitForMail(email, 2)).code })
  for (const name of names) {
    t.step(`unlocking in ${name}`)
    const { cancel, unlockTitle } = await loadTexts(name)
    await other.ask('SYNC_THEME', { themeMode: 'light', language: name })
    const refused = other.ask('GET_USER')
    await other.drawn.getByRole('heading', { name: unlockTitle }).waitFor()
    await expectSpoken(other.frame, name)
    await other.drawn.getByRole('button', { name: cancel, exact: true }).click()
    await assert.rejects(refused, /User rejected/)
  }
})

test('asks for an approval in the right-to-left language of the app, which is not that of the browser', async ({
  t,
}) => {
  test.setTimeout(120_000)
  const site = await t.services.startSecureSite()
  const app = await openFull(t, {
    site,
    host: 'localhost',
    context: { ...phone, locale: 'de-DE' },
    query: { locale: 'ar' },
  })
  const { page, modal } = app
  const email = new EmailScreens(page, site.inbox)
  const address = someone()
  await modal.open()
  await page.locator('input[type=email]').fill(address)
  await page.locator('form button[type=submit]').click()
  await page.getByTestId('wui-otp-input').fill((await site.inbox.waitForMail(address)).code ?? '')
  await modal.expectConnected()
  await modal.expectClosed()

  const expectArabic = async () => {
    const own = await page.evaluate(() => Object(window).portico.plugins.connect.active.value.accounts[0].address)
    const signing = page.evaluate(
      async ([message, account]) => {
        const provider = await Object(window).portico.plugins.connect.getProvider()
        return provider.request({ method: 'personal_sign', params: [message, account] })
      },
      [stringToHex('أهلًا'), own] as const,
    )
    const { asksSignature, sign, cancel } = await loadTexts('ar')
    await email.site.getByRole('heading', { name: asksSignature.replace('{app}', 'Tidepool') }).waitFor()
    const frame = page.frames().find((item) => item.url().startsWith(site.origin))
    assert.ok(frame)
    await expectSpoken(frame, 'ar')
    await expectAccessible(page)
    const close = await page.locator('portico-frame button').boundingBox()
    assert.ok(close && close.x < 60, 'The window around it is written from right to left too')
    // For a visual check by a person.
    if (process.env.PICTURES) await takeScreens(page, 'full-site-ar')
    const [left, right] = await Promise.all(
      [sign, cancel].map((name) => email.site.getByRole('button', { name, exact: true }).boundingBox()),
    )
    assert.ok(left && right && left.x < right.x, 'What says yes comes last, which is on the left')
    await email.site.getByRole('button', { name: sign, exact: true }).click()
    assert.ok(await verifyMessage({ address: own, message: 'أهلًا', signature: await signing }))
    await modal.expectClosed()
  }
  await expectArabic()
  t.step('and after a reload')
  await page.reload()
  await page.waitForFunction(() => Object(window).portico?.plugins.connect.active.value?.status === 'connected')
  await expectArabic()
})
