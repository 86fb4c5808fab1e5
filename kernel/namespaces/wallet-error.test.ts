import { describe, expect, it } from 'vitest'
import { PorticoError } from '../errors/portico-error'
import { walletError, walletErrorKind } from './wallet-error'

describe('the error of a wallet', () => {
  it('has its kind, the text of the wallet and the original error', () => {
    const cause = { code: 4001 }
    const error = walletError('userRejected', 'User rejected the request.', cause)
    expect(error).toMatchObject({ code: 'WALLET_REQUEST_FAILED', context: { kind: 'userRejected' }, cause })
    expect(error.message).toBe('User rejected the request.')
    expect(walletErrorKind(error)).toBe('userRejected')
  })

  it('cuts a text that is too long', () => {
    expect(walletError('internal', 'a'.repeat(1000)).message).toBe('a'.repeat(300))
  })

  it('does not fill places that are in the text of a wallet', () => {
    expect(walletError('internal', '{kind} {text}').message).toBe('{kind} {text}')
  })

  it.each([
    new PorticoError('OTHER_THING_FAILED', 'no'),
    new Error('no'),
    { code: 4001 },
    undefined,
    null,
    'userRejected',
  ])('has no kind if it did not come from a wallet: %s', (error) => {
    expect(walletErrorKind(error)).toBeUndefined()
  })
})
