// @ts-nocheck
import { describe, expect, it } from 'vitest'
import { joinSignals, untilAborted } from './until-aborted'

const never = new Promise<string>(() => undefined)

describe('a wait', () => {
  it('answers what the work answers, and throws what it throws', async () => {
    const { signal } = new AbortController()
    await expect(untilAborted(Promise.resolve('done'), signal)).resolves.toBe('done')
    await expect(untilAborted(Promise.reject(new Error('broken')), signal)).rejects.toThrow('broken')
  })

  it('without a signal is the work itself', async () => {
    await expect(untilAborted(Promise.resolve('done'), undefined)).resolves.toBe('done')
  })

  it('ends at once when it is given up, with the reason', async () => {
    const abort = new AbortController()
    const waiting = expect(untilAborted(never, abort.signal)).rejects.toThrow('enough')
    abort.abort(new Error('enough'))
    await waiting
  })

  it('does not begin when it was given up before', async () => {
    await expect(untilAborted(never, AbortSignal.abort(new Error('before')))).rejects.toThrow('before')
  })

  it('ignores what comes of the work afterwards, a failure too', async () => {
    const abort = new AbortController()
    let fail: (error: Error) => void = () => undefined
    const work = new Promise<string>((_, reject) => {
      fail = reject
    })
    const waiting = expect(untilAborted(work, abort.signal)).rejects.toThrow('enough')
    abort.abort(new Error('enough'))
    await waiting
    fail(new Error('late'))
    await Promise.resolve()
  })

  it('leaves no listener on the signal once the work is done', async () => {
    const heard: string[] = []
    const { signal } = new AbortController()
    const add = signal.addEventListener.bind(signal)
    const remove = signal.removeEventListener.bind(signal)
    signal.addEventListener = (...input: Parameters<typeof add>) => {
      heard.push('add')
      add(...input)
    }
    signal.removeEventListener = (...input: Parameters<typeof remove>) => {
      heard.push('remove')
      remove(...input)
    }
    await untilAborted(Promise.resolve('done'), signal)
    await Promise.resolve()
    expect(heard).toEqual(['add', 'remove'])
  })
})

describe('joinSignals', () => {
  it('is aborted with the first of its signals, for that reason', () => {
    const [one, two] = [new AbortController(), new AbortController()]
    const joined = joinSignals(one.signal, two.signal)
    expect(joined.aborted).toBe(false)
    two.abort('second')
    one.abort('first')
    expect([joined.aborted, joined.reason]).toEqual([true, 'second'])
  })

  it('is aborted from the start where one of them is', () => {
    const joined = joinSignals(new AbortController().signal, AbortSignal.abort('before'))
    expect([joined.aborted, joined.reason]).toEqual([true, 'before'])
  })
})
