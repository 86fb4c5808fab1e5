import { describe, expect, test } from 'vitest'
import { createIdentity, signJwt } from './raw-client.fixture'
import { verifyClientJwt } from './verify-client-jwt'

const relayUrl = 'ws://127.0.0.1:4000'
const now = Date.now()
const seconds = Math.floor(now / 1000)
const identity = createIdentity()
const verify = (jwt: string) => verifyClientJwt(jwt, { relayUrl, now })

describe('the token of a client', () => {
  test('names the client that signed it', () => {
    expect(verify(signJwt(identity, relayUrl))).toBe(identity.did)
  })

  test('may be for the address with a slash at the end', () => {
    expect(verify(signJwt(identity, `${relayUrl}/`))).toBe(identity.did)
  })

  test('may have a clock that is some seconds ahead', () => {
    expect(verify(signJwt(identity, relayUrl, { iat: seconds + 30 }))).toBe(identity.did)
  })

  test.each([
    ['from the future', signJwt(identity, relayUrl, { iat: seconds + 600 }), 'JWT Token is not yet valid'],
    ['of yesterday', signJwt(identity, relayUrl, { iat: seconds - 9, exp: seconds - 1 }), 'JWT Token is expired'],
    ['without an end', signJwt(identity, relayUrl, { exp: null }), 'JWT Token is expired'],
    ['for another relay', signJwt(identity, 'ws://127.0.0.1:4001'), 'JWT Token is for another audience'],
    ['for no relay', signJwt(identity, 'nowhere'), 'JWT Token is for another audience'],
    ['signed otherwise', signJwt(identity, relayUrl, {}, { alg: 'HS256' }), 'JWT Token is not signed with EdDSA'],
    ['of another issuer', signJwt(identity, relayUrl, { iss: createIdentity().did }), 'wrong signature'],
    ['of no issuer', signJwt(identity, relayUrl, { iss: 7 }), 'JWT Token names no issuer'],
    ['of an issuer by another method', signJwt(identity, relayUrl, { iss: 'did:web:a' }), 'the issuer is no did:key'],
    ['of an issuer with another key', signJwt(identity, relayUrl, { iss: 'did:key:zabc' }), 'no Ed25519 key'],
    ['of an issuer with a typing error', signJwt(identity, relayUrl, { iss: 'did:key:z0OIl' }), 'not in base58'],
    ['that is cut', signJwt(identity, relayUrl).split('.').slice(0, 2).join('.'), 'JWT Token has not three parts'],
    ['that is junk', 'a.b.c', 'JWT Token is not readable'],
    ['that is missing', '', 'JWT Token has not three parts'],
  ])('is refused if it is one %s', (_, jwt, reason) => {
    expect(() => verify(jwt)).toThrow(`JWT validation error: `)
    expect(() => verify(jwt)).toThrow(reason)
  })
})
