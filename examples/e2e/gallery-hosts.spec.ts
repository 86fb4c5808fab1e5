import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { openPortico, type PorticoApp, testWalletId } from './fixtures/open-portico'
import { eventually } from './pages/eventually'
import { addHostStyles, addModalStyles } from './pages/host-styles'
import { settle } from './pages/settle'
import { test } from './runner'

/** The open modal as a picture, without the page around or behind it. */
async function pictureOf({ modal, page }: PorticoApp): Promise<Buffer> {
  await modal.expectOpen()
  await addModalStyles(page, '.portico-overlay { background: #888 !important }')
  await page.mouse.move(2, 2)
  await settle(page)
  const box = await modal.card.boundingBox()
  assert.ok(box)
  return page.screenshot({ clip: box, caret: 'hide' })
}

const hostileRules = {
  'unsets everything': '* { all: unset !important }',
  'blows up buttons':
    'button, body * { font-size: 40px !important; line-height: 3 !important; letter-spacing: 4px !important }',
  'takes no clicks': 'body { pointer-events: none }',
  'whispers, shouts and hides':
    'body * { text-transform: uppercase; visibility: hidden; cursor: wait; direction: inherit }',
  'restyles dialogs':
    'dialog, dialog * { display: none !important; opacity: 0 !important; transform: scale(2) !important }',
}

const schemes = ['light', 'dark'] as const

/** The modal, light and dark. */
async function picturesOf(app: PorticoApp): Promise<Buffer[]> {
  const pictures: Buffer[] = []
  for (const colorScheme of schemes) {
    await app.page.emulateMedia({ colorScheme })
    pictures.push(await pictureOf(app))
  }
  return pictures
}

for (const [what, css] of Object.entries(hostileRules)) {
  test(`looks the same to the pixel, light and dark, on a page that ${what}, and connects there`, async ({ t }) => {
    const plain = await openPortico(t)
    await plain.modal.open()
    const expected = await picturesOf(plain)
    const app = await openPortico(t)
    await app.modal.open()
    await addHostStyles(app.page, css)
    const found = await picturesOf(app)
    for (const [place, scheme] of schemes.entries()) {
      assert.ok(expected[place]?.equals(found[place] ?? Buffer.of()), `The modal looks different in ${scheme}`)
    }
    await app.connect.chooseWallet(testWalletId)
    await app.host.address.waitFor({ state: 'attached' })
    await app.modal.expectClosed()
  })
}

/** Elements of a page that could cover the modal; each exists before the modal opens. */
const obstacles: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'the highest z-index': (page) =>
    page.evaluate(() => {
      const cover = document.body.appendChild(document.createElement('div'))
      Object.assign(cover.style, { position: 'fixed', inset: '0', zIndex: '2147483647', background: 'red' })
    }),
  'a dialog': (page) =>
    page.evaluate(() => {
      const dialog = document.body.appendChild(document.createElement('dialog'))
      Object.assign(dialog.style, { inset: '0', width: '100vw', height: '100vh' })
      dialog.append(document.createElement('input'))
      dialog.showModal()
    }),
  'a popover': (page) =>
    page.evaluate(() => {
      const popover = document.body.appendChild(document.createElement('div'))
      Object.assign(popover.style, { width: '100vw', height: '100vh' })
      popover.popover = 'manual'
      popover.showPopover()
    }),
  'an inert body': (page) =>
    page.evaluate(() => {
      for (const child of document.body.children) child.toggleAttribute('inert', true)
    }),
}

for (const [what, build] of Object.entries(obstacles)) {
  test(`opens above ${what}, and connects there`, async ({ t }) => {
    const app = await openPortico(t)
    // The modal is in the page already, as it is for everybody who opens it a second time.
    await app.modal.open()
    await app.modal.close()
    await build(app.page)
    await app.modal.connectButton.dispatchEvent('click')
    await app.modal.expectOpen()
    const box = await app.connect.wallet(testWalletId).boundingBox()
    assert.ok(box)
    const hit = await app.page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.localName, [
      box.x + box.width / 2,
      box.y + box.height / 2,
    ] as const)
    assert.equal(hit, 'portico-modal', 'Something lies over the modal')
    await settle(app.page)
    // By hand: Playwright treats a dialog as inert if an element around it is, but dialogs escape that.
    const { x, y, width, height } = (await app.connect.wallet(testWalletId).boundingBox()) ?? box
    await app.page.mouse.click(x + width / 2, y + height / 2)
    await app.host.address.waitFor({ state: 'attached' })
    await app.modal.expectClosed()
  })
}

/** Everything of the page that a modal could have changed. */
function stateOf(page: Page) {
  return page.evaluate(() => {
    const attributes = [document.documentElement, document.body].map(({ attributes: list }) =>
      [...list].map(({ name, value }) => `${name}=${value}`),
    )
    const boxes = [...document.querySelectorAll('html, body, main, main *')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [element.localName, x, y, width, height].join(' ')
    })
    return { attributes, boxes, scroll: [scrollX, scrollY], hash: location.href, title: document.title }
  })
}

test('does not change the page: its attributes, its scroll position, the place and the look of every element', async ({
  t,
}) => {
  const app = await openPortico(t)
  const { page, modal } = app
  await addHostStyles(
    page,
    'main { height: 3000px; background: linear-gradient(#fff, #08f) } html { scrollbar-gutter: auto }',
  )
  await page.evaluate(() => scrollTo(0, 40))
  await page.mouse.move(2, 2)
  const before = await stateOf(page)
  const picture = await page.screenshot()
  await modal.connectButton.focus()
  await page.keyboard.press('Enter')
  await modal.expectOpen()
  await settle(page)
  const opened = await stateOf(page)
  // The button is marked as pressed while the modal is open; the places of all elements are the same.
  assert.deepEqual(opened, before)
  await page.mouse.move(640, 400)
  await page.mouse.wheel(0, 600)
  await page.keyboard.press('PageDown')
  await settle(page)
  assert.deepEqual((await stateOf(page)).scroll, before.scroll, 'The page scrolls under the modal')
  await addModalStyles(page, 'dialog { visibility: hidden !important }')
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.mouse.move(2, 2)
  await settle(page)
  assert.ok((await page.screenshot()).equals(picture), 'The page looks different behind the modal')
  await page.keyboard.press('Escape')
  await modal.expectClosed()
  assert.deepEqual(await stateOf(page), before)
})

test('lets the page open a dialog over it, and continues when that is closed', async ({ t }) => {
  const app = await openPortico(t)
  await app.modal.open()
  await app.page.evaluate(() => {
    const dialog = document.body.appendChild(document.createElement('dialog'))
    dialog.append('May we set cookies?')
    dialog.showModal()
  })
  await app.page.keyboard.press('Escape')
  await app.page.getByText('May we set cookies?').waitFor({ state: 'hidden' })
  await app.modal.expectOpen()
  await app.connect.chooseWallet(testWalletId)
  await app.modal.expectConnected()
  await app.modal.expectClosed()
})

/** More than a low screen has space for. */
const manyWallets = [
  {},
  ...Array.from({ length: 14 }, (_, index) => ({ name: `Wallet ${index}`, rdns: `dev.example.wallet${index}` })),
]

for (const zoom of ['0.8', '1.5']) {
  test(`stays visible, and grows to the available height, on a page drawn at ${zoom} of its size`, async ({ t }) => {
    const { page, modal } = await openPortico(t, { wallets: manyWallets })
    await page.setViewportSize({ width: 900, height: 500 })
    await addHostStyles(page, `html { zoom: ${zoom} }`)
    await modal.open()
    await settle(page)
    const box = await modal.card.boundingBox()
    assert.ok(box)
    assert.ok(box.y >= 0 && box.y + box.height <= 500, 'The modal is higher than the screen')
    assert.ok(box.height > 400, 'The modal leaves room for a keyboard that is not there')
  })
}

/** A dialog as scripts draw it: it blocks scrolling of the page, handles Escape, and treats each press elsewhere as one outside of itself. */
const drawDialog = (page: Page) =>
  page.evaluate(() => {
    const dialog = document.createElement('div')
    dialog.role = 'dialog'
    dialog.textContent = 'A menu'
    const close = (event: Event) => {
      if (event.composedPath().includes(dialog)) return
      event.preventDefault()
      dialog.remove()
    }
    for (const other of document.body.children) other.setAttribute('aria-hidden', 'true')
    document.body.append(dialog)
    document.addEventListener('pointerdown', close)
    document.addEventListener('keydown', (event) => event.key === 'Escape' && close(event), { capture: true })
    document.addEventListener('wheel', (event) => event.preventDefault(), { passive: false })
  })

test("scrolls, accepts presses and closes by Escape over a dialog that the page's scripts draw, and leaves that open", async ({
  t,
}) => {
  const { page, modal } = await openPortico(t, { wallets: manyWallets })
  await page.setViewportSize({ width: 900, height: 500 })
  // The modal is in the page already, as it is for everybody who opens it a second time.
  await modal.open()
  await modal.close()
  await drawDialog(page)
  await modal.connectButton.dispatchEvent('click')
  await modal.expectOpen()
  await settle(page)
  assert.equal(await page.locator('portico-modal').getAttribute('aria-hidden'), null)
  const scroll = modal.card.locator('.portico-scroll')
  await scroll.hover()
  await page.mouse.wheel(0, 120)
  await eventually('the list has scrolled', () => scroll.evaluate(({ scrollTop }) => scrollTop > 0))
  await modal.title.click()
  await page.keyboard.press('Escape')
  await modal.expectClosed()
  assert.equal(await page.getByText('A menu').count(), 1)
})

test('is shown on the new body of a page that replaces it', async ({ t }) => {
  const { page, modal, connect, host } = await openPortico(t)
  await modal.open()
  await settle(page)
  await page.evaluate(() => {
    const body = document.createElement('body')
    const root = document.getElementById('root')
    if (root) body.append(root)
    document.body.replaceWith(body)
  })
  await modal.expectOpen()
  await connect.chooseWallet(testWalletId)
  await host.address.waitFor({ state: 'attached' })
  await modal.expectClosed()
})
