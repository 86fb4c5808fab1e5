import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { nextTask } from '../../kernel/platform/next-task'
import { useNextTask } from './use-next-task'

afterEach(cleanup)

describe('the task after the mounting', () => {
  it('is waited for where the modal was here before it was asked for', async () => {
    const { result } = renderHook(() => useNextTask(false))
    expect(result.current).toBe(false)
    await act(nextTask)
    expect(result.current).toBe(true)
  })

  it('is not waited for by who has waited for the code', () => {
    const shown: boolean[] = []
    renderHook(() => shown.push(useNextTask(true)))
    expect(new Set(shown)).toEqual(new Set([true]))
  })

  it('is forgotten by what has gone before it came', async () => {
    const { result, unmount } = renderHook(() => useNextTask(false))
    unmount()
    await act(nextTask)
    expect(result.current).toBe(false)
  })
})
