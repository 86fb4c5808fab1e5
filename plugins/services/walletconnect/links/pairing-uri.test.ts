import { expect, it } from 'vitest'
import { pairingUri } from './links.fixture'
import { isPairingUri } from './pairing-uri'

const topic = 'a1'.repeat(32)
const key = 'b2'.repeat(32)

it.each([
  ['as the client makes it', pairingUri],
  ['with the least', `wc:${topic}@2?relay-protocol=irn&symKey=${key}`],
  ['in another order', `wc:${topic}@2?symKey=${key}&relay-protocol=irn`],
  ['with all there is', `${pairingUri}&relay-data=a&methods=wc_sessionPropose%2Cwc_sessionAuthenticate`],
])('takes a pairing %s', (_what, uri) => {
  expect(isPairingUri(uri)).toBe(true)
})

it.each<[what: string, value: unknown]>([
  ['nothing', undefined],
  ['no text', { toString: () => pairingUri }],
  ['an empty text', ''],
  ['another scheme', pairingUri.replace('wc:', 'wx:')],
  ['a scheme before it', `x${pairingUri}`],
  ['slashes', pairingUri.replace('wc:', 'wc://')],
  ['a topic that is too short', pairingUri.replace('a1', 'a')],
  ['a topic that is too long', pairingUri.replace('a1', 'a1a1')],
  ['a topic that is no hex', pairingUri.replace('a1', 'g1')],
  ['capitals in the topic', pairingUri.replace('a1', 'A1')],
  ['no version', pairingUri.replace('@2', '')],
  ['version 1', pairingUri.replace('@2', '@1')],
  ['version 20', pairingUri.replace('@2', '@20')],
  ['no parameters', `wc:${topic}@2`],
  ['empty parameters', `wc:${topic}@2?`],
  ['no key', `wc:${topic}@2?relay-protocol=irn`],
  ['an empty key', `wc:${topic}@2?relay-protocol=irn&symKey=`],
  ['a key that is too short', pairingUri.slice(0, -1)],
  ['a key that is too long', `${pairingUri}0`],
  ['a key that is no hex', pairingUri.replace('b2', 'z2')],
  ['a key after something else', pairingUri.replace('symKey=', 'symKey=x')],
  ['no relay', `wc:${topic}@2?symKey=${key}`],
  ['an empty relay', `wc:${topic}@2?relay-protocol=&symKey=${key}`],
  ['two keys', `${pairingUri}&symKey=${key}`],
  ['two relays', `${pairingUri}&relay-protocol=irn`],
  ['a payment', `${pairingUri}&pay=https%3A%2F%2Fpay.example`],
  ['an unknown parameter', `${pairingUri}&a=1`],
  ['a fragment', `${pairingUri}#a`],
  ['a blank', `${pairingUri}&methods=a b`],
  ['a line break at the end', `${pairingUri}\n`],
  ['a line before it', `x\n${pairingUri}`],
  ['a quote', `${pairingUri}&methods="`],
  ['a second query', `${pairingUri}?methods=a`],
  ['far too much', `${pairingUri}&methods=${'a'.repeat(2048)}`],
])('refuses %s', (_what, value) => {
  expect(isPairingUri(value)).toBe(false)
})

it('takes parameters of just the length that fits', () => {
  const [head = '', query = ''] = pairingUri.split('?')
  const MAX__LENGTH = `${head}?${query}&methods=${'a'.repeat(2048 - query.length - '&methods='.length)}`
  expect(isPairingUri(MAX__LENGTH)).toBe(true)
  expect(isPairingUri(`${MAX__LENGTH}a`)).toBe(false)
})
