import { describe, expect, it, vi } from 'vitest'
import { PorticoError } from '../../../kernel/errors/portico-error'
import { address, connection, createAnalyticsWorld } from './analytics-world.fixture'
import { categoryOf, cleanProperties, cleanText } from './describe-event'

/** Each of them says who somebody is, or opens what is theirs. */
const marked: Readonly<Record<string, string>> = {
  'an address of eip155': address,
  'an address of solana': '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
  'an address of bip122': 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  'an address of cosmos': 'cosmos1hsk6jryyqjfhp5dhc55tc9jtckygx0eph6dd02',
  'an address of polkadot': '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
  'an address of stacks': 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7',
  'an address of sui': '0x02a212de6a9dfa3a69e22387acfbafbb1a9e591bd9d636e7895dcfc8de05f331',
  'a name of ENS': 'ada.lovelace.eth',
  'a name of the service': 'maren.reown.id',
  'an e-mail address': 'ada@example.com',
  'a code': '482913',
  'a private key': 'e9873d79c6d87dc0fb6a5778633389f4453213303da61f20bd67fc233aa33262',
  'a WIF key': 'L1aW4aubDFB7yfras2S1mN3bqg9nwySY8nkoLmJebSLD5BWv3ENZ',
  'a recovery phrase': 'legal winner thank year wave sausage worth useful legal winner thank yellow',
}

describe('what is sent', () => {
  it.each(Object.entries(marked))('never holds %s, whichever way it came', async (_, mark) => {
    const { active, emit, track, fail, kernel, clock, sent, recorder } = await createAnalyticsWorld()
    active.value = { ...connection, accounts: [{ address: mark }] }
    await emit('connect:succeeded', { connection: { ...connection, accounts: [{ address: mark }] } })
    await emit('connect:failed', {
      connectorId: 'fox',
      error: new PorticoError('CONNECT_CONNECTION_FAILED', `The wallet says: ${mark}.`),
    })
    await track(`PRESSED ${mark}`, { text: mark, deep: [{ [mark]: mark }] })
    await fail(new Error(`Asked for ${mark}`, { cause: mark }))
    kernel.plugins.analytics.report(`At https://app.example/path?who=${mark}#${mark} it broke`)
    await clock.advance(10_000)
    await recorder()
    expect(sent.length).toBeGreaterThan(5)
    expect(JSON.stringify(sent)).not.toContain(mark)
  })

  it('never holds the name of the person who signed in by a provider, which the connector bears', async () => {
    const { connectors, emit, clock, sent, propsOf } = await createAnalyticsWorld()
    connectors.value = connectors
      .peek()
      .map((item) => (item.type === 'AUTH' ? { ...item, name: 'Ada Lovelace' } : item))
    await emit('connect:started', { connectorId: 'embedded' })
    await emit('connect:succeeded', { connection: { ...connection, connectorId: 'embedded' } })
    await emit('connect:disconnected', { connectorId: 'embedded', namespace: 'test' })
    await emit('connect:restored', { connection: { ...connection, connectorId: 'embedded' } })
    await clock.advance(10_000)
    expect(JSON.stringify(sent)).not.toContain('Lovelace')
    for (const event of ['SELECT_WALLET', 'CONNECT_SUCCESS'])
      expect(propsOf(event)).toMatchObject({ properties: { name: 'Auth' } })
  })

  it('holds the account where the host includes it', async () => {
    const { active, emit, clock, propsOf } = await createAnalyticsWorld({ include: ['address'] })
    active.value = connection
    await emit('connect:succeeded', { connection })
    await clock.advance(10_000)
    expect(propsOf('CONNECT_SUCCESS')).toMatchObject({ address })
  })

  it('holds the whole address of the page where the host includes it, without the result of a login', async () => {
    const result = encodeURIComponent('https://secure.example/sdk?code=secret-of-the-provider')
    vi.stubGlobal('location', { href: `https://app.example/shop?item=7&result_uri=${result}#top` })
    const { track, clock, sent } = await createAnalyticsWorld({ include: ['url'] })
    await track('SHOWN')
    await clock.advance(10_000)
    vi.unstubAllGlobals()
    expect(sent.map(({ url }) => url)).toContain('https://app.example/shop?item=7#top')
    expect(JSON.stringify(sent)).not.toContain('secret-of-the-provider')
  })
})

it('leaves the words of a sentence as they are', () => {
  const sentence = 'The wallet at https://fox.example/path refused (4001): chunk-AB12CD34.js:12:7 of portico/ui failed.'
  expect(cleanText(sentence)).toBe(sentence)
})

it('drops what is too long for a message', () => {
  expect(cleanProperties({ words: Array.from({ length: 100 }, () => 'it is, '.repeat(60)) })).toEqual({
    isTooLong: true,
  })
})

it('drops what is too long for a message in a writing whose letters take three bytes each', () => {
  expect(cleanProperties({ words: Array.from({ length: 4 }, () => '钱包在这里'.repeat(300)) })).toEqual({
    isTooLong: true,
  })
})

it.each([
  [new PorticoError('HTTP_STATUS', 'HTTP status code: 500'), 'API_ERROR'],
  [new Error('Outside', { cause: new PorticoError('HTTP_FAILED', 'x') }), 'API_ERROR'],
  [new PorticoError('HTTP_BODY_INVALID', 'x'), 'DATA_PARSING_ERROR'],
  [new TypeError('features: expected array'), 'DATA_PARSING_ERROR'],
  [new PorticoError('EMBEDDED_WALLET_FRAME_SILENT', 'x'), 'SECURE_SITE_ERROR'],
  [new Error('x'), 'INTERNAL_SDK_ERROR'],
  ['x', 'INTERNAL_SDK_ERROR'],
  [undefined, 'INTERNAL_SDK_ERROR'],
])('finds the category of %s: %s', (error, category) => {
  expect(categoryOf(error)).toBe(category)
})
