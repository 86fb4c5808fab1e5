import { afterEach, expect, it, vi } from 'vitest'
import { loadDeviceKeys } from './device-keys'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A request of IndexedDB, with the parts that are used here; it succeeds a moment later. */
function succeed<Result>(result: Result) {
  const request: { result: Result; onsuccess?: () => void; onerror?: () => void } = { result }
  queueMicrotask(() => request.onsuccess?.())
  return request
}

/** A browser with a full disk, which fails when it commits: the added rows are rolled back. */
function openFullDatabase() {
  function transaction() {
    const work = { oncomplete: undefined, error: new DOMException('full', 'QuotaExceededError') }
    const ended: { onabort?: () => void } = {}
    setTimeout(() => ended.onabort?.(), 50)
    return Object.assign(ended, work, {
      objectStore: () => ({ get: () => succeed(undefined), add: () => succeed('device') }),
    })
  }
  return { transaction, close: () => undefined }
}

it('creates no keys that the browser cannot store, because everything encrypted with them would be lost with the page', async () => {
  vi.stubGlobal('indexedDB', { open: () => succeed(openFullDatabase()) })
  await expect(loadDeviceKeys()).rejects.toThrow('full')
})
