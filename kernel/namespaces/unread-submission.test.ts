import { describe, expect, it } from 'vitest'
import { mayBeSubmitted, unreadSubmission } from './unread-submission'
import { walletError, walletErrorKind } from './wallet-error'

describe('what a wallet was asked to send', () => {
  it('may be sent where its answer came too late, or names nothing', () => {
    const error = unreadSubmission('This is no hash.', null)
    expect([walletErrorKind(error), error.message, error.cause]).toEqual(['internal', 'This is no hash.', null])
    expect(mayBeSubmitted(error)).toBe(true)
    expect(mayBeSubmitted(walletError('timeout', 'Nobody answered.'))).toBe(true)
  })

  it.each([
    walletError('internal', 'boom'),
    walletError('userRejected', 'no'),
    // What a wallet itself throws says nothing by a field of that name.
    walletError('internal', 'boom', { context: { isSubmitted: true } }),
    Object.assign(new Error('boom'), { context: { isSubmitted: true } }),
    undefined,
  ])('is not sent where all that is known is %s', (error) => {
    expect(mayBeSubmitted(error)).toBe(false)
  })
})
