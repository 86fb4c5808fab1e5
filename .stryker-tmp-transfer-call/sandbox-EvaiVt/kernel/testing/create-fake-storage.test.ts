// @ts-nocheck
import { describe, expect, it } from 'vitest'
import { definePlugin } from '../plugin/define-plugin'
import { createFakeStorage } from './create-fake-storage'
import { createTestKernel } from './create-test-kernel'

describe('the fake storage', () => {
  it('keeps entries, and counts what is written', () => {
    const storage = createFakeStorage({ entries: { a: '1' } })
    const backend = storage.open()
    expect([backend.getItem('a'), backend.getItem('b'), storage.writes]).toEqual(['1', null, 0])
    backend.setItem('b', '2')
    backend.removeItem('a')
    expect([[...storage.entries], storage.writes]).toEqual([[['b', '2']], 2])
  })

  it('throws on every access while disabled, and on writing while full', () => {
    const storage = createFakeStorage({ disabled: true })
    expect(() => storage.open()).toThrow(expect.objectContaining({ name: 'SecurityError' }))
    storage.isDisabled = false
    const backend = storage.open()
    storage.isFull = true
    expect(() => backend.setItem('a', '1')).toThrow(expect.objectContaining({ name: 'QuotaExceededError' }))
    expect([backend.getItem('a'), storage.writes]).toEqual([null, 0])
    expect(() => createFakeStorage({ full: true }).open().setItem('a', '1')).toThrow()
  })

  it.each([{ disabled: true }, { full: true }])('of kind %j is survived by a kernel', async (init) => {
    const note = definePlugin({
      id: 'note',
      setup: (ctx) => ({ keep: (text: string) => ctx.storage.set('text', text), read: () => ctx.storage.get('text') }),
    })
    const { kernel, failures } = createTestKernel({ plugins: [note], storage: createFakeStorage(init) })
    await kernel.start()
    kernel.plugins.note.keep('remembered')
    expect(kernel.plugins.note.read()).toBe('remembered')
    expect(failures).toEqual([])
  })

  it('outlives a kernel, as over a reload', () => {
    const storage = createFakeStorage()
    const note = definePlugin({ id: 'note', setup: (ctx) => ({ storage: ctx.storage }) })
    createTestKernel({ plugins: [note], storage }).kernel.plugins.note.storage.set('text', 'kept')
    expect(createTestKernel({ plugins: [note], storage }).kernel.plugins.note.storage.get('text')).toBe('kept')
  })
})
