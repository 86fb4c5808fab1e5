import { describe, expect, it } from 'vitest'
import type { WalletErrorKind } from '../../../kernel/namespaces/wallet-error'
import { fakeConnector } from '../../../kernel/testing/index'
import type { AttemptState, ConnectAttempt } from '../contract'
import { connectingMessages } from './connecting-messages'
import { connectingState } from './connecting-state'

const fox = fakeConnector({ id: 'fox' })
const states: readonly AttemptState[] = ['asking', 'pending', 'declined', 'failed', 'done']
const kinds: readonly (WalletErrorKind | undefined)[] = [
  ...(['userRejected', 'pending', 'unauthorized', 'unsupportedMethod', 'disconnected'] as const),
  ...(['chainNotAdded', 'timeout', 'internal', undefined] as const),
]
const attempt = (state: AttemptState, reason?: WalletErrorKind, isSlow = false): ConnectAttempt => ({
  connectorId: 'fox',
  namespace: 'test',
  state,
  isSlow,
  ...(reason && { reason }),
})

describe('the screen of a connecting', () => {
  it('has words and a way on in every state but the last', () => {
    for (const state of states) {
      for (const reason of kinds) {
        const { title, text, action } = connectingState(fox, attempt(state, reason), false)
        expect(Object.keys(connectingMessages)).toEqual(expect.arrayContaining([title, text]))
        expect(action === 'none').toBe(state === 'done')
      }
    }
  })

  it('shows what the wallet asks only while it asks', () => {
    const asking = states.filter((state) => connectingState(fox, attempt(state), false).isAsking)
    expect(asking).toEqual(['asking'])
    expect(connectingState(fox, undefined, false).isAsking).toBe(true)
    expect(connectingState(undefined, attempt('asking'), true).isAsking).toBe(false)
  })

  it('says of each failure what it was, and of others that it failed', () => {
    const titles = kinds.map((reason) => connectingState(fox, attempt('failed', reason), false).title)
    expect(titles).toEqual([
      ...['failed', 'failed', 'unauthorized', 'failed', 'disconnected'],
      ...['failed', 'timeout', 'failed', 'failed'],
    ])
  })
})
