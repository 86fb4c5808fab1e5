import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createStorage } from '../../../kernel/platform/create-storage'
import { createLogger } from '../../../kernel/platform/logger'
import { createFakeStorage } from '../../../kernel/testing/index'
import { createClientStorage } from './client-storage'

const history = 'wc@2:core:0.3:dapp//history'
const keychain = 'wc@2:core:0.3:dapp//keychain'
const aKey = '12'.repeat(32)
const nowS = 1_000_000

const storedRow = (row: string, value: unknown) =>
  createFakeStorage({ entries: { 'portico:index': JSON.stringify([row]), [`portico:${row}`]: JSON.stringify(value) } })

function open(backend = createFakeStorage(), onDropped?: (row: string, fault: string) => void) {
  const logger = createLogger('silent', 'storage', () => undefined)
  const scoped = createStorage({ backend: backend.open, prefix: 'portico', logger })
  return { backend, storage: createClientStorage(scoped, () => nowS * 1000, onDropped) }
}
const stored = (backend: ReturnType<typeof createFakeStorage>, key: string) => backend.entries.get(`portico:${key}`)
const sizeOf = ({ entries }: ReturnType<typeof createFakeStorage>) =>
  [...entries].reduce((sum, [key, value]) => sum + key.length + value.length, 0)

describe('the storage of the client', () => {
  it('returns stored values, also after a reload', async () => {
    const { backend, storage } = open()
    await storage.setItem(keychain, { topic: aKey })
    const { storage: again } = open(backend)
    expect(await again.getItem(keychain)).toEqual({ topic: aKey })
    expect(await again.getKeys()).toEqual([keychain])
    expect(await again.getEntries()).toEqual([[keychain, { topic: aKey }]])
    await again.removeItem(keychain)
    expect(await again.getItem(keychain)).toBeUndefined()
    expect(stored(backend, keychain)).toBeUndefined()
  })

  it('returns plain objects, which the client requires', async () => {
    const { storage } = open()
    await storage.setItem(keychain, { deep: { one: 1 } })
    const value = await storage.getItem<{ deep: object }>(keychain)
    expect(Object.getPrototypeOf(value?.deep)).toBe(Object.prototype)
  })

  it('keeps the youngest records of the history that have not expired', async () => {
    const { storage } = open()
    const records = Array.from({ length: 200 }, (_, id) => ({ id, expiry: nowS + (id % 2 ? 1 : -1) }))
    await storage.setItem(history, records)
    const kept = await storage.getItem<typeof records>(history)
    expect(kept?.length).toBe(40)
    expect(kept?.at(-1)?.id).toBe(199)
    expect(kept?.every(({ expiry }) => expiry > nowS)).toBe(true)
  })

  it('keeps the youngest messages of a topic', async () => {
    const { storage } = open()
    const messages = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`hash${index}`, 'text']))
    await storage.setItem('wc@2:core:0.3:dapp//messages', { topic: messages })
    const kept = await storage.getItem<{ topic: object }>('wc@2:core:0.3:dapp//messages')
    expect(Object.keys(kept?.topic ?? {})).toEqual(Object.keys(messages).slice(-40))
  })

  it('stays within its budget, and removes the history first', async () => {
    const { backend, storage } = open()
    await storage.setItem(keychain, { topic: aKey })
    await storage.setItem(history, [{ id: 1, text: 'x'.repeat(20_000) }])
    for (let index = 0; index < 100; index++)
      await storage.setItem(`wc@2:client:0.3:dapp//row${index}`, 'x'.repeat(50_000))
    expect(sizeOf(backend)).toBeLessThan(220_000)
    expect(stored(backend, keychain)).toBeDefined()
    expect(stored(backend, history)).toBeUndefined()
  })

  it('does not return a row that it removed for lack of space', async () => {
    const { backend, storage } = open()
    for (let index = 0; index < 4; index++)
      await storage.setItem(`wc@2:client:0.3:dapp//row${index}`, 'x'.repeat(48_000))
    await storage.setItem(history, [{ id: 1, text: 'x'.repeat(20_000) }])
    expect([await storage.getItem(history), stored(backend, history)]).toEqual([undefined, undefined])
  })

  it('removes only the keys of unused links once they fill half of a row', async () => {
    const names = Array.from({ length: 420 }, (_, index) => index.toString(16).padStart(64, '0'))
    const keys = { client_ed25519_seed: aKey, ...Object.fromEntries(names.map((name) => [name, aKey])) }
    const [own, topic, proposed] = names.slice(200)
    const subscription = 'wc@2:core:0.3:dapp//subscription'
    const proposal = 'wc@2:client:0.3:dapp//proposal'
    const { backend, storage } = open()
    await storage.setItem(keychain, keys)
    await storage.setItem(subscription, [{ id: own, topic, relay: { protocol: 'irn' } }])
    await storage.setItem(proposal, [{ id: 1, expiryTimestamp: 2_000_000, proposer: { publicKey: proposed } }])
    const { storage: again } = open(backend)
    const kept = { client_ed25519_seed: aKey, [`${own}`]: aKey, [`${topic}`]: aKey, [`${proposed}`]: aKey }
    expect(await again.getItem(keychain)).toEqual(kept)
    expect(JSON.parse(String(stored(backend, keychain)))).toEqual(kept)
  })

  it('keeps the keys of unused links while there is space', async () => {
    const { backend, storage } = open()
    await storage.setItem(keychain, { [aKey]: aKey })
    expect(await open(backend).storage.getItem(keychain)).toEqual({ [aKey]: aKey })
  })

  describe('of two tabs', () => {
    const session = 'wc@2:client:0.3:dapp//session'
    const sessionOf = (topic: string) => ({ topic, expiry: 1, self: { publicKey: aKey }, peer: {}, namespaces: {} })

    it('has the values of both, although neither reads those of the other', async () => {
      const { backend, storage: here } = open()
      const { storage: there } = open(backend)
      await here.setItem(keychain, { mine: aKey })
      await here.setItem(session, [sessionOf('mine')])
      await there.setItem(keychain, { theirs: aKey })
      await there.setItem('wc@2:core:0.3:dapp//pairing', [{ topic: 'theirs' }])
      await there.setItem(session, [sessionOf('theirs')])
      const { storage } = open(backend)
      expect(await storage.getItem(keychain)).toEqual({ mine: aKey, theirs: aKey })
      expect(await storage.getItem(session)).toEqual([sessionOf('mine'), sessionOf('theirs')])
      expect(await storage.getItem('wc@2:core:0.3:dapp//pairing')).toEqual([{ topic: 'theirs' }])
    })

    it('loses what one of them removes', async () => {
      const { backend, storage: here } = open()
      await here.setItem(keychain, { mine: aKey, gone: aKey })
      await here.setItem(session, [sessionOf('mine'), sessionOf('gone')])
      const { storage: there } = open(backend)
      await here.setItem(keychain, { mine: aKey })
      await there.setItem(session, [sessionOf('mine')])
      const { storage } = open(backend)
      expect(await storage.getItem(keychain)).toEqual({ mine: aKey })
      expect(await storage.getItem(session)).toEqual([sessionOf('mine')])
      await there.removeItem(session)
      expect(await open(backend).storage.getKeys()).toEqual([keychain])
    })
  })

  it('does not store a row that is too long', async () => {
    const { backend, storage } = open()
    await storage.setItem(keychain, 'x'.repeat(70_000))
    expect(stored(backend, keychain)).toBeUndefined()
    await storage.setItem(history, [{ id: 1, text: 'x'.repeat(70_000) }])
    expect(await storage.getItem(history)).toEqual([])
  })

  it('removes foreign and broken rows when it is opened', async () => {
    const index = JSON.stringify([keychain, 'foreign', 'wc@2:broken', 7])
    const entries = {
      'portico:index': index,
      [`portico:${keychain}`]: `{"topic":"${aKey}","__proto__":{"evil":1}}`,
      'portico:foreign': '"x"',
      'portico:wc@2:broken': '{',
    }
    const { backend, storage } = open(createFakeStorage({ entries }))
    expect(await storage.getKeys()).toEqual([keychain])
    expect(await storage.getItem(keychain)).toEqual({ topic: aKey })
    expect([...backend.entries.keys()].sort()).toEqual(['portico:index', `portico:${keychain}`])
  })

  it.each([
    ['core:0.3:dapp//keychain', { client_ed25519_seed: '12', a: 1, b: aKey }, { b: aKey }],
    ['core:0.3:dapp//keychain', 'x', {}],
    ['core:0.3:dapp//subscription', [{ topic: 'a' }, { topic: 'b', relay: { protocol: 'irn' } }, null], [1]],
    ['core:0.3:dapp//pairing', 'x', []],
    ['client:0.3:dapp//request', [null, 1, {}], [2]],
    ['client:0.3:dapp//session', [{ topic: 'a' }, { topic: 'a', self: {}, peer: {}, namespaces: {} }], []],
  ])('leaves out of %s what the client could not start over', async (name, value, kept) => {
    const row = `wc@2:${name}`
    const { storage } = open(storedRow(row, value))
    const left = Array.isArray(kept) ? kept.map((index) => Object(value)[index]) : kept
    expect(await storage.getItem(row)).toEqual(left)
  })

  it('logs what it left out of a row, and the path of the fault', () => {
    const session = { topic: 'a', expiry: 1, self: { publicKey: aKey }, peer: {}, namespaces: {} }
    const row = 'wc@2:client:0.3:dapp//session'
    const told: unknown[] = []
    open(storedRow(row, [session, { ...session, self: {} }, null]), (...dropped) => told.push(dropped))
    expect(told).toEqual([[row, '2 of 3 left out; [1].self.publicKey: expected string']])
  })

  it('keeps the other records of a row unchanged', async () => {
    const session = { self: { publicKey: aKey }, peer: {}, namespaces: {}, more: [1], expiry: 1, topic: 'a' }
    const row = 'wc@2:client:0.3:dapp//session'
    const { storage } = open(storedRow(row, [null, session]))
    expect(JSON.stringify(await storage.getItem(row))).toBe(JSON.stringify([session]))
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

  it('opens with any stored values: throws nothing, keeps only its own rows, and stores new ones', {
    timeout: 120_000,
  }, async () => {
    const keys = [keychain, history, 'wc@2:core:0.3:dapp//messages', 'foreign', '__proto__', 'index', '']
    const key = fc.oneof(fc.constantFrom(...keys), fc.string())
    const text = fc.oneof(
      fc.json({ maxDepth: 3 }),
      fc.constantFrom('{"__proto__":{"polluted":1}}', '[{"expiry":1}]', '{"topic":{"hash":"text"}}', 'null', '{', ''),
      fc.string(),
    )
    const rows = fc.dictionary(key, text, { maxKeys: 8 })
    const listed = fc.oneof(
      { weight: 4, arbitrary: fc.array(fc.oneof(key, fc.jsonValue())).map((all) => JSON.stringify(all)) },
      text,
    )
    await fc.assert(
      fc.asyncProperty(rows, listed, async (stored, index) => {
        const entries = Object.entries(stored).map(([name, value]) => [`portico:${name}`, value])
        const { backend, storage } = open(
          createFakeStorage({ entries: Object.fromEntries([...entries, ['portico:index', index]]) }),
        )
        const held = await storage.getKeys()
        expect(held.filter((name) => !/^(wc@2:|walletconnect)/i.test(name))).toEqual([])
        for (const [name, value] of await storage.getEntries()) expect(await storage.getItem(name)).toEqual(value)
        await storage.setItem(keychain, { topic: aKey })
        expect(await open(backend).storage.getItem(keychain)).toEqual({ topic: aKey })
        expect(Reflect.get({}, 'polluted')).toBeUndefined()
      }),
      { numRuns: 10_000 },
    )
  })
})
