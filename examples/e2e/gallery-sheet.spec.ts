import assert from 'node:assert/strict'
import { inMotion } from './fixtures/open-options'
import { openPortico } from './fixtures/open-portico'
import { eventually } from './pages/eventually'
import { openGallery } from './pages/gallery'
import { settle } from './pages/settle'
import { headOf, phone, stroke } from './pages/sheet'
import { test } from './runner'

test('closes the sheet by a flick of its head', async ({ t }) => {
  const { page, modal } = await openPortico(t, { context: { ...phone, ...inMotion } })
  await modal.open()
  await settle(page)
  const lift = await stroke(page, { from: await headOf(page), by: 160, moves: 3 })
  await lift()
  await modal.expectClosed()
  await modal.open()
})

test('moves the sheet with the finger, and springs back from a short pull', async ({ t }) => {
  const { page, modal } = await openPortico(t, { context: { ...phone, ...inMotion } })
  await modal.open()
  await settle(page)
  const rest = (await modal.card.boundingBox())?.y ?? 0
  const lift = await stroke(page, { from: await headOf(page), by: 80, moves: 12 })
  const isAt = async (y: number) => (await modal.card.boundingBox())?.y === y
  await eventually('the sheet is where the finger is', () => isAt(rest + 80))
  await lift()
  await eventually('the sheet is back', () => isAt(rest))
  await settle(page)
  assert.ok(await isAt(rest))
})

test('scrolls the content of the sheet, and keeps the sheet, when a finger moves there', async ({ t }) => {
  const wallets = Array.from({ length: 16 }, (_, index) => ({
    name: `Wallet ${index}`,
    rdns: `dev.example.wallet-${index}`,
  }))
  const { page, modal, connect } = await openPortico(t, { context: { ...phone, ...inMotion }, wallets })
  await modal.open()
  await connect.wallet('dev.example.wallet-3').waitFor()
  await settle(page)
  const box = await connect.wallet('dev.example.wallet-3').boundingBox()
  assert.ok(box)
  const before = await modal.card.boundingBox()
  const lift = await stroke(page, { from: { x: box.x + 60, y: box.y + 30 }, by: -200, moves: 10 })
  await lift()
  const scrolled = () => modal.card.locator('.portico-scroll').evaluate((scroll) => scroll.scrollTop)
  await eventually('the list scrolls', async () => (await scrolled()) > 100)
  assert.deepEqual(await modal.card.boundingBox(), before)
  assert.equal(await page.evaluate(() => scrollY), 0)
})

test('handles a tap on the close button of the sheet as a tap', async ({ t }) => {
  const { page, modal } = await openPortico(t, { context: { ...phone, ...inMotion } })
  await modal.open()
  await page.getByTestId('w3m-header-close').tap()
  await modal.expectClosed()
})

test('keeps the sheet above the keyboard of a phone', async ({ t }) => {
  const { page, modal } = await openPortico(t, {
    context: { ...phone, ...inMotion },
    async prepare(context) {
      await context.addInitScript(() => {
        const viewport = Object.assign(new EventTarget(), { height: 844, width: 390, offsetTop: 0, scale: 1 })
        Object.defineProperty(window, 'visualViewport', { value: viewport })
      })
    },
  })
  await modal.open()
  await settle(page)
  const show = (height: number) =>
    page.evaluate((next) => {
      Object.assign(window.visualViewport ?? {}, { height: next })
      window.visualViewport?.dispatchEvent(new Event('resize'))
    }, height)
  const bottom = async () => {
    await settle(page)
    const box = await modal.card.boundingBox()
    assert.ok(box && box.y >= 0)
    return box.y + box.height
  }
  const low = await bottom()
  await show(500)
  assert.equal(await bottom(), low - 344)
  await show(844)
  assert.equal(await bottom(), low)
})

test('keeps its close button on a screen of 320 px, with a network name of any length', async ({ t }) => {
  const story = { group: 'Account', open: 'no explorer, long network name' }
  const { page } = await openGallery(t, story, { context: { viewport: { width: 320, height: 600 } } })
  await page.getByTestId('w3m-account-select-network').waitFor()
  await settle(page)
  const close = await page.getByTestId('w3m-header-close').boundingBox()
  assert.ok(close && close.x + close.width <= 320, `The close button ends at ${close && close.x + close.width} px`)
})

test('keeps space for the view under a long alert at 400 % zoom, so that the focused element is visible', async ({
  t,
}) => {
  const story = { group: 'Connect with a catalogue', open: 'failed' }
  const { page } = await openGallery(t, story, { context: { viewport: { width: 320, height: 256 } } })
  await page.getByRole('button', { name: 'Dismiss' }).waitFor()
  await settle(page)
  const row = page.getByTestId('wallet-selector-walletconnect')
  await row.focus()
  await settle(page)
  const [box, scroll] = [await row.boundingBox(), await page.locator('.portico-scroll').boundingBox()]
  const seen = box && scroll && Math.min(box.y + box.height, scroll.y + scroll.height) - Math.max(box.y, scroll.y)
  assert.ok(seen && seen >= 24, `${seen} px of the row are seen`)
})

test('scrolls to the button after all pictures when it gets the focus, also with text of double size', async ({
  t,
}) => {
  const story = { group: 'Activity tabs', open: 'NFTs so far', text: '200' }
  const { page } = await openGallery(t, story, { context: { viewport: { width: 390, height: 600 } } })
  await page.getByRole('tab', { name: 'NFTs' }).focus()
  await page.keyboard.press('Tab')
  await settle(page)
  const further = page.getByRole('button', { name: 'Look further back' })
  assert.ok(await further.evaluate((button) => button.matches(':focus')))
  const [box, scroll] = [await further.boundingBox(), await page.locator('.portico-scroll').boundingBox()]
  assert.ok(box && scroll && box.y + box.height <= scroll.y + scroll.height, `The button is at ${box?.y} px`)
})

/** Height of the fade that covers the end of what scrolls. */
const FADE_PX = 48

test('shows a whole QR code in a low window, since half a code cannot be scanned', async ({ t }) => {
  const { page } = await openGallery(t, { group: 'Pairing', open: 'ready' })
  const code = page.locator('.portico-dialog .portico-qr')
  await code.waitFor()
  // A low window, one of a laptop at a zoom of 200 %, and a screen at 400 %.
  for (const [width, height] of [[844, 390] as const, [683, 330] as const, [320, 256] as const]) {
    await page.setViewportSize({ width, height })
    await settle(page)
    const [box, scroll] = [
      await code.boundingBox(),
      await page.locator('.portico-dialog .portico-scroll').boundingBox(),
    ]
    assert.ok(box && scroll)
    const hidden = box.y + box.height - (scroll.y + scroll.height - FADE_PX)
    assert.ok(hidden <= 0, `${hidden} px of the code cannot be seen at ${width} × ${height}`)
  }
})

test('says what to do in the wallet without scrolling at 400 % zoom', async ({ t }) => {
  const story = { group: 'Connecting', open: 'waiting' }
  const { page } = await openGallery(t, story, { context: { viewport: { width: 320, height: 256 } } })
  const says = page.locator('.portico-dialog .portico-say h3')
  await says.waitFor()
  await settle(page)
  const [box, scroll] = [await says.boundingBox(), await page.locator('.portico-dialog .portico-scroll').boundingBox()]
  assert.ok(box && scroll && box.y + box.height <= scroll.y + scroll.height - FADE_PX, `The title is at ${box?.y} px`)
})
