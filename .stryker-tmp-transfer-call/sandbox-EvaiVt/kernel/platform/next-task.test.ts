// @ts-nocheck
import { afterEach, describe, expect, it, vi } from 'vitest'
import { nextTask } from './next-task'

afterEach(() => void vi.unstubAllGlobals())

describe('the next task', () => {
  it('comes after all microtasks of this one', async () => {
    const log: string[] = []
    const task = nextTask().then(() => log.push('task'))
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
    log.push('microtasks over')
    await task
    expect(log).toEqual(['microtasks over', 'task'])
  })

  it('comes all the same where there are no channels', async () => {
    vi.stubGlobal('MessageChannel', undefined)
    expect(await nextTask()).toBeUndefined()
  })
})
