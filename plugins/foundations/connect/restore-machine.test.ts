import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ASKED_AT_ONCE,
  addRestoring,
  moveRestoring,
  nextToAsk,
  type RestoreEvent,
  type RestoreState,
  stepOf,
} from './restore-connections'

const key = (connectorId: string, namespace = 'test') => ({ connectorId, namespace })
const events: readonly RestoreEvent[] = ['found', 'asked', 'confirmed', 'refused', 'failed', 'overtaken']
const play = (state: RestoreState, ...moves: readonly RestoreEvent[]) =>
  moves.reduce((next, event) => moveRestoring(next, key('fox'), event), state)
const fox = addRestoring([], [key('fox')], 'test')

describe('a stored connection on its way back', () => {
  it.each<[step: string, moves: readonly RestoreEvent[]]>([
    ['looking', []],
    ['queued', ['found']],
    ['asking', ['found', 'asked']],
    ['back', ['found', 'asked', 'confirmed']],
    ['refused', ['found', 'asked', 'refused']],
    ['missing', ['failed']],
    ['missing', ['found', 'asked', 'failed']],
    ['overtaken', ['overtaken']],
    ['overtaken', ['found', 'overtaken']],
  ])('is %s after %j', (step, moves) => {
    expect(stepOf(play(fox, ...moves), key('fox'))).toBe(step)
  })

  it('goes nowhere by what cannot happen there, and an end stays', () => {
    expect(play(fox, 'confirmed')).toEqual(fox)
    expect(play(fox, 'asked')).toEqual(fox)
    for (const event of events) expect(stepOf(play(fox, 'overtaken', event), key('fox'))).toBe('overtaken')
  })

  it('is asked in turn: the current ones first, of those the active namespace first', () => {
    const all = [key('fox'), key('owl'), key('elk', 'side'), key('ape', 'side')]
    const state = addRestoring([], all, 'side')
    expect(state.map(({ connectorId }) => connectorId)).toEqual(['elk', 'fox', 'ape', 'owl'])
  })

  it('is there once while it is under way, and anew after its end', () => {
    expect(addRestoring(fox, [key('fox')], 'test')).toHaveLength(1)
    const again = addRestoring(play(fox, 'overtaken'), [key('fox')], 'test')
    expect(again.map(({ step }) => step)).toEqual(['looking'])
  })

  it('never has more wallets asked at once than the limit, and ends in any order of events', () => {
    const keys = Array.from({ length: 9 }, (_, index) => key(`wallet-${index}`))
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(8), fc.constantFrom(...events)), { maxLength: 80 }), (moves) => {
        let state = addRestoring([], keys, 'test')
        for (const [index, event] of moves) {
          // Only the driver asks, and only those whose turn it is.
          if (event !== 'asked') state = moveRestoring(state, keys[index] ?? key('none'), event)
          for (const entry of nextToAsk(state)) state = moveRestoring(state, entry, 'asked')
          expect(state.filter(({ step }) => step === 'asking').length).toBeLessThanOrEqual(ASKED_AT_ONCE)
          const isWaiting = state.some(({ step }) => step === 'queued')
          if (isWaiting) expect(state.filter(({ step }) => step === 'asking')).toHaveLength(ASKED_AT_ONCE)
        }
      }),
    )
  })
})
