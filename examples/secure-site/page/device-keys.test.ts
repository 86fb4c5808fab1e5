import { afterEach, expect, it, vi } from 'vitest'
import { loadDeviceKeys } from './device-keys'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A request of IndexedDB, as far as it is used here; it succeeds a moment later. */
function succeed<Result>(result: Result) {
  const request: { result: Result; onsuccess?: () => void; onerror?: () => void } = { result }
  queueMicrotask(() => request.onsuccess?.())
  return request
}

/** A browser whose storage is full, as it finds out when it writes to the disk: what was added is taken back. */
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

it('makes no keys that the browser could not keep: what they encrypt would be lost with the page', async () => {
  vi.stubGlobal('indexedDB', { open: () => succeed(openFullDatabase()) })
  await expect(loadDeviceKeys()).rejects.toThrow('full')
})
