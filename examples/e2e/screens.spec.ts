import assert from 'node:assert/strict'
import { openPortico } from './fixtures/open-portico'
import { takeScreens } from './pages/screenshots'
import { settle } from './pages/settle'
import { views } from './pages/views'
import { spec } from './runner'

for (const [name, { options, reach }] of Object.entries(views)) {
  spec(`fits ${name} into both widths in both schemes`, async (t) => {
    const app = await openPortico(t, options)
    await reach(app)
    await settle(app.page)
    assert.equal((await takeScreens(app.page, name)).length, 4)
    for (const width of [1280, 390, 320]) {
      await app.page.setViewportSize({ width, height: 800 })
      const spill = await app.modal.card.evaluate((card) => card.scrollWidth - card.clientWidth)
      const pageSpill = await app.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      assert.ok(spill <= 0, `The modal is ${spill} px too wide at ${width}`)
      assert.ok(pageSpill <= 0, `The page is ${pageSpill} px too wide at ${width}`)
    }
  })
}
