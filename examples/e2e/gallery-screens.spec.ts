import assert from 'node:assert/strict'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { scratchDir } from '../local-services/repo-root'
import { cutTexts } from './pages/cut-texts'
import { type Gallery, openGallery } from './pages/gallery'
import { lostTexts } from './pages/gallery-measures'
import { type SpecContext, spec } from './runner'

const screens = join(scratchDir, 'screens')

async function expectAllFits(gallery: Gallery, where: string): Promise<void> {
  const cut = await Promise.all((await gallery.modals.all()).map(cutTexts))
  assert.deepEqual([...cut.flat(), ...(await lostTexts(gallery.modals))], [], where)
}

/** `PICTURES=1` writes each group to .tmp/screens, in light and dark, to be looked at by a person. */
async function takePictures({ page, turn }: Gallery, group: string, width: number): Promise<void> {
  if (!process.env.PICTURES) return
  await mkdir(screens, { recursive: true })
  for (const mode of ['light', 'dark'] as const) {
    await turn('Mode', mode)
    const name = `gallery-${group.toLowerCase().replaceAll(' ', '-')}-${width}-${mode}.png`
    await page.locator('main').screenshot({ path: join(screens, name) })
  }
}

async function look(t: SpecContext, width: number, height: number): Promise<void> {
  const gallery = await openGallery(t, {}, { context: { viewport: { width, height } } })
  for (const group of await gallery.viewGroups()) {
    t.step(`${group}, ${width}`)
    await gallery.show(group, { mode: 'light' })
    await takePictures(gallery, group, width)
    await expectAllFits(gallery, `${group} at ${width}`)
  }
}

spec('fits every view in every state on a desktop', (t) => look(t, 1280, 800))
spec('fits every view in every state on a phone', (t) => look(t, 390, 844))

async function fitAll(t: SpecContext, width: string, viewport: { width: number; height: number }): Promise<void> {
  const gallery = await openGallery(t, {}, { context: { viewport } })
  for (const group of await gallery.viewGroups()) {
    t.step(group)
    await gallery.show(group, { width })
    await expectAllFits(gallery, `${group}, ${width} in ${viewport.width}`)
  }
}

spec('fits every view into the wide form', (t) => fitAll(t, '760', { width: 1280, height: 800 }))
spec('fits every view of the wide form into the narrowest phone', (t) => fitAll(t, '760', { width: 320, height: 700 }))
