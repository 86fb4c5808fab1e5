import assert from 'node:assert/strict'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ViewportSize } from '@playwright/test'
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

/** `PICTURES=1` writes each group to .tmp/screens, in light and dark, to be looked at by a person. */
async function takePictures(gallery: Gallery, group: string, width: number): Promise<void> {
  if (!process.env.PICTURES) return
  await mkdir(screens, { recursive: true })
  for (const mode of ['dark', 'light'] as const) {
    await gallery.turn('Mode', mode)
    const name = `gallery-${group.toLowerCase().replaceAll(' ', '-')}-${width}-${mode}.png`
    await gallery.page.locator('main').screenshot({ path: join(screens, name) })
  }
}

// Each opens the gallery anew, which takes as long as one of its groups.
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
