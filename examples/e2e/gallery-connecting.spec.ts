import assert from 'node:assert/strict'
import { openPortico } from './fixtures/open-portico'
import { openGallery } from './pages/gallery'
import { askWallet } from './pages/journey'
import { test } from './runner'

const group = 'Connecting'

test('shows its state once on every connecting screen, and always offers a next step', async ({ t }) => {
  const gallery = await openGallery(t)
  for (const name of await gallery.show(group)) {
    t.step(name)
    const story = gallery.story(name)
    assert.equal(await story.getByRole('heading', { level: 2 }).count(), 1)
    const heading = (await story.getByRole('heading', { level: 3 }).first().textContent()) ?? ''
    const regions = await story.getByRole('status').allTextContents()
    assert.deepEqual(
      regions.filter(Boolean).map((text) => text.startsWith(heading)),
      [true],
      'one region speaks, and begins with the heading',
    )
    const waysOn = story.locator('.portico-view').getByRole('button')
    assert.ok((await waysOn.count()) > 0, 'no way on')
    assert.ok((await story.locator('.portico-view .portico-btn--primary').count()) <= 1, 'two likeliest acts')
  }
})

test('moves nothing on the connecting screens with reduced motion', async ({ t }) => {
  const moving = async (reducedMotion: 'reduce' | 'no-preference') => {
    const gallery = await openGallery(t, { group }, { context: { reducedMotion } })
    await gallery.stand()
    return gallery.modals.evaluateAll((all) =>
      all
        .flatMap((modal) => modal.getAnimations({ subtree: true }))
        // Motion that follows the finger on a scroller is not motion of the product.
        .filter(({ playState, timeline }) => playState === 'running' && timeline instanceof DocumentTimeline)
        .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : animation.id)),
    )
  }
  assert.ok((await moving('no-preference')).includes('portico-run'), 'a light travels while we wait')
  assert.deepEqual(await moving('reduce'), [])
})

test('says that a part of the page did not load, and continues if it loads on the second try', async ({ t }) => {
  t.allow(/ERR_FAILED|Failed to fetch dynamically imported module/)
  const app = await openPortico(t, { isSplit: true })
  let isRefusing = true
  await app.page.route('**/*.js', async (route) => {
    const response = await route.fetch()
    const isStep = (await response.text()).includes('The wallet shared no account.')
    return isStep && isRefusing ? route.abort() : route.fulfill({ response })
  })
  await askWallet(app)
  await app.connect.expectStatement('A part of this page did not load')
  isRefusing = false
  await app.connect.tryAgain.click()
  await app.modal.expectConnected()
  // A handler that still runs when the page closes would fail outside of any spec.
  await app.page.unrouteAll({ behavior: 'wait' })
})

test('says that the browser is offline and when it is back', async ({ t }) => {
  t.allow(/ERR_INTERNET_DISCONNECTED/)
  const app = await openPortico(t)
  await app.wallet().do('reject')
  await askWallet(app)
  await app.connect.expectStatement('Request declined')
  await app.wallet().do('answerWith', 'eth_requestAccounts', { value: null })
  await app.page.context().setOffline(true)
  await app.connect.tryAgain.click()
  await app.connect.expectStatement('You’re offline')
  await app.page.context().setOffline(false)
  await app.connect.expectStatement('You’re back online')
})
