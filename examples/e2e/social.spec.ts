import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'
import { verifyMessage } from 'viem'
import { type OpenFullOptions, openFull } from './fixtures/open-full'
import { phones } from './fixtures/phone'
import { EmailScreens } from './pages/email-screens'
import { fallAsleep } from './pages/phone-life'
import { SocialScreens } from './pages/social-screens'
import { type SpecContext, test } from './runner'

const all = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const

async function openWithSocial(t: SpecContext, options: OpenFullOptions = {}) {
  const site = await t.services.startSecureSite({ hasSocial: true })
  // Of one site with the page that keeps the keys: a browser that partitions storage gives frames of another site none in tests.
  const app = await openFull(t, { site, host: 'localhost', socials: all, ...options })
  return { ...app, site, social: new SocialScreens(app.page), email: new EmailScreens(app.page, site.inbox) }
}

type App = Awaited<ReturnType<typeof openWithSocial>>

const addressOf = ({ page }: App) =>
  page.evaluate(() => Object(window).portico.plugins.connect.active.value?.accounts[0].address)

/** Has a message signed at the page that keeps the keys, and verifies it. */
async function expectSigns(app: App) {
  const address = await addressOf(app)
  const signing = app.page.evaluate(async (account) => {
    const provider = await Object(window).portico.plugins.connect.getProvider()
    return provider.request({ method: 'personal_sign', params: ['0x68656c6c6f', account] })
  }, address)
  await app.email.approve.click()
  assert.ok(await verifyMessage({ address, message: 'hello', signature: await signing }))
}

test('a person has an address by a provider of OpenID Connect in a window, signs, and is the same after a reload', async ({
  t,
}) => {
  const app = await openWithSocial(t)
  const { page, modal, social } = app
  await modal.open()
  const popup = await social.openWindow(social.way('google'))
  await social.enter(popup, 'ada')
  await modal.expectConnected()
  await modal.expectClosed()
  const address = await addressOf(app)
  assert.match(address, /^0x[\da-f]{40}$/i)
  await expectSigns(app)
  await page.reload()
  await modal.expectConnected()
  assert.equal(await addressOf(app), address)
})

test('where windows are blocked the page itself goes to a provider of OAuth 2.0 and comes back signed in, and no link makes up a result', async ({
  t,
}) => {
  const app = await openWithSocial(t, {
    siwx: { statement: 'Keep my lists in sync' },
    prepare: async (context) => {
      await context.addInitScript(() => {
        const { open } = window
        window.open = (href, target, features) =>
          target === '_blank' ? null : open.call(window, href, target, features)
      })
    },
  })
  const { page, modal, social } = app
  t.step('a link with a result of somebody else signs nobody in')
  const made = new URL(page.url())
  made.searchParams.set('result_uri', `${app.site.origin}/social/done?state=a&code=b`)
  await page.goto(made.href)
  await page.getByTestId('connect-button').waitFor()
  assert.ok(!app.site.log.some((line) => line.includes('social/finish')))

  t.step('the page is left and comes back')
  made.searchParams.delete('result_uri')
  await page.goto(made.href)
  await modal.open()
  await social.more.click()
  await social.way('github').click()
  await social.open.click()
  await page.waitForURL(/authorize/)
  await social.enter(page, 'ada0', 'Authorize')
  await page.waitForFunction(() => Object(window).portico?.plugins.siwx.status.value === 'signedIn')
  assert.ok(!page.url().includes('result_uri'))
  await modal.expectConnected()
  await expectSigns(app)
  assert.equal(await page.evaluate(() => Object(window).portico.plugins['embedded-wallet'].user.value.userName), 'ada0')

  t.step('a new tab is signed in as well, and out with this one')
  const tab = await page.context().newPage()
  await tab.goto(page.url())
  await tab.getByTestId('account-button').waitFor()
  await page.evaluate(() => Object(window).portico.plugins.connect.disconnect())
  await tab.getByTestId('connect-button').waitFor()
})

test('a person signs in by Farcaster on a phone of 390 px, by the last url that was shown', async ({ t }) => {
  const app = await openWithSocial(t, { context: phones.android })
  const { page, modal, social } = app
  await modal.open()
  await social.way('farcaster').click()
  // A press counts once the url is there.
  const jump = page.locator('[data-testid="farcaster-open"]:not([aria-busy="true"]):not([aria-disabled="true"])')
  await jump.waitFor()

  t.step('who goes back leaves a url behind that leads nowhere')
  const [staleTab] = await Promise.all([page.context().waitForEvent('page'), jump.click()])
  await staleTab.getByRole('button', { name: 'Sign in' }).waitFor()
  await page.bringToFront()
  await page.getByRole('button', { name: 'Back' }).click()
  await social.way('farcaster').click()
  await jump.waitFor()
  await staleTab.getByRole('button', { name: 'Sign in' }).click()
  await staleTab.getByText('Go back to the app').waitFor()
  await page.bringToFront()

  t.step('and approves the next one, while the page is asleep behind the other app')
  const [phone] = await Promise.all([page.context().waitForEvent('page'), jump.click()])
  const wake = await fallAsleep(page)
  const questions = () => app.site.log.filter((line) => line.includes('farcaster/finish')).length
  await phone.getByRole('button', { name: 'Sign in' }).click()
  await phone.getByText('Go back to the app').waitFor()
  const asked = questions()
  await setTimeout(2500)
  assert.ok(questions() <= asked + 1, 'a page asleep asks for nothing')
  await wake()
  await page.bringToFront()
  await modal.expectConnected()
  await expectSigns(app)
  assert.equal(await page.evaluate(() => Object(window).portico.plugins['embedded-wallet'].user.value.userName), 'ada')
})

test('a window that is closed, a provider that refuses, one that is slow, and a result for another window end no other login', async ({
  t,
}) => {
  t.allow(/EMBEDDED_WALLET|Popup closed|Failed to initiate/i)
  const app = await openWithSocial(t)
  const { page, modal, social } = app
  await modal.open()

  t.step('closed')
  const closing = await social.openWindow(social.way('google'))
  await closing.getByRole('textbox', { name: 'Name' }).waitFor()
  await closing.close()
  await page.getByText('The window was closed').waitFor()

  t.step('refused')
  const refusing = await social.openWindow(social.again)
  await refusing.getByRole('button', { name: 'Refuse' }).click()
  await page.getByText('Google said no').waitFor()

  t.step('the page of another origin says what it likes')
  const slow = await social.openWindow(social.again)
  await slow.getByRole('textbox', { name: 'Name' }).waitFor()
  await slow.evaluate((origin) => {
    window.opener.postMessage({ resultUri: `${origin}/social/done?state=a&code=b` }, '*')
  }, app.site.origin)
  await page.evaluate((origin) => {
    window.postMessage({ resultUri: `${origin}/social/done?state=a&code=b` }, '*')
  }, app.site.origin)
  assert.ok(!app.site.log.some((line) => line.includes('social/finish')))

  t.step('and the person signs in there at last, whatever the page did meanwhile')
  await social.enter(slow, 'grace')
  await modal.expectConnected()
  await expectSigns(app)
})

test('a slow provider is waited for, at 390 px, and the other tab of the app is signed in as well', async ({ t }) => {
  const app = await openWithSocial(t, {
    context: phones.android,
    async prepare(context) {
      // What the person sends to the provider: redirects, which come after it, pass by routes.
      await context.route(/\/interaction\//, async (route) => {
        if (route.request().method() === 'POST') await setTimeout(2500)
        await route.continue()
      })
    },
  })
  const { page, modal, social, site } = app
  const tab = await page.context().newPage()
  await tab.goto(page.url())
  await tab.getByTestId('connect-button').waitFor()
  await page.bringToFront()
  await modal.open()
  const popup = await social.openWindow(social.way('google'))
  await popup.getByRole('textbox', { name: 'Name' }).waitFor()
  const entering = social.enter(popup, 'ada')
  await setTimeout(1200)
  await page.getByText('Connect in the provider window').waitFor()
  assert.ok(!site.log.some((line) => line.includes('/social/callback/')))
  await entering
  await modal.expectConnected()
  await expectSigns(app)
  assert.equal(await page.evaluate(() => Object(window).portico.plugins['embedded-wallet'].user.value.userName), 'ada')
  await tab.getByTestId('account-button').waitFor()
})
