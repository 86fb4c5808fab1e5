import { afterEach, expect, it, vi } from 'vitest'
import { hideShutStorage } from './hide-shut-storage'

const look = () => Reflect.get(globalThis, 'localStorage') as unknown

function shut() {
  vi.stubGlobal('localStorage', undefined)
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    },
  })
}

afterEach(() => void vi.unstubAllGlobals())

it('hides a storage that nobody may look at while code loads, and only then', async () => {
  shut()
  expect(await hideShutStorage(async () => [look()])).toEqual([undefined])
  expect(look).toThrow('Access is denied')
})

it('puts it back where the code does not load', async () => {
  shut()
  await expect(hideShutStorage(() => Promise.reject(new TypeError('no network')))).rejects.toThrow('no network')
  expect(look).toThrow('Access is denied')
})

it('leaves a storage alone that can be looked at', async () => {
  const storage = { length: 0 }
  vi.stubGlobal('localStorage', storage)
  expect(await hideShutStorage(async () => look())).toBe(storage)
  expect(look()).toBe(storage)
})
