import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { ScopedStorage } from '../platform/create-storage'
import { type PersistInit, persist, readPersisted, writePersisted } from './persist'
import { signal } from './signals'

interface Theme {
  readonly mode: string
}

const parse = (data: unknown): Theme | undefined => {
  const mode = Reflect.get(Object(data), 'mode')
  return typeof mode === 'string' ? { mode } : undefined
}

function setUp(stored?: string, changes: Partial<PersistInit<Theme>> = {}) {
  const items = new Map<string, string>()
  if (stored !== undefined) items.set('theme', stored)
  const get = vi.fn((key: string) => items.get(key))
  const storage: ScopedStorage = {
    get,
    set: vi.fn((key: string, value: string) => items.set(key, value).has(key)),
    remove: vi.fn((key: string) => void items.delete(key)),
    scope: () => storage,
  }
  const theme = signal<Theme>({ mode: 'light' })
  const dispose = persist({ signal: theme, storage, key: 'theme', version: 2, parse, ...changes })
  return { theme, items, storage, dispose }
}

describe('a value that is written by itself', () => {
  const row = (stored?: string) => {
    const { storage, items } = setUp(stored)
    return { init: { storage, key: 'theme', version: 2 }, items }
  }

  it('is read as persist reads it, and removed where it is undefined', () => {
    const { init, items } = row()
    expect(writePersisted(init, { mode: 'dark' })).toBe(true)
    expect([items.get('theme'), readPersisted({ ...init, parse })]).toEqual([
      '{"v":2,"d":{"mode":"dark"}}',
      { mode: 'dark' },
    ])
    expect(writePersisted(init, undefined)).toBe(true)
    expect(items.has('theme')).toBe(false)
  })

  it.each([{ mode: 'dark' }, undefined])('is never written over one of a newer version: %o', (data) => {
    const newer = '{"v":3,"d":{"mode":"dark","accent":"#f00"}}'
    const { init, items } = row(newer)
    expect(writePersisted(init, data)).toBe(false)
    expect(items.get('theme')).toBe(newer)
  })
})

describe('persist', () => {
  it('leaves the signal unchanged and writes nothing if nothing is stored', () => {
    const { theme, storage } = setUp()
    expect(theme.value).toEqual({ mode: 'light' })
    expect(storage.set).not.toHaveBeenCalled()
    expect(storage.remove).not.toHaveBeenCalled()
  })

  it('reads the stored value once, and does not write it back', () => {
    const { theme, storage } = setUp('{"v":2,"d":{"mode":"dark"}}')
    expect(theme.value).toEqual({ mode: 'dark' })
    expect(storage.get).toHaveBeenCalledExactlyOnceWith('theme')
    expect(storage.set).not.toHaveBeenCalled()
    expect(storage.remove).not.toHaveBeenCalled()
  })

  it('writes each change with its version', () => {
    const { theme, items, storage } = setUp()
    theme.value = { mode: 'dark' }
    expect(items.get('theme')).toBe('{"v":2,"d":{"mode":"dark"}}')
    theme.value = { mode: 'system' }
    expect(items.get('theme')).toBe('{"v":2,"d":{"mode":"system"}}')
    expect(storage.set).toHaveBeenCalledTimes(2)
  })

  it('reads the value that it wrote', () => {
    const { theme, items } = setUp()
    theme.value = { mode: 'dark' }
    expect(setUp(items.get('theme')).theme.value).toEqual({ mode: 'dark' })
  })

  it('writes nothing after it was disposed', () => {
    const { theme, storage, dispose } = setUp()
    dispose()
    theme.value = { mode: 'dark' }
    expect(storage.set).not.toHaveBeenCalled()
  })

  it.each([
    '',
    '{',
    'null',
    '"text"',
    '[]',
    '{}',
    '{"d":{"mode":"dark"}}',
    '{"v":"2","d":{"mode":"dark"}}',
    '{"v":null,"d":{"mode":"dark"}}',
    '{"v":2}',
    '{"v":2,"d":{"mode":1}}',
    '{"v":1,"d":{"mode":"dark"}}',
    '{"v":1.5,"d":{"mode":"dark"}}',
    '{"v":-1e9,"d":{"mode":"dark"}}',
    `{"v":2,"d":${'['.repeat(40)}${']'.repeat(40)}}`,
  ])('removes %s and leaves the signal unchanged', (stored) => {
    const { theme, items, storage } = setUp(stored)
    expect(theme.value).toEqual({ mode: 'light' })
    expect(storage.remove).toHaveBeenCalledExactlyOnceWith('theme')
    expect(items.size).toBe(0)
    theme.value = { mode: 'dark' }
    expect(items.get('theme')).toBe('{"v":2,"d":{"mode":"dark"}}')
  })

  it('removes stored data at which the parser throws', () => {
    const { theme, items } = setUp('{"v":2,"d":1}', {
      parse: () => {
        throw new Error('bad')
      },
    })
    expect(theme.value).toEqual({ mode: 'light' })
    expect(items.size).toBe(0)
  })

  it.each(['{"v":3,"d":{"mode":"dark"}}', '{"v":999,"d":null}', '{"v":1e999}'])(
    'neither reads nor deletes nor overwrites the newer %s',
    (stored) => {
      const { theme, items, storage, dispose } = setUp(stored)
      expect(theme.value).toEqual({ mode: 'light' })
      theme.value = { mode: 'dark' }
      dispose()
      expect(items.get('theme')).toBe(stored)
      expect(storage.set).not.toHaveBeenCalled()
      expect(storage.remove).not.toHaveBeenCalled()
    },
  )

  it('does not overwrite a value that a newer version wrote since then, in another tab', () => {
    const { theme, items } = setUp('{"v":2,"d":{"mode":"dark"}}')
    const newer = '{"v":3,"d":{"mode":"dark","accent":"#f00"}}'
    items.set('theme', newer)
    theme.value = { mode: 'light' }
    expect(items.get('theme')).toBe(newer)
    items.delete('theme')
    theme.value = { mode: 'dark' }
    expect(items.get('theme')).toBe('{"v":2,"d":{"mode":"dark"}}')
  })

  it('migrates older data step by step', () => {
    const migrate = {
      0: (data: unknown) => ({ dark: data === 'night' }),
      1: (data: unknown) => ({ mode: Reflect.get(Object(data), 'dark') ? 'dark' : 'light' }),
    }
    expect(setUp('{"v":0,"d":"night"}', { migrate }).theme.value).toEqual({ mode: 'dark' })
    expect(setUp('{"v":1,"d":{"dark":true}}', { migrate }).theme.value).toEqual({ mode: 'dark' })
    expect(setUp('{"v":2,"d":{"mode":"blue"}}', { migrate }).theme.value).toEqual({ mode: 'blue' })
  })

  it('removes older data if a step is missing or throws', () => {
    const fail = () => {
      throw new Error('cannot')
    }
    expect(setUp('{"v":0,"d":{"mode":"dark"}}', { migrate: { 1: (data) => data } }).items.size).toBe(0)
    expect(setUp('{"v":1,"d":{"mode":"dark"}}', { migrate: { 1: fail } }).items.size).toBe(0)
  })

  it('passes the parser data that pollutes nothing', () => {
    const seen = vi.fn(parse)
    setUp('{"v":2,"d":{"__proto__":{"polluted":1},"constructor":1,"prototype":2,"deep":{"__proto__":{"a":1},"b":1}}}', {
      parse: seen,
    })
    const data = seen.mock.calls[0]?.[0]
    expect(data).toEqual({ deep: { b: 1 } })
    expect(Object.getPrototypeOf(data)).toBe(null)
    expect(Object.getPrototypeOf(Reflect.get(Object(data), 'deep'))).toBe(null)
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  it('accepts 10,000 random blobs without an error', () => {
    const entry = fc.record({ v: fc.oneof(fc.integer({ min: -3, max: 4 }), fc.jsonValue()), d: fc.jsonValue() })
    const nearMiss = fc.tuple(entry, fc.nat(60), fc.string({ maxLength: 3 })).map(([value, at, junk]) => {
      const text = JSON.stringify(value)
      return text.slice(0, at) + junk + text.slice(at)
    })
    const blob = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.json(),
      entry.map((value) => JSON.stringify(value)),
      nearMiss,
    )
    fc.assert(
      fc.property(blob, (stored) => {
        const { theme, items, dispose } = setUp(stored, { migrate: { 1: (data) => ({ mode: data }) } })
        expect(theme.value.mode).toBeTypeOf('string')
        theme.value = { mode: 'after' }
        expect(items.get('theme')).toBeTypeOf('string')
        dispose()
      }),
      { numRuns: 10_000 },
    )
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })
})
