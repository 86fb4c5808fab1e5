import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { inMotion } from './fixtures/open-options'
import { openPortico, testWalletId } from './fixtures/open-portico'
import { cutTexts } from './pages/cut-texts'
import { eventually } from './pages/eventually'
import { addHostStyles, addModalStyles } from './pages/host-styles'
import { askWallet } from './pages/journey'
import { expectNoShifts, forgetShifts, watchShifts } from './pages/layout-shifts'
import { settle } from './pages/settle'
import { phone } from './pages/sheet'
import { test } from './runner'

for (const [what, context] of Object.entries({ dialog: {}, sheet: phone })) {
  test(`causes no layout shift in a ${what} from the first click to the account`, async ({ t }) => {
    const app = await openPortico(t, { context: { ...context, ...inMotion }, prepare: watchShifts })
    const { page, modal, connect } = app
    await forgetShifts(page)
    await app.wallet().do('ignore')
    await askWallet(app)
    await connect.expectStatement('Approve in Portico Test Wallet')
    await modal.back()
    await connect.wallet(testWalletId).waitFor()
    await settle(page)
    await expectNoShifts(page, 'there and back')
    await app.wallet().do('rejectPending')
    await app.wallet().do('reject')
    await connect.chooseWallet(testWalletId)
    await connect.expectStatement('Request declined')
    await app.wallet().do('approve')
    await connect.tryAgain.click()
    await modal.expectClosed()
    await expectNoShifts(page, 'declined, and approved at last')
  })
}

/** Everything that moves now: the property, not the fade. */
function movesNow(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const root = document.querySelector('portico-modal')?.shadowRoot
    const animations = (root?.getAnimations() ?? []).filter(({ timeline }) => timeline === document.timeline)
    const fades = new Set([
      'offset',
      'computedOffset',
      'easing',
      'composite',
      'opacity',
      'outline',
      'outlineColor',
      'display',
      'overlay',
      'visibility',
    ])
    const frames = animations.flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
    return [...new Set(frames.flatMap(Object.keys))].filter((property) => !fades.has(property))
  })
}

test('moves nothing at all for a person who prefers reduced motion, and fades instead', async ({ t }) => {
  for (const context of [{}, phone]) {
    const app = await openPortico(t, { context: { ...context, reducedMotion: 'reduce' } })
    await app.wallet().do('ignore')
    const moves: string[] = []
    const watch = async () => void moves.push(...(await movesNow(app.page)))
    await app.modal.open()
    await watch()
    await app.connect.chooseWallet(testWalletId)
    await watch()
    await app.modal.back()
    await watch()
    await app.page.keyboard.press('Escape')
    await watch()
    assert.deepEqual(moves, [])
  }
})

test('moves the picture of a wallet from its row to the connecting view and back, also on a busy machine', async ({
  t,
}) => {
  const others = ['kestrel', 'harbor', 'lantern'].map((id) => ({
    id,
    name: `Wallet ${id}`,
    rdns: `dev.example.${id}`,
  }))
  const app = await openPortico(t, { context: inMotion, wallets: [{}, ...others] })
  const { page } = app
  for (const id of ['main', ...others.map(({ id }) => id)]) await app.wallet(id).do('ignore')
  t.step('once there and back, so that the view is loaded')
  await app.modal.open()
  await app.connect.chooseWallet(testWalletId)
  await app.connect.expectStatement('Approve in Portico Test Wallet')
  await app.modal.back()
  await app.connect.wallet(testWalletId).waitFor()
  await settle(page)
  await page.evaluate(() => {
    const root = document.querySelector('portico-modal')?.shadowRoot
    if (!root) throw new Error('The modal has no shadow root')
    const isFlight = (node: Node) => node instanceof HTMLElement && node.className === 'portico-flight'
    new MutationObserver((changes) => {
      const begun = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter(isFlight).length
      const { dataset } = document.documentElement
      dataset.flights = String(Number(dataset.flights ?? 0) + begun)
    }).observe(root, { childList: true, subtree: true })
  })
  const flights = () => page.evaluate(() => Number(document.documentElement.dataset.flights ?? 0))
  const flying = page.locator('.portico-flight')
  const devtools = await app.context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 8 })
  for (const { rdns } of others) {
    const before = await flights()
    t.step(`to ${rdns}`)
    await app.connect.chooseWallet(rdns)
    await eventually('the picture flies', async () => (await flights()) > before)
    await flying.first().waitFor({ state: 'detached' })
    const there = await flights()
    t.step(`back from ${rdns}`)
    await app.modal.back()
    await eventually('the picture flies back', async () => (await flights()) > there)
    await flying.first().waitFor({ state: 'detached' })
  }
})

test('accepts every click and every key during its transitions', async ({ t }) => {
  const app = await openPortico(t, { context: inMotion })
  const { page } = app
  await app.wallet().do('ignore')
  // Without waiting for motion to end, as a person in a hurry would.
  await app.modal.connectButton.click()
  await page.waitForFunction(() => document.querySelector('portico-modal')?.shadowRoot?.querySelector('.portico-row'))
  const press = (testId: string) =>
    page.evaluate((id) => {
      const root = document.querySelector('portico-modal')?.shadowRoot
      const found = root?.querySelector<HTMLElement>(
        `.portico-scroll [data-testid="${id}"], .portico-header [data-testid="${id}"]`,
      )
      const box = found?.getBoundingClientRect()
      const hit = box && root?.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
      // An element over a control in motion would catch the click of a mouse.
      if (!hit || !found?.contains(hit)) throw new Error(`${id} cannot be hit`)
      found.click()
    }, testId)
  for (let round = 0; round < 3; round++) {
    await press(`wallet-selector-${testWalletId}`)
    await page.waitForFunction(() =>
      document.querySelector('portico-modal')?.shadowRoot?.querySelector('[data-testid="header-back"]'),
    )
    await press('header-back')
    await page.waitForFunction(
      (id) =>
        document.querySelector('portico-modal')?.shadowRoot?.querySelector(`[data-testid="wallet-selector-${id}"]`),
      testWalletId,
    )
  }
  await app.modal.expectTitle('Connect a wallet')
  await page.keyboard.press('Escape')
  await app.modal.connectButton.click()
  await page.keyboard.press('Escape')
  await app.modal.connectButton.click()
  await app.modal.expectOpen()
  await app.connect.wallet(testWalletId).waitFor()
})

test('has two panes if the page has space for it, and one otherwise', async ({ t }) => {
  const app = await openPortico(t, { context: inMotion, prepare: watchShifts })
  const { page, modal } = app
  await addHostStyles(page, ':root { --portico-width: 900px }')
  await forgetShifts(page)
  await modal.open()
  const aside = page.getByTestId('connect-aside')
  await aside.waitFor()
  await settle(page)
  assert.equal((await modal.card.boundingBox())?.width, 760)
  assert.deepEqual(await cutTexts(modal.card), [])
  await expectNoShifts(page, 'two panes')
  await page.setViewportSize({ width: 600, height: 800 })
  await aside.waitFor({ state: 'detached' })
  assert.equal((await modal.card.boundingBox())?.width, 600)
})

test('cuts no text with wide text spacing, nor with text of double size', async ({ t }) => {
  for (const css of [
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
    ':host { --pt-unit: 1.25rem !important }',
  ]) {
    const app = await openPortico(t, { context: inMotion })
    await app.wallet().do('ignore')
    await askWallet(app)
    await app.connect.expectStatement('Approve in Portico Test Wallet')
    await addModalStyles(app.page, css)
    await settle(app.page)
    assert.deepEqual(await cutTexts(app.modal.card), [], css)
    const isCut = await app.modal.title.evaluate((title) => title.scrollHeight > title.clientHeight + 1)
    assert.equal(isCut, false, `The title is cut off by ${css}`)
    await app.connect.cancel.scrollIntoViewIfNeeded()
    const [button, card] = [await app.connect.cancel.boundingBox(), await app.modal.card.boundingBox()]
    assert.ok(button && card && button.y + button.height <= card.y + card.height, `The last button is lost by ${css}`)
  }
})
