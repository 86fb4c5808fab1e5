import { describe, expect, it, vi } from 'vitest'
import { createStorage } from './create-storage'
import type { Logger } from './logger'
import type { StorageBackend } from './platform'

function setUp(changes: Partial<StorageBackend> = {}, open?: () => StorageBackend | undefined) {
  const items = new Map<string, string>()
  const backend: StorageBackend = {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    ...changes,
  }
  const warn = vi.fn()
  const logger: Logger = { error: vi.fn(), warn, info: vi.fn(), debug: vi.fn() }
  const storage = createStorage({ backend: open ?? (() => backend), prefix: 'portico', logger })
  return { storage, items, warn, backend }
}
const refuse = () => {
  throw new DOMException('no', 'QuotaExceededError')
}

describe('createStorage', () => {
  it('reads, writes and removes under its prefix', () => {
    const { storage, items, warn } = setUp()
    expect(storage.get('theme')).toBeUndefined()
    storage.set('theme', 'dark')
    expect([...items]).toEqual([['portico:theme', 'dark']])
    expect(storage.get('theme')).toBe('dark')
    storage.remove('theme')
    expect(storage.get('theme')).toBeUndefined()
    expect(items.size).toBe(0)
    expect(warn).not.toHaveBeenCalled()
  })

  it('keeps an empty text', () => {
    const { storage } = setUp()
    storage.set('note', '')
    expect(storage.get('note')).toBe('')
  })

  it('gives each scope keys of its own', () => {
    const { storage, items } = setUp()
    const send = storage.scope('send')
    send.set('theme', 'light')
    storage.scope('swap').set('theme', 'dark')
    send.scope('deep').set('theme', 'blue')
    expect([...items.keys()]).toEqual(['portico:send:theme', 'portico:swap:theme', 'portico:send:deep:theme'])
    send.remove('theme')
    expect(send.get('theme')).toBeUndefined()
    expect(storage.scope('swap').get('theme')).toBe('dark')
  })

  it('opens its backend only when it is used', () => {
    const open = vi.fn(() => undefined)
    setUp({}, open)
    expect(open).not.toHaveBeenCalled()
  })

  it.each([
    ['is missing', () => undefined],
    ['is null, as in some web views', () => null as unknown as undefined],
    ['throws on access', refuse],
  ])('works in memory if the backend %s, with one warning', (_name, open) => {
    const { storage, warn } = setUp({}, open)
    expect(storage.get('theme')).toBeUndefined()
    storage.set('theme', 'dark')
    expect(storage.get('theme')).toBe('dark')
    storage.scope('send').set('theme', 'light')
    expect(storage.get('theme')).toBe('dark')
    storage.remove('theme')
    expect(storage.get('theme')).toBeUndefined()
    expect(warn).toHaveBeenCalledTimes(1)
    expect(warn).toHaveBeenCalledWith('Not stored.', expect.anything())
  })

  it('keeps values in memory that a full backend refuses, with precedence over its stored ones', () => {
    const { storage, items, warn } = setUp({ setItem: refuse })
    items.set('portico:theme', 'old')
    storage.set('theme', 'new')
    expect(storage.get('theme')).toBe('new')
    expect(items.get('portico:theme')).toBe('old')
    expect(warn).toHaveBeenCalledTimes(1)
  })

  it('uses the backend again as soon as it accepts values', () => {
    const { storage, items, backend } = setUp()
    const setItem = vi.spyOn(backend, 'setItem').mockImplementationOnce(refuse)
    expect([storage.set('theme', 'one'), storage.set('theme', 'two')]).toEqual([false, true])
    expect(setItem).toHaveBeenCalledTimes(2)
    items.set('portico:theme', 'changed by another tab')
    expect(storage.get('theme')).toBe('changed by another tab')
  })

  it('hides values that the backend refuses to remove', () => {
    const { storage, items } = setUp({ removeItem: refuse })
    items.set('portico:theme', 'old')
    storage.remove('theme')
    expect(storage.get('theme')).toBeUndefined()
  })

  it('stops hiding a value after the backend removes it', () => {
    const { storage, items, backend } = setUp()
    vi.spyOn(backend, 'removeItem').mockImplementationOnce(refuse)
    storage.remove('theme')
    storage.remove('theme')
    items.set('portico:theme', 'from another tab')
    expect(storage.get('theme')).toBe('from another tab')
  })

  it('returns undefined if the backend refuses to read', () => {
    const { storage, warn } = setUp({ getItem: refuse })
    expect(storage.get('theme')).toBeUndefined()
    expect(warn).toHaveBeenCalledTimes(1)
  })

  it('returns undefined for a value that is not a text', () => {
    const { storage } = setUp({ getItem: () => ({ toString: refuse }) as unknown as string })
    expect(storage.get('theme')).toBeUndefined()
  })

  it('neither reads nor writes values over 64 KiB', () => {
    const { storage, items, warn } = setUp()
    const largest = 'x'.repeat(65_536)
    expect(storage.set('theme', largest)).toBe(true)
    expect(storage.get('theme')).toBe(largest)
    expect(storage.set('theme', `${largest}x`)).toBe(false)
    expect(storage.get('theme')).toBe(largest)
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.any(String), 'portico:theme')
    items.set('portico:theme', `${largest}x`)
    expect(storage.get('theme')).toBeUndefined()
  })
})
