import { describe, expect, it } from 'vitest'
import { createLogger } from '../../kernel/platform/create-logger'
import { createStorage } from '../../kernel/platform/create-storage'
import { createFakeStorage } from '../../kernel/testing/index'
import { createClientStorage } from './client-storage'

const history = 'wc@2:core:0.3:dapp//history'
const keychain = 'wc@2:core:0.3:dapp//keychain'
const nowS = 1_000_000

function open(backend = createFakeStorage()) {
  const logger = createLogger('silent', 'storage', () => undefined)
  const scoped = createStorage({ backend: backend.open, prefix: 'portico', logger })
  return { backend, storage: createClientStorage(scoped, () => nowS * 1000) }
}
const stored = (backend: ReturnType<typeof createFakeStorage>, key: string) => backend.entries.get(`portico:${key}`)
const sizeOf = ({ entries }: ReturnType<typeof createFakeStorage>) =>
  [...entries].reduce((sum, [key, value]) => sum + key.length + value.length, 0)

describe('the storage of the client', () => {
  it('gives back what was put in, also after a reload', async () => {
    const { backend, storage } = open()
    await storage.setItem(keychain, { topic: 'key' })
    const { storage: again } = open(backend)
    expect(await again.getItem(keychain)).toEqual({ topic: 'key' })
    expect(await again.getKeys()).toEqual([keychain])
    expect(await again.getEntries()).toEqual([[keychain, { topic: 'key' }]])
    await again.removeItem(keychain)
    expect(await again.getItem(keychain)).toBeUndefined()
    expect(stored(backend, keychain)).toBeUndefined()
  })

  it('hands out plain objects, which the client insists on', async () => {
    const { storage } = open()
    await storage.setItem(keychain, { deep: { one: 1 } })
    const value = await storage.getItem<{ deep: object }>(keychain)
    expect(Object.getPrototypeOf(value?.deep)).toBe(Object.prototype)
  })

  it('keeps of the history the youngest, and what has not run out', async () => {
    const { storage } = open()
    const records = Array.from({ length: 200 }, (_, id) => ({ id, expiry: nowS + (id % 2 ? 1 : -1) }))
    await storage.setItem(history, records)
    const kept = await storage.getItem<typeof records>(history)
    expect(kept?.length).toBe(40)
    expect(kept?.at(-1)?.id).toBe(199)
    expect(kept?.every(({ expiry }) => expiry > nowS)).toBe(true)
  })

  it('keeps of the messages of a topic the youngest', async () => {
    const { storage } = open()
    const messages = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`hash${index}`, 'text']))
    await storage.setItem('wc@2:core:0.3:dapp//messages', { topic: messages })
    const kept = await storage.getItem<{ topic: object }>('wc@2:core:0.3:dapp//messages')
    expect(Object.keys(kept?.topic ?? {})).toEqual(Object.keys(messages).slice(-40))
  })

  it('never grows beyond its budget, and lets what only remembers go first', async () => {
    const { backend, storage } = open()
    await storage.setItem(keychain, { topic: 'key' })
    await storage.setItem(history, [{ id: 1, text: 'x'.repeat(20_000) }])
    for (let index = 0; index < 100; index++)
      await storage.setItem(`wc@2:client:0.3:dapp//row${index}`, 'x'.repeat(50_000))
    expect(sizeOf(backend)).toBeLessThan(220_000)
    expect(stored(backend, keychain)).toBeDefined()
    expect(stored(backend, history)).toBeUndefined()
  })

  it('holds back a row that is too long for one', async () => {
    const { backend, storage } = open()
    await storage.setItem(keychain, 'x'.repeat(70_000))
    expect(stored(backend, keychain)).toBeUndefined()
    await storage.setItem(history, [{ id: 1, text: 'x'.repeat(70_000) }])
    expect(await storage.getItem(history)).toEqual([])
  })

  it('sweeps foreign and broken rows when it is opened', async () => {
    const index = JSON.stringify([keychain, 'foreign', 'wc@2:broken', 7])
    const entries = {
      'portico:index': index,
      [`portico:${keychain}`]: '{"topic":"key","__proto__":{"evil":1}}',
      'portico:foreign': '"x"',
      'portico:wc@2:broken': '{',
    }
    const { backend, storage } = open(createFakeStorage({ entries }))
    expect(await storage.getKeys()).toEqual([keychain])
    expect(await storage.getItem(keychain)).toEqual({ topic: 'key' })
    expect([...backend.entries.keys()].sort()).toEqual(['portico:index', `portico:${keychain}`])
  })

  it('starts empty where its index is junk', async () => {
    const { storage } = open(createFakeStorage({ entries: { 'portico:index': 'junk' } }))
    expect(await storage.getKeys()).toEqual([])
  })

  it('writes big numbers as text', async () => {
    const { storage } = open()
    await storage.setItem(keychain, { id: 10n })
    expect(await storage.getItem(keychain)).toEqual({ id: '10' })
  })
})
