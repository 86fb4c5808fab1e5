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

async function picture(t: SpecContext, width: number, height: number): Promise<void> {
  await mkdir(screens, { recursive: true })
  const gallery = await openGallery(t, {}, { context: { viewport: { width, height } } })
  for (const group of await gallery.viewGroups()) {
    await gallery.show(group, { mode: 'light' })
    for (const mode of ['light', 'dark'] as const) {
      t.step(`${group}, ${width}, ${mode}`)
      await gallery.turn('Mode', mode)
      const name = `gallery-${group.toLowerCase().replaceAll(' ', '-')}-${width}-${mode}.png`
      await gallery.page.locator('main').screenshot({ path: join(screens, name) })
    }
    await expectAllFits(gallery, `${group} at ${width}`)
  }
}

spec('pictures every view in every state on a desktop, light and dark', (t) => picture(t, 1280, 800))
spec('pictures every view in every state on a phone, light and dark', (t) => picture(t, 390, 844))

spec('fits every view into the wide form and the narrowest phone', async (t) => {
  const gallery = await openGallery(t, {}, { context: { viewport: { width: 1280, height: 800 } } })
  for (const group of await gallery.viewGroups()) {
    t.step(group)
    await gallery.page.setViewportSize({ width: 1280, height: 800 })
    await gallery.show(group, { width: '760' })
    await expectAllFits(gallery, `${group}, wide`)
    await gallery.page.setViewportSize({ width: 320, height: 700 })
    await gallery.stand()
    await expectAllFits(gallery, `${group} at 320`)
  }
})
