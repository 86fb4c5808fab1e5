import assert from 'node:assert/strict'
import { verifyMessage } from 'viem'
import { type OpenFullOptions, openFull } from './fixtures/open-full'
import { EmailScreens } from './pages/email-screens'
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
