import { expect, it, vi } from 'vitest'
import { createFakeBrowser } from '../testing/index'
import { followStorage } from './create-storage'

it('following the storage calls back for each event of the storage and of a shown page, without the event', () => {
  const browser = createFakeBrowser()
  const changed = vi.fn()
  followStorage(browser, changed)
  browser.dispatch(new Event('storage'))
  browser.dispatch(new Event('pageshow'))
  browser.dispatch(new Event('online'))
  expect(changed.mock.calls).toEqual([[], []])
})
