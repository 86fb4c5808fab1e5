import { describe, expect, it } from 'vitest'
import { pairingFailure, readRefusal, reasonOf } from './pairing-failure'

describe('a refusal of the relay', () => {
  it.each([
    ['Unauthorized: origin not allowed', 'APKT002', 'originNotAllowed'],
    ['JWT validation error: JWT Token is not yet valid', 'APKT006', 'clockSkew'],
    ['closed with code: 3000 (JWT validation error: JWT Token is expired)', 'APKT006', 'clockSkew'],
    ['Unauthorized: invalid key', 'APKT007', 'invalidKey'],
    ['Too many requests', undefined, 'relayUnreachable'],
  ])('with "%s" stands for the alert %s and the reason %s', (text, alert, reason) => {
    expect(readRefusal(text)).toEqual({ alert, reason })
  })
})

describe('a pairing that failed', () => {
  it.each([
    ['by its own reason', pairingFailure('notLoaded'), 'notLoaded'],
    ['by a wallet without the chains', { code: 5100, message: 'Unsupported chains.' }, 'unfitting'],
    ['by a wallet without the namespaces', { code: 5104, message: 'Unsupported namespace key.' }, 'unfitting'],
    ['by anything else', new Error('boom'), 'internal'],
    ['by nothing', undefined, 'internal'],
  ])('%s says so', (_what, error, reason) => {
    expect(reasonOf(error)).toBe(reason)
  })
})
