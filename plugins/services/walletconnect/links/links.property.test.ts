import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { openExternal } from '../../../../kernel/platform/open-external'
import type { CatalogueWallet } from '../../../wallets/contract'
import { inAppBrowsers } from './in-app-browsers'
import { networks } from './links.fixture'
import {
  buildWalletLink,
  findPlatforms,
  isAllowedLink,
  isPairingUri,
  type LinkFacts,
  type WalletLinkParams,
} from './wallet-link'

const platforms = ['browser', 'qrcode', 'mobile', 'web', 'desktop', 'unsupported'] as const

const nearLinks = fc
  .array(
    fc.oneof(
      fc.constantFrom('https://', 'http://', 'javascript:', 'data:', 'intent:', 'fox', 'fox:', 'fox://', 'wc:', 'tel:'),
      fc.constantFrom(
        'fox.example',
        'localhost',
        '127.0.0.1',
        '@',
        ':80',
        '/',
        '//',
        '?',
        '#',
        '&',
        '=',
        '%',
        '\\',
        '\n',
      ),
      fc.constantFrom('wc?uri=', 'wc%3A', '#Intent;', 'scheme=x;', 'end', 'alert(1)', '\ud800', 'ü', ' ', '~', "'"),
      fc.string({ maxLength: 4 }),
    ),
    { maxLength: 7 },
  )
  .map((parts) => parts.join(''))
const goodLinks = fc.constantFrom(
  'fox://',
  'fox://app',
  'fox:',
  'https://fox.example',
  'https://fox.example/ul/',
  'com.fox:',
)
const links = fc.option(fc.oneof(goodLinks, nearLinks, fc.webUrl()), { nil: undefined })

const hexes = fc.stringMatching(/^[\da-f]{64}$/)
const goodUris = fc
  .record({
    topic: hexes,
    key: hexes,
    relay: fc.string({ minLength: 1, maxLength: 8 }),
    methods: fc.string({ maxLength: 20 }),
  })
  .map(({ topic, key, relay, methods }) => {
    const params = new URLSearchParams({ 'relay-protocol': relay, symKey: key, methods })
    return `wc:${topic}@2?${params}`
  })
  .filter((uri) => !/[*~]/.test(uri))
const uris = fc.oneof({ weight: 4, arbitrary: goodUris }, nearLinks, fc.string())

const wallets: fc.Arbitrary<CatalogueWallet> = fc.record(
  {
    id: fc.oneof(fc.constantFrom(...inAppBrowsers.map(({ walletId }) => walletId)), fc.string()),
    name: fc.string(),
    mobileLink: links.map((link) => link ?? ''),
    universalLink: links.map((link) => link ?? ''),
    webappLink: links.map((link) => link ?? ''),
    desktopLink: links.map((link) => link ?? ''),
    rdns: fc.string(),
  },
  { requiredKeys: ['id', 'name'] },
)

const facts: fc.Arbitrary<LinkFacts> = fc.record({
  href: fc.oneof(fc.webUrl({ withFragments: true, withQueryParameters: true }), nearLinks),
  isMobile: fc.boolean(),
  isIos: fc.boolean(),
  isAndroid: fc.boolean(),
  isSafari: fc.boolean(),
  isTelegram: fc.boolean(),
  isInIframe: fc.boolean(),
  injected: fc.subarray(inAppBrowsers.map(({ injectedAs }) => injectedAs)),
})

const params: fc.Arbitrary<WalletLinkParams> = fc.record(
  {
    wallet: wallets,
    platform: fc.constantFrom(...platforms),
    facts,
    uri: uris,
    networkId: fc.constantFrom(...Object.values(networks)),
    prefersUniversalLinks: fc.boolean(),
  },
  { requiredKeys: ['wallet', 'platform', 'facts'] },
)

const appOfPairing =
  /^(https:\/\/[^?#\s]+\/|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?\/[^?#\s]*|[a-z][a-z\d+.-]*:\/\/([\w.-]+\/)?)wc$/
const runs = { numRuns: 2000 }

it('for any catalogue, device and page, the result is only links of the allow-list', () => {
  fc.assert(
    fc.property(params, (given) => {
      const link = buildWalletLink(given)
      if (link === undefined) return
      const { protocol, username, password } = new URL(link.href)
      expect(isAllowedLink(link.href)).toBe(true)
      expect(protocol).not.toMatch(/^(javascript|data|blob|file|vbscript|tel|sms|wc):$/)
      expect(username + password).toBe('')
      expect(link.href).toMatch(/^[!-~]+$/)
      expect(['_self', '_top', '_blank']).toContain(link.target)
    }),
    runs,
  )
})

it('the pairing is the only query of a link, and is read back unchanged', () => {
  const pairing = params.map((given) => ({ ...given, wallet: { ...given.wallet, id: 'fox' } }))
  fc.assert(
    fc.property(pairing, (given) => {
      const link = buildWalletLink(given)
      if (link === undefined) return
      const { searchParams, hash } = new URL(link.href)
      expect([...searchParams.keys()]).toEqual(['uri'])
      expect(hash).toBe('')
      const read = searchParams.get('uri') ?? ''
      const { isTelegram, isAndroid } = given.facts
      const isTwice = isTelegram && isAndroid && !link.href.startsWith('http')
      expect(isTwice ? decodeURIComponent(read) : read).toBe(given.uri)
      expect(isPairingUri(given.uri)).toBe(true)
      expect(link.href.split('?')[0]).toMatch(appOfPairing)
    }),
    runs,
  )
})

it('an in-app browser gets only the address of the page', () => {
  const inApp = params.filter(({ wallet: { id } }) => inAppBrowsers.some(({ walletId }) => walletId === id))
  fc.assert(
    fc.property(inApp, (given) => {
      const link = buildWalletLink({ ...given, platform: 'mobile', uri: undefined })
      if (link === undefined) return
      expect(new URL(given.facts.href).protocol).toMatch(/^https?:$/)
      expect(link.href).toMatch(
        /^(https:\/\/(phantom\.app|solflare\.com|go\.cb-w\.com|app\.binance\.com)\/|intent:\/\/browse\/|cbwallet:\/\/miniapp\?)/,
      )
    }),
    runs,
  )
})

it('each way that needs a link has one, once a pairing is ready', () => {
  fc.assert(
    fc.property(params, goodUris, fc.boolean(), (given, uri, hasNamespaces) => {
      const ways = findPlatforms({ ...given, installed: [], hasNamespaces })
      expect(new Set(ways).size).toBe(ways.length)
      for (const platform of ['mobile', 'web', 'desktop'] as const) {
        const link = buildWalletLink({ ...given, platform, uri })
        expect(ways.includes(platform)).toBe(link !== undefined)
      }
    }),
    runs,
  )
})

it('built links can be opened, and similar texts cannot', () => {
  const opened = new Set<unknown>()
  vi.stubGlobal('window', { open: (href: unknown) => opened.add(href) })
  vi.stubGlobal('navigator', {})
  fc.assert(
    fc.property(params, nearLinks, (given, text) => {
      const link = buildWalletLink(given)
      if (link) expect(openExternal(link)).toBe('opened')
      expect(openExternal({ href: text, target: '_self' })).toBe(opened.has(text) ? 'opened' : 'refused')
      expect(isAllowedLink(text)).toBe(false)
    }),
    runs,
  )
  for (const href of opened) expect(href).not.toMatch(/^\s*(javascript|data|blob|file|vbscript|tel|sms|wc):/i)
})
