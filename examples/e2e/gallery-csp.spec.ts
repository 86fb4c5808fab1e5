import assert from 'node:assert/strict'
import { openGallery, shareOf } from './pages/gallery'
import { spec } from './runner'

const shares = 2

for (let share = 0; share < shares; share += 1) {
  spec(`draws every story under the strict policy without a violation (part ${share + 1} of ${shares})`, async (t) => {
    const gallery = await openGallery(t)
    for (const group of await shareOf(gallery, share, shares)) {
      t.step(group)
      await gallery.show(group)
      assert.deepEqual(t.issues, [], group)
    }
  })
}

spec('draws a story in a real dialog under the strict policy', async (t) => {
  const gallery = await openGallery(t, { group: 'Account', open: 'balance' })
  await gallery.page.getByRole('dialog').getByText('1.482').waitFor()
  assert.deepEqual(t.issues, [])
})
