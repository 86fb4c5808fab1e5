import assert from 'node:assert/strict'
import type { Locator, Page } from '@playwright/test'
import { inMotion } from './fixtures/open-options'
import { openPortico } from './fixtures/open-portico'
import { eventually } from './pages/eventually'
import { openGallery } from './pages/gallery'
import { test } from './runner'

/** Puts a text on the clipboard of the page, as a person does who cuts it elsewhere, and pastes it. */
async function paste(field: Locator, text: string) {
  await field.evaluate((input, pasted) => {
    const data = new DataTransfer()
    data.setData('text', pasted)
    input.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true, composed: true }),
    )
  }, text)
}

const caretOf = (field: Locator) => field.evaluate((input) => (input as HTMLInputElement).selectionStart)
const pressAll = async (page: Page, ...keys: readonly string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

test('accepts an amount exactly, at the caret, and shrinks the font before the amount leaves the card', async ({
  t,
}) => {
  const gallery = await openGallery(t, {}, { context: inMotion })
  await gallery.show('Amounts', { locale: 'de' })
  const field = gallery.story('filled, with Max').getByRole('textbox', { name: 'Amount' })
  await eventually('the amount is German', async () => (await field.inputValue()) === '0,25')
  await field.click()
  await pressAll(gallery.page, 'Home', 'ArrowRight', 'ArrowRight', 'x')
  assert.deepEqual([await field.inputValue(), await caretOf(field)], ['0,x25', 3])
  await field.page().getByText('Das ist kein Betrag.', { exact: false }).waitFor()
  await pressAll(gallery.page, 'Backspace', '9')
  assert.deepEqual([await field.inputValue(), await caretOf(field)], ['0,925', 3])
  const sizeOf = () => field.evaluate((input) => Number.parseFloat(getComputedStyle(input).fontSize))
  const large = await sizeOf()
  await pressAll(gallery.page, 'End', ...'1234567')
  const isInside = await field.evaluate((input) => input.scrollWidth <= input.clientWidth)
  assert.ok(isInside && (await sizeOf()) < large, 'The amount runs out of its line')
  await paste(field, '1.234,56 ETH')
  assert.equal(await field.inputValue(), '1234,56')
})

test('fills in a code cell by cell, shakes at a wrong one, and starts again with the next digit', async ({ t }) => {
  const gallery = await openGallery(t, {}, { context: inMotion })
  await gallery.show('One-time code')
  const story = gallery.story('try it: 123456 is right')
  const field = story.getByRole('textbox', { name: 'Six-digit code' })
  const cells = async () => (await story.locator('.portico-otp-cells > span').allTextContents()).join('')
  const lit = () =>
    story
      .locator('.portico-otp-cells > span')
      .evaluateAll((all) => all.map((cell) => cell.hasAttribute('data-here')).indexOf(true))
  await story.locator('.portico-otp').click()
  await pressAll(gallery.page, ...'41820')
  assert.deepEqual([await cells(), await lit()], ['41820', 5])
  await pressAll(gallery.page, 'ArrowLeft', 'ArrowLeft', 'Backspace')
  assert.deepEqual([await cells(), await lit()], ['4180', 2])
  await pressAll(gallery.page, 'End', '0', '5')
  const problem = story.getByRole('alert').getByText('That code didn’t match')
  await problem.waitFor()
  await pressAll(gallery.page, '1')
  assert.deepEqual([await cells(), await lit()], ['1', 1])
  await paste(field, '123 456')
  assert.deepEqual([await cells(), await problem.count()], ['123456', 0])
})

test('shows a tooltip over everything, which handles Escape before the modal does', async ({ t }) => {
  const gallery = await openGallery(t, { group: 'Small acts', open: 'tooltip' })
  const button = gallery.page.getByRole('button', { name: 'About the network fee' })
  await button.waitFor()
  await button.hover()
  const tip = gallery.page.getByRole('tooltip')
  await tip.waitFor()
  const [above, below] = [await tip.boundingBox(), await button.boundingBox()]
  assert.ok(above && below && above.y + above.height <= below.y, 'The tooltip stands above its button')
  await tip.hover()
  await pressAll(gallery.page, 'Escape')
  await tip.waitFor({ state: 'hidden' })
  assert.equal(await gallery.page.getByRole('dialog').count(), 1)
  await pressAll(gallery.page, 'Escape')
  await gallery.page.getByRole('dialog').waitFor({ state: 'hidden' })
})

test('clears a search by Escape before it closes the modal, and focuses it by its shortcut', async ({ t }) => {
  const gallery = await openGallery(t, { group: 'Text fields', open: 'search' })
  const field = gallery.page.getByRole('searchbox', { name: 'Search 640 wallets' })
  await field.waitFor()
  const isApple = await gallery.page.evaluate(() => navigator.platform.startsWith('Mac'))
  await pressAll(gallery.page, isApple ? 'Meta+k' : 'Control+k', 'k', 'e', 'Escape')
  assert.equal(await field.inputValue(), '')
  assert.equal(await gallery.page.getByRole('dialog').count(), 1)
  await pressAll(gallery.page, 'Escape')
  await gallery.page.getByRole('dialog').waitFor({ state: 'hidden' })
})

test('offers the address to select if the browser does not allow copying', async ({ t }) => {
  const gallery = await openGallery(t, { group: 'Small acts', open: 'icon buttons' })
  const button = gallery.page.getByRole('button', { name: 'Copy address' })
  await button.waitFor()
  await gallery.page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('No', 'NotAllowedError'))
  })
  await button.click()
  const text = gallery.page.getByRole('textbox', { name: 'Copy it by hand' })
  await text.waitFor()
  const selected = () =>
    text.evaluate((field: HTMLTextAreaElement) => field.value.slice(field.selectionStart, field.selectionEnd))
  await eventually('the whole text is selected', async () => (await selected()).length === 42)
  await pressAll(gallery.page, 'Escape')
  await text.waitFor({ state: 'detached' })
  assert.equal(await gallery.page.getByRole('dialog').count(), 1)
})

test('fades the edge at which a row of tabs continues, and no edge if all tabs are visible', async ({ t }) => {
  const gallery = await openGallery(t)
  await gallery.show('Choices')
  const covered = (story: string) =>
    gallery
      .story(story)
      .getByRole('tablist')
      .evaluate((row) =>
        ['::before', '::after'].map((edge) => Math.round(Number(getComputedStyle(row, edge).opacity))).join(),
      )
  assert.equal(await covered('tabs'), '0,0')
  assert.equal(await covered('many tabs'), '0,1')
  const row = gallery.story('many tabs').getByRole('tablist')
  await row.evaluate((list) => list.scrollBy({ left: 40, behavior: 'instant' }))
  await eventually('both edges are covered', async () => (await covered('many tabs')) === '1,1')
  await row.evaluate((list) => list.scrollBy({ left: 1000, behavior: 'instant' }))
  await eventually('the start is covered', async () => (await covered('many tabs')) === '1,0')
})

test('marks an amount that is longer than its field as cut, since the part alone is another amount', async ({ t }) => {
  const gallery = await openGallery(t)
  await gallery.show('Amounts', { story: 'long amounts' })
  const marks = await gallery
    .story('long amounts')
    .locator('input')
    .evaluateAll((fields) =>
      fields
        .filter((field) => field.scrollWidth > field.clientWidth)
        .map((field) => getComputedStyle(field).textOverflow),
    )
  assert.deepEqual(marks, ['ellipsis'])
})

/** How much an element shrinks while it is pressed. */
async function pressedScale(button: Locator, pseudo?: string): Promise<string> {
  const { mouse } = button.page()
  await button.hover()
  await mouse.down()
  const scale = await button.evaluate((element, part) => getComputedStyle(element, part).scale, pseudo)
  await mouse.up()
  return scale
}

test('shrinks no button under a press for people who asked for less motion', async ({ t }) => {
  const gallery = await openGallery(t)
  await gallery.show('Buttons', { story: 'kinds' })
  assert.equal(await pressedScale(gallery.story('kinds').getByRole('button').first()), 'none')
  await gallery.show('Small acts', { story: 'icon buttons' })
  assert.equal(
    await pressedScale(gallery.story('icon buttons').locator('.portico-iconbtn').first(), '::before'),
    'none',
  )
  await gallery.show('Account', { story: 'actions and tabs' })
  assert.equal(await pressedScale(gallery.story('actions and tabs').locator('.portico-tile').first()), 'none')
  const { modal } = await openPortico(t)
  assert.equal(await pressedScale(modal.connectButton), 'none')
})
