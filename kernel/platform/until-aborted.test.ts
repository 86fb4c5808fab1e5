import { describe, expect, it, test } from 'vitest'
import { createFakeClock, settle } from '../testing/index'
import { askInTime, delay, joinSignals, untilAborted } from './until-aborted'

const never = new Promise<string>(() => undefined)

describe('a wait', () => {
  it('returns the result of the work, and throws its error', async () => {
    const { signal } = new AbortController()
    await expect(untilAborted(Promise.resolve('done'), signal)).resolves.toBe('done')
    await expect(untilAborted(Promise.reject(new Error('broken')), signal)).rejects.toThrow('broken')
  })

  it('without a signal is the work itself', async () => {
    await expect(untilAborted(Promise.resolve('done'), undefined)).resolves.toBe('done')
  })

  it('ends at once when it is aborted, with the reason', async () => {
    const abort = new AbortController()
    const waiting = expect(untilAborted(never, abort.signal)).rejects.toThrow('enough')
    abort.abort(new Error('enough'))
    await waiting
  })

  it('does not begin if it was aborted before', async () => {
    await expect(untilAborted(never, AbortSignal.abort(new Error('before')))).rejects.toThrow('before')
  })

  it('ignores the later result of the work, also a failure', async () => {
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

  it('leaves no listener on the signal after the work has ended', async () => {
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

  it('is aborted from the start if one of them is', () => {
    const joined = joinSignals(new AbortController().signal, AbortSignal.abort('before'))
    expect([joined.aborted, joined.reason]).toEqual([true, 'before'])
  })
})

describe('askInTime', () => {
  const createTimer = () => {
    const timer = { isOver: false, run: () => undefined as void }
    const after = (_ms: number, run: () => void) => {
      timer.run = run
      return () => {
        timer.isOver = true
      }
    }
    return { timer, clock: { now: () => 0, after } }
  }

  it('returns an answer that is in time, and stops the timer', async () => {
    const { timer, clock } = createTimer()
    const { signal } = new AbortController()
    await expect(askInTime({ clock }, { ask: async () => 'done', ms: 5, signal })).resolves.toBe('done')
    expect(timer.isOver).toBe(true)
  })

  it('throws if no answer is in time, and aborts the signal', async () => {
    const { timer, clock } = createTimer()
    const told: AbortSignal[] = []
    const ask = (own: AbortSignal) => {
      told.push(own)
      return never
    }
    const asked = askInTime({ clock }, { ask, ms: 5, signal: new AbortController().signal })
    const waiting = expect(asked).rejects.toThrow('Nobody answered in time.')
    timer.run()
    await waiting
    expect(told[0]?.aborted).toBe(true)
  })

  it('throws the error of the caller where no answer comes in time, also without an outer signal', async () => {
    const { timer, clock } = createTimer()
    const lateError = () => new Error('The wallet did not answer.')
    const waiting = expect(askInTime({ clock }, { ask: () => never, ms: 5, lateError })).rejects.toThrow(
      'The wallet did not answer.',
    )
    timer.run()
    await waiting
  })

  it('ends at once when it is aborted, also before it began', async () => {
    const { clock } = createTimer()
    const abort = new AbortController()
    const ask = () => never
    const waiting = expect(askInTime({ clock }, { ask, ms: 5, signal: abort.signal })).rejects.toThrow('enough')
    abort.abort(new Error('enough'))
    await waiting
    await expect(askInTime({ clock }, { ask, ms: 5, signal: abort.signal })).rejects.toThrow('enough')
  })
})

function setUp() {
  const clock = createFakeClock()
  const life = new AbortController()
  return { clock, life, env: { clock, signal: life.signal } }
}
const outcomeOf = (promise: Promise<void>) =>
  promise.then(
    () => 'over',
    (error: unknown) => error,
  )

test('a delay ends after its time', async () => {
  const { clock, env } = setUp()
  const outcome = outcomeOf(delay(env, 100))
  await clock.advance(99)
  expect(await Promise.race([outcome, 'waiting'])).toBe('waiting')
  await clock.advance(1)
  expect(await outcome).toBe('over')
})

test.each(['life', 'caller'])('the end of the %s ends the delay and its timer', async (who) => {
  const { clock, env, life } = setUp()
  const caller = new AbortController()
  const outcome = outcomeOf(delay(env, 100, caller.signal))
  const reason = new Error('gone')
  if (who === 'life') life.abort(reason)
  else caller.abort(reason)
  expect(await outcome).toBe(reason)
  expect(clock.pending).toBe(0)
})

test('a delay that begins too late does not wait', async () => {
  const { clock, env, life } = setUp()
  life.abort(new Error('gone'))
  await expect(delay(env, 100)).rejects.toThrow('gone')
  await settle()
  expect(clock.pending).toBe(0)
})
