import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'
import type { Route } from '@playwright/test'
import { verifyMessage } from 'viem'
import { type OpenFullOptions, openFull } from './fixtures/open-full'
import { defaultContextOptions } from './fixtures/open-options'
import { inAppBrowsers, phones } from './fixtures/phone'
import { EmailScreens } from './pages/email-screens'
import { eventually } from './pages/eventually'
import { Modal } from './pages/modal'
import { fallAsleep } from './pages/phone-life'
import { SocialScreens } from './pages/social-screens'
import { type SpecContext, test } from './runner'

const all = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const

async function openWithSocial(t: SpecContext, options: OpenFullOptions = {}) {
  const site = await t.services.startSecureSite({ hasSocial: true })
  // On the same site as the key holder: a browser that partitions storage gives frames of another site none in tests.
  const app = await openFull(t, { site, host: 'localhost', socials: all, ...options })
  return { ...app, site, social: new SocialScreens(app.page), email: new EmailScreens(app.page, site.inbox) }
}

type App = Awaited<ReturnType<typeof openWithSocial>>

/** A browser of another person, inside another app. */
async function openOther(t: SpecContext, { page }: App) {
  const context = await page
    .context()
    .browser()
    ?.newContext({ ...defaultContextOptions, ...inAppBrowsers.instagram })
  assert.ok(context)
  t.defer(() => context.close())
  const other = await context.newPage()
  return { page: other, modal: new Modal(other), social: new SocialScreens(other) }
}

const isConnected = ({ page }: Pick<App, 'page'>) =>
  page.evaluate(() => Boolean(Object(window).portico.plugins.connect.active.value))

const addressOf = ({ page }: App) =>
  page.evaluate(() => Object(window).portico.plugins.connect.active.value?.accounts[0].address)

/** Requests the signature of a message at the key holder, and verifies it. */
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

test('with blocked windows, the page itself goes to a provider of OAuth 2.0 and comes back signed in, and no link can forge a result', async ({
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

test('inside of another app the page itself goes to a provider and comes back signed in, and its result signs nobody in elsewhere', async ({
  t,
}) => {
  const app = await openWithSocial(t, { context: inAppBrowsers.telegram })
  const { page, modal, social, site, url } = app
  page.on('popup', () => assert.fail('a window opened'))
  const held: Route[] = []
  // The result has no effect before others have tried it.
  await page.route('**/api/social/finish', (route) => void held.push(route))

  t.step('a tap leads to the provider, and back to the page')
  await modal.open()
  await social.way('apple').waitFor()
  assert.equal(await social.way('facebook').count(), 0)
  await social.way('github').click()
  await page.waitForURL(/authorize/)
  const coming = page.waitForRequest(/result_uri/)
  await social.enter(page, 'ada', 'Authorize')
  const address = (await coming).url()
  await page.getByText('Retrieving user data').waitFor()
  assert.equal(page.url(), url)

  t.step('another browser believes the result of nobody that it did not leave for')
  const other = await openOther(t, app)
  await other.page.goto(address)
  await other.page.getByTestId('connect-button').waitFor()
  assert.ok(!site.log.some((line) => line.includes('social/finish')))
  assert.ok(!(await isConnected(other)))

  t.step('and has it refused by the site where it left for one as well')
  await other.modal.open()
  await other.social.more.click()
  await other.social.way('github').click()
  await other.page.waitForURL(/authorize/)
  await other.page.goto(address)
  await other.page.getByText('Something went wrong').waitFor()
  assert.equal(other.page.url(), url)
  assert.ok(site.log.some((line) => line.includes('social/finish')))
  assert.ok(!(await isConnected(other)))

  t.step('the browser that began is signed in')
  await eventually('the site is asked', () => held.length > 0)
  await held[0]?.continue()
  await modal.expectConnected()
  await modal.expectClosed()
  await expectSigns(app)

  t.step('and the other one by its own login')
  await other.social.again.click()
  await other.page.waitForURL(/authorize/)
  await other.social.enter(other.page, 'grace', 'Authorize')
  await other.modal.expectConnected()
  assert.equal(other.page.url(), url)
  assert.notEqual(await addressOf({ ...app, page: other.page }), await addressOf(app))
})

test('an app that was installed from the web goes to a provider in its own window and comes back signed in', async ({
  t,
}) => {
  const app = await openWithSocial(t, { isInstalled: true })
  const { page, modal, social, url } = app
  assert.ok(await page.evaluate(() => matchMedia('(display-mode: standalone)').matches))
  await modal.open()
  await social.way('google').click()
  await page.getByRole('textbox', { name: 'Name' }).waitFor()
  assert.equal(page.context().pages().length, 1)
  await social.enter(page, 'ada')
  await modal.expectConnected()
  await modal.expectClosed()
  assert.equal(page.url(), url)
  await expectSigns(app)
})

test('a person signs in by Farcaster on a phone of 390 px, by the last url that was shown', async ({ t }) => {
  const app = await openWithSocial(t, { context: phones.android })
  const { page, modal, social } = app
  await modal.open()
  await social.way('farcaster').click()
  // A press counts after the url is there.
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

test('a closed window, a refusing provider, a slow one, and a result for another window end no other login', async ({
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

test('the window closes when the page that opened it is reloaded, and by itself where the browser ended that page, and another login signs in', async ({
  t,
}) => {
  const { page, modal, social } = await openWithSocial(t, {
    prepare: async (context) => {
      await context.addInitScript(() => {
        window.addEventListener('pagehide', (event) => {
          if (Object(window).isEnded) event.stopImmediatePropagation()
        })
      })
    },
  })
  const begin = async () => {
    await modal.open()
    const popup = await social.openWindow(social.way('google'))
    await popup.getByRole('textbox', { name: 'Name' }).waitFor()
    return { popup, closed: popup.waitForEvent('close') }
  }
  const reload = async () => {
    await page.reload()
    await page.getByTestId('connect-button').waitFor()
  }

  t.step('reloaded')
  const first = await begin()
  await reload()
  await first.closed

  t.step('ended by the browser, which tells a page nothing')
  const second = await begin()
  await page.evaluate(() => Object.assign(window, { isEnded: true }) && undefined)
  await reload()
  await social.enter(second.popup, 'ada')
  await second.popup.getByText('This window closes by itself.').waitFor()
  await second.closed

  t.step('signed in')
  await modal.open()
  await social.openWindow(social.way('google'))
  await modal.expectConnected()
})

test('the page waits for a slow provider, at 390 px, and the other tab of the app is signed in as well', async ({
  t,
}) => {
  const app = await openWithSocial(t, {
    context: phones.android,
    async prepare(context) {
      // The request that the person sends to the provider: redirects, which follow, bypass routes.
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
