import { describe, expect, it } from 'vitest'
import { mayBeSubmitted, unreadSubmission } from './unread-submission'
import { walletError, walletErrorKind } from './wallet-error'

describe('a transaction that a wallet was asked to send', () => {
  it('may be sent if the answer was late, or identifies nothing', () => {
    const error = unreadSubmission('This is no hash.', null)
    expect([walletErrorKind(error), error.message, error.cause]).toEqual(['internal', 'This is no hash.', null])
    expect(mayBeSubmitted(error)).toBe(true)
    expect(mayBeSubmitted(walletError('timeout', 'Nobody answered.'))).toBe(true)
  })

  it.each([
    walletError('internal', 'boom'),
    walletError('userRejected', 'no'),
    // A field of that name in an error of the wallet proves nothing.
    walletError('internal', 'boom', { context: { isSubmitted: true } }),
    Object.assign(new Error('boom'), { context: { isSubmitted: true } }),
    undefined,
  ])('is not sent if the only known fact is %s', (error) => {
    expect(mayBeSubmitted(error)).toBe(false)
  })
})
