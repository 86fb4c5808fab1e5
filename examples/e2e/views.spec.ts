import assert from 'node:assert/strict'
import { inMotion } from './fixtures/open-options'
import { openPortico, type PorticoApp } from './fixtures/open-portico'
import { expectAccessible } from './pages/axe'
import { cutTexts } from './pages/cut-texts'
import { expectNoShifts, forgetShifts, watchShifts } from './pages/layout-shifts'
import { takeScreens } from './pages/screenshots'
import { settle } from './pages/settle'
import { views } from './pages/views'
import { spec } from './runner'

async function expectFits({ page, modal }: PorticoApp, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  await settle(page)
  const spill = await modal.card.evaluate((card) => card.scrollWidth - card.clientWidth)
  assert.deepEqual(await cutTexts(modal.card), [], `Texts are cut off at ${width}`)
  const box = await modal.card.boundingBox()
  assert.ok(spill <= 0, `What is in the modal is ${spill} px too wide at ${width}`)
  assert.ok(box && box.x >= 0 && box.x + box.width <= width, `The modal leaves the screen at ${width}`)
  assert.ok(box.y >= 0 && box.y + box.height <= 800, `The modal leaves the screen at ${width}: ${JSON.stringify(box)}`)
}

for (const [name, { options, reach }] of Object.entries(views)) {
  spec(
    `moves nothing in the layout on the way to ${name}, which axe likes, light and dark, and which fits`,
    async (t) => {
      const context = { ...options?.context, ...inMotion }
      const app = await openPortico(t, { ...options, context, isSplit: true, prepare: watchShifts })
      t.step('getting there')
      await forgetShifts(app.page)
      await reach(app)
      await settle(app.page)
      await expectNoShifts(app.page, name)
      for (const colorScheme of ['light', 'dark'] as const) {
        t.step(colorScheme)
        await app.page.emulateMedia({ colorScheme })
        await settle(app.page)
        await expectAccessible(app.page)
      }
      // For a person to look at.
      if (process.env.PICTURES) await takeScreens(app.page, name)
      for (const width of [1280, 390, 320]) {
        t.step(`${width} px`)
        await expectFits(app, width)
      }
    },
  )
}
