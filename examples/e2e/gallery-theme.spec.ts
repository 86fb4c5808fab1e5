import assert from 'node:assert/strict'
import { host, midnight, sharp } from 'portico/ui/theme'
import { inMotion, type OpenAppOptions } from './fixtures/open-options'
import { openPortico, type PorticoApp, testWalletId } from './fixtures/open-portico'
import { eventually } from './pages/eventually'
import { openGallery } from './pages/gallery'
import { settle } from './pages/settle'
import { type SpecContext, test } from './runner'

type Look = Parameters<Window['setLook']>[0]

const openThemed = (t: SpecContext, look: Look, options: OpenAppOptions = {}) =>
  openPortico(t, { entry: 'examples/e2e/app/themes.tsx', query: { look: JSON.stringify(look) }, ...options })

/** The computed colour behind the modal's cards. */
const groundOf = ({ modal }: PorticoApp) => modal.card.evaluate((card) => getComputedStyle(card).backgroundColor)

/** Records the modal's background before every paint, from before it is opened. */
const watchGround = ({ page }: PorticoApp) =>
  page.evaluate(() => {
    const seen: string[] = []
    const look = () => {
      const card = document.querySelector('portico-modal')?.shadowRoot?.querySelector('.portico-modal')
      const now = card && `${getComputedStyle(card).backgroundColor} / ${getComputedStyle(card).color}`
      if (now && seen.at(-1) !== now) seen.push(now)
      requestAnimationFrame(look)
    }
    look()
    Object.assign(window, { seenGrounds: seen })
  })

const seenGrounds = ({ page }: PorticoApp) =>
  page.evaluate(() => (window as unknown as { seenGrounds: string[] }).seenGrounds)

const dress = ({ page }: PorticoApp, look: Look) => page.evaluate((next) => window.setLook(next), look)

test('is dark from the first frame on if the host sets that, on a light device', async ({ t }) => {
  const app = await openThemed(t, { theme: 'dark' }, { context: { colorScheme: 'light' } })
  await watchGround(app)
  await app.modal.open()
  await settle(app.page)
  assert.equal((await seenGrounds(app)).length, 1)
  const button = app.modal.connectButton
  assert.equal(await button.evaluate((element) => getComputedStyle(element).colorScheme), 'dark')
})

test('follows the device while it is open, and the host if it sets a theme', async ({ t }) => {
  const app = await openThemed(t, {}, { context: { colorScheme: 'light' } })
  await app.modal.open()
  const light = await groundOf(app)
  await app.page.emulateMedia({ colorScheme: 'dark' })
  const dark = await groundOf(app)
  assert.notEqual(dark, light)
  await dress(app, { theme: 'light' })
  assert.equal(await groundOf(app), light)
  await dress(app, {})
  assert.equal(await groundOf(app), dark)
})

/** The modal's computed values of its own properties, measured on an element that has them. */
const figuresOf = ({ modal }: PorticoApp) =>
  modal.card.evaluate((card) => {
    const probe = document.createElement('i')
    probe.style.cssText = `position: absolute; inline-size: var(--pt-unit); block-size: calc(var(--pt-radius) / 7);
      color: var(--pt-accent)`
    card.append(probe)
    const { inlineSize, blockSize, color } = getComputedStyle(probe)
    probe.remove()
    const root = card.getRootNode()
    const element = root instanceof ShadowRoot ? root.host : card
    const title = card.querySelector('.portico-title > span')
    return {
      width: card.getBoundingClientRect().width,
      layer: getComputedStyle(element).zIndex,
      unit: inlineSize,
      radius: blockSize,
      title: title && getComputedStyle(title).animationDuration,
      accent: color.match(/[\d.]+/g)?.map(Number) ?? [],
    }
  })

test('has the values of the specification if the host sets nothing', async ({ t }) => {
  const app = await openThemed(t, {}, { context: inMotion })
  await app.wallet().do('ignore')
  await app.modal.open()
  const { accent, ...figures } = await figuresOf(app)
  assert.deepEqual(figures, { width: 370, layer: '9999', unit: '10px', radius: '4px', title: '0.12s' })
  const [red = 0, green = 0, blue = 0] = accent
  assert.ok(blue > 2 * red && blue > green, `The accent is blue: ${accent}`)
  await app.connect.chooseWallet(testWalletId)
  await app.connect.expectStatement('Approve in Portico Test Wallet')
  const view = app.page.locator('.portico-view[data-direction="forward"]').first()
  assert.equal(await view.evaluate((element) => getComputedStyle(element).animationDuration), '0.15s')
})

test('changes theme, accent and preset in one frame, and keeps the typed text', async ({ t }) => {
  const app = await openThemed(t, { theme: 'light' })
  await app.modal.openNetworks()
  const field = app.page.getByRole('searchbox')
  await field.fill('loc')
  await settle(app.page)
  await watchGround(app)
  const looks = [{ theme: 'dark' }, { preset: midnight }, { preset: sharp, theme: 'light', accent: '#ff0' }] as const
  for (const [index, look] of looks.entries()) {
    await dress(app, look)
    await eventually('a frame shows it', async () => (await seenGrounds(app)).length >= index + 2)
    await settle(app.page)
  }
  assert.equal((await seenGrounds(app)).length, 4)
  assert.equal(await field.inputValue(), 'loc')
  assert.ok(await field.evaluate((element) => element.matches(':focus')))
  const radius = await app.modal.card.evaluate((card) => getComputedStyle(card).borderStartStartRadius)
  assert.equal(radius, '6px')
})

test('keeps its theme on a page that unsets everything', async ({ t }) => {
  const app = await openThemed(t, { theme: 'dark' }, { context: { colorScheme: 'light' } })
  await app.modal.open()
  const before = await groundOf(app)
  await addPageStyles(app, '* { all: unset !important; color-scheme: light !important }')
  assert.equal(await groundOf(app), before)
})

/** As the host's own style sheet; a constructed one, since the policy takes no `<style>`. */
const addPageStyles = ({ page }: PorticoApp, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }, css)

const shownParts = ['dialog', 'overlay', 'modal', 'header', 'title', 'close', 'body', 'card', 'row', 'mark']

test('lets the page style its parts', async ({ t }) => {
  const app = await openThemed(t, {})
  await addPageStyles(app, 'portico-modal::part(title) { color: rgb(1, 2, 3); text-transform: uppercase }')
  await app.modal.open()
  await app.connect.wallet(testWalletId).waitFor()
  const style = await app.modal.title.evaluate((title) => {
    const { color, textTransform } = getComputedStyle(title)
    return { color, textTransform }
  })
  assert.deepEqual(style, { color: 'rgb(1, 2, 3)', textTransform: 'uppercase' })
  const parts = await app.page.evaluate(() => {
    const root = document.querySelector('portico-modal')?.shadowRoot
    return [...(root?.querySelectorAll('[part]') ?? [])].flatMap((element) => [...element.part])
  })
  for (const part of shownParts) assert.ok(parts.includes(part), `There is no part "${part}"`)
})

/** The visible part of an edge with forced colours: shadows and backgrounds are gone. */
const edgeOf = (element: Element) => {
  const { borderBlockStartWidth, borderBlockStartStyle, outlineStyle } = getComputedStyle(element)
  return {
    border: borderBlockStartStyle !== 'none' && borderBlockStartWidth !== '0px',
    outline: outlineStyle !== 'none',
  }
}

test('keeps its edges, its focus and disabled controls visible with forced colours', async ({ t }) => {
  const app = await openThemed(t, {}, { context: { forcedColors: 'active' } })
  const { connectButton, networkButton, card } = app.modal
  for (const button of [connectButton, networkButton]) assert.ok((await button.evaluate(edgeOf)).border)
  await app.page.keyboard.press('Tab')
  assert.ok((await connectButton.evaluate(edgeOf)).outline)
  const colourOf = (testId: string) =>
    app.page.getByTestId(testId).evaluate((element) => getComputedStyle(element).color)
  assert.notEqual(await colourOf('disabled-button'), await colourOf('connect-button'))
  await app.modal.open()
  await app.connect.wallet(testWalletId).waitFor()
  assert.ok((await card.evaluate(edgeOf)).border)
  const cards = app.page.locator('.portico-card')
  assert.ok((await cards.first().evaluate(edgeOf)).border)
})

/** Whether one side of a ring looks different from the opposite one, without which nobody sees that it turns. */
const hasGap = (element: Element, pseudo?: string) => {
  const { borderTopColor, borderBottomColor, borderLeftWidth, borderRightWidth } = getComputedStyle(element, pseudo)
  return borderTopColor !== borderBottomColor || borderLeftWidth !== borderRightWidth
}

test('shows that spinners turn where colours are forced', async ({ t }) => {
  const gallery = await openGallery(t, {}, { context: { forcedColors: 'active' } })
  for (const group of ['Buttons', 'Text fields', 'Rows']) {
    await gallery.show(group)
    const rings = await gallery.modals.locator('.portico-spinner').all()
    assert.ok(rings.length > 0, group)
    for (const ring of rings) assert.ok(await ring.evaluate(hasGap), group)
  }
})

test('shows that the connect button is busy where colours are forced', async ({ t }) => {
  const app = await openThemed(t, {}, { context: { forcedColors: 'active' } })
  const { connectButton } = app.modal
  await connectButton.evaluate((button) => button.classList.add('portico-button--busy'))
  assert.ok(await connectButton.evaluate(hasGap, '::before'))
})

test('shows where something is loading, and which option is off, where colours are forced', async ({ t }) => {
  const gallery = await openGallery(t, {}, { context: { forcedColors: 'active' } })
  await gallery.show('Deposit from Exchange', { story: 'asking for exchanges' })
  const places = gallery.modals.locator('.portico-bone')
  assert.ok((await places.count()) > 0)
  for (const place of await places.all()) assert.ok((await place.evaluate(edgeOf)).border)
  await gallery.show('Choices', { story: 'one of a few' })
  const looks = await gallery.modals.getByRole('radio', { checked: false }).evaluateAll((all) =>
    all
      .filter((input) => input.closest('.portico-radio'))
      .map((input) => {
        const label = input.closest('label') ?? input
        const isOff = label.hasAttribute('data-off')
        return { isOff, look: `${getComputedStyle(label).color} ${getComputedStyle(input).borderTopColor}` }
      }),
  )
  const off = looks.filter(({ isOff }) => isOff)
  const on = looks.filter(({ isOff }) => !isOff)
  assert.ok(off.length > 0 && on.length > 0)
  for (const { look } of off) for (const other of on) assert.notEqual(look, other.look)
})

test('looks like the page with its own variables, and follows them', async ({ t }) => {
  const app = await openThemed(t, { preset: host, theme: 'light' })
  await addPageStyles(app, ':root { --primary: rgb(120 20 80); --radius: 6px; --font-sans: Georgia, serif }')
  await app.modal.open()
  const look = () =>
    app.modal.card.evaluate((element) => {
      const { borderStartStartRadius, fontFamily } = getComputedStyle(element)
      return { radius: borderStartStartRadius, fontFamily }
    })
  assert.deepEqual(await look(), { radius: '12px', fontFamily: 'Georgia, serif' })
  await addPageStyles(app, ':root { --radius: 0px }')
  assert.equal((await look()).radius, '0px')
})
