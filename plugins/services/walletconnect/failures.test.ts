import { describe, expect, it } from 'vitest'
import { walletError, walletErrorKind } from '../../../kernel/namespaces/wallet-error'
import { normalizeError, pairingFailure, readRefusal, reasonOf } from './failures'

describe('the error of a remote wallet', () => {
  it.each([
    [{ code: 5000, message: 'User rejected.' }, 'userRejected'],
    [{ code: 5002, message: 'User rejected methods.' }, 'userRejected'],
    [{ code: 4001, message: 'no' }, 'userRejected'],
    ['User rejected.', 'userRejected'],
    [{ code: 4902, message: 'Unrecognized chain' }, 'chainNotAdded'],
    [{ code: 4200, message: '' }, 'unsupportedMethod'],
    [{ code: 6000, message: 'User disconnected.' }, 'disconnected'],
    [new Error('Missing or invalid. request() method: eth_sign'), 'unsupportedMethod'],
    [new Error('Missing or invalid. request() chainId: eip155:5'), 'chainNotAdded'],
    [new Error('Request expired. Please try again.'), 'timeout'],
    [new Error('Proposal expired'), 'timeout'],
    [new Error('Failed to publish payload, please try again. id:1 tag:1108'), 'disconnected'],
    [new Error("No matching key. session topic doesn't exist: 00"), 'disconnected'],
    [new Error('No internet connection detected.'), 'disconnected'],
  ])('%j is of kind %s, with the original as cause', (error, kind) => {
    const normalized = normalizeError(error)
    expect(walletErrorKind(normalized)).toBe(kind)
    expect(normalized.cause).toBe(error)
  })

  it('keeps code, text and data where its kind is unknown', () => {
    const revert = { code: 3, message: 'execution reverted', data: '0x08c379a0' }
    expect(normalizeError(revert)).toMatchObject({ message: 'execution reverted', code: 3, data: '0x08c379a0' })
    expect(walletErrorKind(normalizeError(revert))).toBeUndefined()
  })

  it('has the text of an error that a wallet wrote into it as JSON', () => {
    const written = { code: -32000, message: '{"code":4001,"message":"User rejected the request."}' }
    expect(normalizeError(written)).toMatchObject({ message: 'User rejected the request.', code: -32000 })
  })

  it.each([-32000, -32001, -32002, -32003])(
    'keeps %s for the namespace, because each namespace uses it differently',
    (code) => {
      const error = normalizeError({ code, message: 'Access denied.' })
      expect(walletErrorKind(error)).toBeUndefined()
      expect(error).toMatchObject({ code })
    },
  )

  it.each([
    [{ code: 5000, message: 'The method is not supported by the ledger account.' }, 'unsupportedMethod'],
    [{ code: 5001, message: 'The chain is not supported by the ledger account.' }, 'chainNotAdded'],
    [{ code: 7001, message: 'No session for topic.' }, 'disconnected'],
    [{ code: 11005, message: 'Request expired.' }, 'timeout'],
    [{ code: 12001, message: 'User rejected.' }, 'userRejected'],
    [new Error('Expired. pairing topic: 00'), 'timeout'],
    [new Error('Expired. proposal id: 1'), 'timeout'],
    [new Error('Expired. session topic: 00'), 'disconnected'],
  ])('%j is no other kind than %s', (error, kind) => {
    expect(walletErrorKind(normalizeError(error))).toBe(kind)
  })

  it('is an error also where it throws on each access', () => {
    const throwing = new Proxy<ProxyHandler<Error>>(
      {},
      {
        get: () => () => {
          throw new Error('touched')
        },
      },
    )
    expect(normalizeError(new Proxy(new Error('hidden'), throwing)).message).toBe('The wallet gave no reason.')
  })

  it.each([undefined, null, 7, {}, { message: {} }, { message: Object.create(null), code: Object.create(null) }])(
    'is an error also where it is %j',
    (error) => {
      expect(normalizeError(error)).toBeInstanceOf(Error)
    },
  )

  it('is normalised once', () => {
    const known = walletError('timeout', 'Too late')
    expect(normalizeError(known)).toBe(known)
  })
})

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
