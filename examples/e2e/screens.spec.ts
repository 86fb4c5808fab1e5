import assert from 'node:assert/strict'
import { openPortico } from './fixtures/open-portico'
import { cutTexts } from './pages/cut-texts'
import { takeScreens } from './pages/screenshots'
import { settle } from './pages/settle'
import { views } from './pages/views'
import { spec } from './runner'

for (const [name, { options, reach }] of Object.entries(views)) {
  spec(`fits ${name} into every width`, async (t) => {
    const app = await openPortico(t, options)
    await reach(app)
    // For a person to look at.
    if (process.env.PICTURES) await takeScreens(app.page, name)
    for (const width of [1280, 390, 320]) {
      await app.page.setViewportSize({ width, height: 800 })
      await settle(app.page)
      const spill = await app.modal.card.evaluate((card) => card.scrollWidth - card.clientWidth)
      assert.deepEqual(await cutTexts(app.modal.card), [], `Texts are cut off at ${width}`)
      const box = await app.modal.card.boundingBox()
      assert.ok(spill <= 0, `What is in the modal is ${spill} px too wide at ${width}`)
      assert.ok(box && box.x >= 0 && box.x + box.width <= width, `The modal leaves the screen at ${width}`)
      assert.ok(
        box.y >= 0 && box.y + box.height <= 800,
        `The modal leaves the screen at ${width}: ${JSON.stringify(box)}`,
      )
    }
  })
}
