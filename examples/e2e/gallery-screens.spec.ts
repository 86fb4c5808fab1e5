import assert from 'node:assert/strict'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, ViewportSize } from '@playwright/test'
import { scratchDir } from '../local-services/repo-root'
import { cutTextsOfAll } from './pages/cut-texts'
import { type Gallery, openGallery, shareOf } from './pages/gallery'
import { emptyGaps, lostTexts } from './pages/gallery-measures'
import { type SpecContext, test } from './runner'

const screens = join(scratchDir, 'screens')

async function expectAllFits(t: SpecContext, gallery: Gallery, what: string, size: ViewportSize): Promise<void> {
  const where = `${what} at ${size.width}`
  t.step(where)
  await gallery.page.setViewportSize(size)
  await gallery.stand()
  const cut = await cutTextsOfAll(gallery.modals)
  assert.deepEqual([...cut, ...(await lostTexts(gallery.modals))], [], where)
  assert.deepEqual(await emptyGaps(gallery.modals), [], `${where}: empty parts keep others apart`)
}

/** `PICTURES=1` saves each group in .tmp/screens, in light and dark, for a visual check. */
async function takePictures(gallery: Gallery, group: string, width: number): Promise<void> {
  if (!process.env.PICTURES) return
  await mkdir(screens, { recursive: true })
  for (const mode of ['dark', 'light'] as const) {
    await gallery.turn('Mode', mode)
    const name = `gallery-${group.toLowerCase().replaceAll(' ', '-')}-${width}-${mode}.png`
    await gallery.page.locator('main').screenshot({ path: join(screens, name) })
  }
}

// Each part opens the gallery again, which takes as long as one of its groups.
const shares = 5
const desktop = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }
const smallPhone = { width: 320, height: 700 }

for (let share = 0; share < shares; share += 1) {
  const part = `(part ${share + 1} of ${shares})`

  test(`fits every view in every state on a desktop and on phones, as a card and wide ${part}`, async ({ t }) => {
    test.setTimeout(180_000)
    const gallery = await openGallery(t)
    const { page } = gallery
    for (const group of shareOf(await gallery.viewGroups(), share, shares)) {
      await page.setViewportSize(desktop)
      await gallery.show(group, { mode: 'light' })
      for (const size of [desktop, phone]) {
        await expectAllFits(t, gallery, group, size)
        await takePictures(gallery, group, size.width)
      }
      await gallery.turn('Width', '760')
      for (const size of [smallPhone, desktop]) await expectAllFits(t, gallery, `${group}, wide`, size)
    }
  })
}

/** Whether the text, or a box around it, is cut short in the modal's surface, with an ellipsis or without one. */
const isCut = (text: Locator) =>
  text.evaluate((element) => {
    for (let box: Element | null = element; box && !box.matches('.portico-modal'); box = box.parentElement) {
      const hides = getComputedStyle(box).overflowX !== 'visible'
      if (hides && box.scrollWidth > box.clientWidth) return true
    }
    return false
  })

test('shows every digit of a reviewed amount, at any length', async ({ t }) => {
  const gallery = await openGallery(t)
  const reviews = { 'Review send': ['send-review-amount'], 'Preview swap': ['swap-review-sell', 'swap-review-buy'] }
  for (const [group, ids] of Object.entries(reviews)) {
    for (const [size, text] of [[smallPhone, '100'] as const, [phone, '200'] as const]) {
      await gallery.page.setViewportSize(size)
      await gallery.show(group, { text })
      for (const id of ids) {
        const amount = gallery.story('a long amount').getByTestId(id)
        assert.equal(await isCut(amount), false, `${id} at ${size.width}, text at ${text} %`)
      }
    }
  }
})

/** Draws all stories as wide as the screen of a phone, which the gallery itself would leave a margin on. */
async function drawAsWide(gallery: Gallery, width: number): Promise<void> {
  await gallery.page.setViewportSize({ width: 760, height: 700 })
  await gallery.frames.evaluateAll((all, size) => {
    for (const frame of all) frame.style.setProperty('inline-size', `${size}px`)
  }, width)
}

test('shows the fee of each provider whole on phones of every width, in every language', async ({ t }) => {
  const gallery = await openGallery(t)
  await gallery.show('Choose provider', { story: 'offers' })
  for (const locale of ['en', 'de', 'es', 'fr', 'ja', 'zh', 'ar']) {
    await gallery.speak(locale)
    for (const width of [320, 340, 360]) {
      await drawAsWide(gallery, width)
      const fees = gallery.story('offers').locator('.portico-onramp-ways')
      for (const fee of await fees.all()) assert.equal(await isCut(fee), false, `${locale} at ${width}`)
    }
  }
})

test('asks in full on a small phone whether a person has no wallet yet, in long languages too', async ({ t }) => {
  const gallery = await openGallery(t)
  const stories = { Pairing: ['relay out of reach', 'any wallet'], 'Hand-off': ['ready'] }
  for (const [group, names] of Object.entries(stories)) {
    for (const name of names) {
      await gallery.show(group, { story: name })
      for (const locale of ['de', 'fr']) {
        await gallery.speak(locale)
        await drawAsWide(gallery, 320)
        const titles = await gallery.story(name).locator('.portico-row-title').all()
        assert.ok(titles.length > 0)
        for (const title of titles)
          assert.equal(await isCut(title), false, `${await title.textContent()}, ${group} in ${locale}`)
      }
    }
  }
})
