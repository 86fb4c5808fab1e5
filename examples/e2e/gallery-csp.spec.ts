import assert from 'node:assert/strict'
import { openGallery } from './pages/gallery'
import { test } from './runner'

// `gallery-access` opens every story in its frame under the same policy.
test('draws a story in a real dialog under the strict policy', async ({ t }) => {
  const gallery = await openGallery(t, { group: 'Account', open: 'balance' })
  await gallery.page.getByRole('dialog').getByText('1.482').waitFor()
  assert.deepEqual(t.issues, [])
})
