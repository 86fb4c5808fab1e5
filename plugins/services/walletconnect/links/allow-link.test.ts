import { afterEach, expect, it, vi } from 'vitest'
import { encodedOnce, encodedTwice, pairingUri } from './links.fixture'
import { isAllowedLink, isPairingUri } from './wallet-link'

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

it('accepts parameters up to the maximum length', () => {
  const [head = '', query = ''] = pairingUri.split('?')
  const longestLink = `${head}?${query}&methods=${'a'.repeat(2048 - query.length - '&methods='.length)}`
  expect(isPairingUri(longestLink)).toBe(true)
  expect(isPairingUri(`${longestLink}a`)).toBe(false)
})

const page = 'https%3A%2F%2Fapp.example%2F'
const origin = 'https%3A%2F%2Fapp.example'
afterEach(() => void vi.unstubAllGlobals())

const intentEnd = '#Intent;scheme=phantom;package=app.phantom;end'

it.each([
  ['native', `fox://wc?uri=${encodedOnce}`],
  ['native with a label', `fox://app/wc?uri=${encodedOnce}`],
  ['native, encoded twice', `fox://wc?uri=${encodedTwice}`],
  ['native, encoded twice, with a scheme that ends in https', `xhttps://wc?uri=${encodedTwice}`],
  ['of the web', `https://fox.example/wc?uri=${encodedOnce}`],
  ['of the web, below a path', `https://fox.example/ul/app/wc?uri=${encodedOnce}`],
  ['of Phantom', `https://phantom.app/ul/browse/${page}?ref=${origin}`],
  ['of Phantom, for a page on localhost', `https://phantom.app/ul/browse/http%3A%2F%2Fa%3A1%2F?ref=http%3A%2F%2Fa%3A1`],
  ['of Phantom on Android', `intent://browse/${page}?ref=${origin}${intentEnd}`],
  ['of Phantom on Android, for a page on localhost', `intent://browse/http%3A%2F%2Fa?ref=http%3A%2F%2Fa${intentEnd}`],
  ['of Solflare', `https://solflare.com/ul/v1/browse/${page}?ref=${page}`],
  ['of Solflare, for a page on localhost', 'https://solflare.com/ul/v1/browse/http%3A%2F%2Fa?ref=http%3A%2F%2Fa'],
  ['of Coinbase', `https://go.cb-w.com/dapp?cb_url=${page}`],
  ['of Coinbase, for a page on localhost', 'https://go.cb-w.com/dapp?cb_url=http%3A%2F%2Fa'],
  ["of Coinbase's mini apps", `cbwallet://miniapp?url=${page}`],
  ["of Coinbase's mini apps, for a page of this machine", 'cbwallet://miniapp?url=http%3A%2F%2Fa'],
  ['of Binance', 'https://app.binance.com/en/download?_dp=YmNj'],
  ['of Binance, filled up once', 'https://app.binance.com/en/download?_dp=YmM='],
  ['of Binance, filled up twice', 'https://app.binance.com/en/download?_dp=Yg=='],
])('allows a link %s', (_what, href) => {
  expect(isAllowedLink(href)).toBe(true)
})

it('allows a link to localhost only on a page on localhost', () => {
  const href = `http://localhost:3000/wc?uri=${encodedOnce}`
  expect(isAllowedLink(href)).toBe(false)
  vi.stubGlobal('location', { hostname: 'localhost' })
  expect(isAllowedLink(href)).toBe(true)
})

it.each([
  ['an act before', `https://fox.example/send/wc?uri=${encodedOnce}`],
  ['a native act before', `fox://send/wc?uri=${encodedOnce}`],
  ['a disguise', `https://xn--mtamask-7gg.io/wc?uri=${encodedOnce}`],
  ['a scheme that is too long', `${'a'.repeat(65)}://wc?uri=${encodedOnce}`],
  ['nothing', ''],
  ['script', 'javascript:alert(1)'],
  ['script that looks like a wallet', `javascript://wc?uri=${encodedOnce}`],
  ['a wallet of the system', `tel://wc?uri=${encodedOnce}`],
  ['a wallet behind script', `javascript:alert(1)?fox://wc?uri=${encodedOnce}`],
  ['no base', `wc?uri=${encodedOnce}`],
  ['a base without a scheme', `undefined/wc?uri=${encodedOnce}`],
  ['a path', `/wc?uri=${encodedOnce}`],
  ['a deep native path', `fox://app/send/wc?uri=${encodedOnce}`],
  ['a user', `https://user@fox.example/wc?uri=${encodedOnce}`],
  ['a port', `https://fox.example:8443/wc?uri=${encodedOnce}`],
  ['http', `http://fox.example/wc?uri=${encodedOnce}`],
  ['a base that is not in its normal form', `HTTPS://fox.example/wc?uri=${encodedOnce}`],
  ['a blank before the base', ` fox://wc?uri=${encodedOnce}`],
  ['no slash before wc', `fox:wc?uri=${encodedOnce}`],
  ['a query before', `https://fox.example/?a=1/wc?uri=${encodedOnce}`],
  ['a fragment before', `https://fox.example/#/wc?uri=${encodedOnce}`],
  ['a parameter behind', `fox://wc?uri=${encodedOnce}&a=1`],
  ['a fragment behind', `fox://wc?uri=${encodedOnce}#a`],
  ['a parameter of another name', `fox://wc?url=${encodedOnce}`],
  ['another verb', `fox://send?uri=${encodedOnce}`],
  ['an empty pairing', 'fox://wc?uri='],
  ['a pairing that is not encoded', `fox://wc?uri=${pairingUri}`],
  ['no pairing', 'fox://wc?uri=hello'],
  ['a broken escape', 'fox://wc?uri=%'],
  ['a broken escape inside', 'fox://wc?uri=%25'],
  ['a broken pairing', `fox://wc?uri=${encodeURIComponent(pairingUri.replace('@2', '@1'))}`],
  ['a pairing encoded twice, of the web', `https://fox.example/wc?uri=${encodedTwice}`],
  ['a pairing encoded twice, of this machine', `http://localhost/wc?uri=${encodedTwice}`],
  ['a pairing encoded three times', `fox://wc?uri=${encodeURIComponent(encodedTwice)}`],
  ['more than it may hold', `https://fox.example/${'a'.repeat(8192)}/wc?uri=${encodedOnce}`],
  ['Phantom without a page', `https://phantom.app/ul/browse/?ref=${origin}`],
  ['Phantom with script for a page', `https://phantom.app/ul/browse/javascript%3Aalert(1)?ref=${origin}`],
  ['Phantom with script for an origin', `https://phantom.app/ul/browse/${page}?ref=javascript%3A`],
  ['Phantom with more', `https://phantom.app/ul/browse/${page}?ref=${origin}&a=1`],
  ['Phantom with a fragment', `https://phantom.app/ul/browse/${page}?ref=${origin}#a`],
  ['Phantom with an origin in quotes', `https://phantom.app/ul/browse/${page}?ref=${origin}'`],
  ['Phantom after something else', `x https://phantom.app/ul/browse/${page}?ref=${origin}`],
  ['a name like Phantom', `https://phantomxapp/ul/browse/${page}?ref=${origin}`],
  ['an intent without an end', `intent://browse/${page}?ref=${origin}`],
  ['an intent with script for an origin', `intent://browse/${page}?ref=javascript%3A${intentEnd}`],
  ['an intent with script for a page', `intent://browse/javascript%3A?ref=${origin}${intentEnd}`],
  ['an intent with an extra', `intent://browse/${page}?ref=${origin}${intentEnd};S.a=b`],
  ['an intent of another package', `intent://browse/${page}?ref=${origin}#Intent;scheme=phantom;package=app.evil;end`],
  [
    'an intent of a package like it',
    `intent://browse/${page}?ref=${origin}#Intent;scheme=phantom;package=appxphantom;end`,
  ],
  ['an intent after something else', `x intent://browse/${page}?ref=${origin}${intentEnd}`],
  ['Solflare with script for a page', `https://solflare.com/ul/v1/browse/javascript%3A?ref=${page}`],
  ['Solflare with script for an origin', `https://solflare.com/ul/v1/browse/${page}?ref=javascript%3A`],
  ['Solflare with more', `https://solflare.com/ul/v1/browse/${page}?ref=${page}&a=1`],
  ['Solflare after something else', `x https://solflare.com/ul/v1/browse/${page}?ref=${page}`],
  ['a name like Solflare', `https://solflarexcom/ul/v1/browse/${page}?ref=${page}`],
  ['Coinbase with script', 'https://go.cb-w.com/dapp?cb_url=javascript%3A'],
  ['Coinbase with more', `https://go.cb-w.com/dapp?cb_url=${page}&a=1`],
  ['Coinbase after something else', `x https://go.cb-w.com/dapp?cb_url=${page}`],
  ['a name like Coinbase', `https://go.cb-wxcom/dapp?cb_url=${page}`],
  ['a mini app with script', 'cbwallet://miniapp?url=javascript%3A'],
  ['a mini app with more', `cbwallet://miniapp?url=${page}&a=1`],
  ['a mini app after something else', `x cbwallet://miniapp?url=${page}`],
  ['Binance with more', 'https://app.binance.com/en/download?_dp=YmNj&a=1'],
  ['Binance with a blank of base64', 'https://app.binance.com/en/download?_dp=Ym+j'],
  ['Binance without anything', 'https://app.binance.com/en/download?_dp='],
  ['Binance filled up too often', 'https://app.binance.com/en/download?_dp=Yg==='],
  ['Binance after something else', 'x https://app.binance.com/en/download?_dp=YmNj'],
  ['a name like Binance', 'https://appxbinance.com/en/download?_dp=YmNj'],
])('refuses %s', (_what, href) => {
  expect(isAllowedLink(href)).toBe(false)
})

it('allows links up to the maximum length', () => {
  const end = `/wc?uri=${encodedOnce}`
  const longestLink = `${'https://fox.example/'.padEnd(8192 - end.length, 'a')}${end}`
  expect(isAllowedLink(longestLink)).toBe(true)
  expect(isAllowedLink(longestLink.replace('example/', 'example/a'))).toBe(false)
})
