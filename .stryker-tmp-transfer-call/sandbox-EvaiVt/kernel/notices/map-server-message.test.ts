// @ts-nocheck
import { expect, it } from 'vitest'
import { mapServerMessage } from './map-server-message'

it.each([
  ['Unauthorized: origin not allowed', 'APKT002'],
  ['WebSocket closed: Unauthorized: origin not allowed (3000)', 'APKT002'],
  ['JWT token not yet valid', 'APKT006'],
  ['JWT validation error: JWT Token is not yet valid', 'APKT006'],
  ['Unauthorized: invalid key', 'APKT007'],
  ['Unauthorized', undefined],
  ['unauthorized: invalid key', undefined],
  ['', undefined],
])('maps the server message "%s" to %s', (message, code) => {
  expect(mapServerMessage(message)).toBe(code)
})
