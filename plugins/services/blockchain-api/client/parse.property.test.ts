import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatUnits, multiplyDecimals } from '../../../../kernel/lib/amounts'
import { row } from '../world.fixture'
import {
  parseAddressBalance,
  parseBalances,
  parseHistory,
  parseIdentity,
  parseName,
  parseNames,
  parsePrices,
  parseSessions,
  parseSuggestions,
  parseSupported,
} from './account-schema'
import {
  parseAllowance,
  parseBuilt,
  parseExchanges,
  parseGasPrice,
  parseOnRampOptions,
  parseOnRampQuote,
  parseOnRampUrl,
  parsePayment,
  parseQuotes,
  parseReport,
  parseRpcAnswer,
  parseSwapTokens,
} from './trades-schema'
import { type AnswerContext, createPictureReader } from './value-schema'

const context = { readPicture: createPictureReader() }
const bound =
  <T>(parse: (data: unknown, answer: AnswerContext) => T) =>
  (data: unknown) =>
    parse(data, context)
const parsers = {
  parseAddressBalance,
  parseBalances: bound(parseBalances),
  parseExchanges: bound(parseExchanges),
  parseHistory: bound(parseHistory),
  parseIdentity: bound(parseIdentity),
  parseName: bound(parseName),
  parseNames: bound(parseNames),
  parseSuggestions,
  parseOnRampOptions,
  parseOnRampQuote,
  parseOnRampUrl,
  parsePayment,
  parsePrices: bound(parsePrices),
  parseReport,
  parseRpcAnswer,
  parseSessions: bound(parseSessions),
  parseSupported,
  parseAllowance,
  parseBuilt,
  parseGasPrice,
  parseQuotes,
  parseSwapTokens: bound(parseSwapTokens),
}

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    'javascript:alert(1)',
    '1e999',
    '-1',
    '0x',
    'NaN',
    '1'.repeat(500),
    'test:1:a',
    '\u202E',
    '__proto__',
  ),
  fc.double(),
  fc.bigInt().map(String),
  fc.constantFrom(null, undefined, true, [], {}),
)
/** An honest answer with something hostile in any of its places. */
const spoiled = (honest: object) => {
  const paths: string[][] = []
  const walk = (value: unknown, path: string[]) => {
    if (path.length > 0) paths.push(path)
    if (typeof value === 'object' && value !== null)
      for (const key of Object.keys(value)) walk(Reflect.get(value, key), [...path, key])
  }
  walk(honest, [])
  return fc.tuple(fc.constantFrom(...paths), hostile).map(([path, value]) => {
    const copy: object = structuredClone(honest)
    const owner = path.slice(0, -1).reduce<object>((found, key) => Object(Reflect.get(found, key)), copy)
    Reflect.set(owner, path.at(-1) ?? '', value)
    return copy
  })
}

const transaction = {
  id: 't1',
  metadata: {
    operationType: 'send',
    hash: '0xabc',
    chain: 'test:1',
    minedAt: '2026-01-02T03:04:05Z',
    sentFrom: '0xa',
    sentTo: '0xb',
    status: 'confirmed',
    nonce: 1,
  },
  transfers: [
    {
      direction: 'out',
      quantity: { numeric: '1.5' },
      value: 3,
      fungible_info: { name: 'A', symbol: 'A', icon: { url: 'https://x.example/a' } },
    },
    {
      direction: 'in',
      quantity: { numeric: '1' },
      nft_info: {
        name: 'N',
        content: { preview: { url: 'https://x.example/n.png', content_type: 'image/png' } },
        flags: { is_spam: true },
      },
    },
  ],
}

describe('whatever comes', () => {
  it.each(Object.entries(parsers))('%s answers or throws a TypeError, which becomes HTTP_BODY_INVALID', (_, parse) => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.anything({ withNullPrototype: true }),
          fc.json().map((text) => JSON.parse(text)),
        ),
        (data) => {
          try {
            parse(data)
          } catch (error) {
            expect(error).toBeInstanceOf(TypeError)
          }
        },
      ),
    )
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  it('one bad value costs a list no more than its own row', () => {
    fc.assert(
      fc.property(spoiled(row('BAD')), (bad) => {
        const symbols = parsers.parseBalances({ balances: [row('AAA'), bad, row('BBB')] }).map(({ symbol }) => symbol)
        expect(symbols.filter((symbol) => symbol === 'AAA' || symbol === 'BBB')).toEqual(['AAA', 'BBB'])
      }),
      { numRuns: 1000 },
    )
    fc.assert(
      fc.property(spoiled(transaction), (bad) => {
        const data = [{ ...transaction, id: 'a' }, bad, { ...transaction, id: 'b' }]
        const ids = parsers.parseHistory({ data, next: null }).transactions.map(({ id }) => id)
        expect(ids.filter((id) => id === 'a' || id === 'b')).toEqual(['a', 'b'])
      }),
      { numRuns: 1000 },
    )
  })

  it('what passes is clean: texts of one line, safe pictures, plain amounts', () => {
    fc.assert(
      fc.property(spoiled(row('BAD')), (bad) => {
        for (const { name, symbol, iconUrl, quantity, price } of parsers.parseBalances({ balances: [bad] })) {
          expect(`${name}${symbol}`).not.toMatch(/[\p{Cc}\p{Cf}\u2028]/u)
          expect([name.length > 0, symbol.length > 0]).toEqual([true, true])
          expect(iconUrl ?? 'https:').toMatch(/^(https|data):/)
          expect(quantity).toMatch(/^\d+(\.\d*[1-9])?$/)
          if (price !== undefined) expect(price).toMatch(/^\d+(\.\d*[1-9])?$/)
        }
      }),
      { numRuns: 1000 },
    )
  })
})

describe('a fault', () => {
  const rest = { to: 'test:1:b', data: '0x', value: '1', eip155: { gas: '1', gasPrice: '1' } }

  it.each<readonly [keyof typeof parsers, unknown, string]>([
    ['parseBalances', [], 'the answer: expected object'],
    ['parseBalances', { balances: {} }, 'balances: expected array'],
    ['parseName', { name: '\u200B' }, 'name: expected visible text'],
    ['parseOnRampUrl', { url: 'javascript:alert(1)' }, 'url: expected link to a web page'],
    ['parseBuilt', { tx: { ...rest, from: 'a' } }, 'tx.from: expected CAIP-10 id'],
    [
      'parseBuilt',
      { tx: { ...rest, from: 'test:1:a', eip155: { gas: -1 } } },
      'tx.eip155.gas: expected whole number of up to 256 bits',
    ],
    ['parseBuilt', { tx: { ...rest, from: 'test:1:a', value: null } }, 'tx: expected value or amount'],
  ])('of %s in %j names its place and what is expected there', (name, data, message) => {
    expect(() => parsers[name](data)).toThrow(new TypeError(message))
  })

  it('of a row names the first one that was left out, and how many were', () => {
    const told: string[] = []
    const rows = [row('AAA'), row('BBB', { quantity: { numeric: '1', decimals: 78 } }), row('CCC', { chainId: 'x' })]
    const onDropped = (fault: string) => void told.push(fault)
    expect(parseBalances({ balances: rows }, { ...context, onDropped })).toHaveLength(1)
    expect(told).toEqual(['2 of 3 left out; [1].quantity.decimals: expected number of decimals from 0 to 77'])
  })
})

describe('amounts', () => {
  const uint256 = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })

  it('come out exactly as they went in, of 1 to 77 decimals and up to 2^256 − 1', () => {
    fc.assert(
      fc.property(uint256, fc.integer({ min: 1, max: 77 }), fc.boolean(), (value, decimals, isText) => {
        const quantity = { numeric: formatUnits(value, decimals), decimals: isText ? `${decimals}` : decimals }
        const [found] = parsers.parseBalances({ balances: [row('AAA', { quantity, price: 0.1 })] })
        expect(found).toMatchObject({ value, decimals, quantity: quantity.numeric })
        expect(found?.worth).toBe(multiplyDecimals(quantity.numeric, '0.1'))
      }),
      { numRuns: 1000 },
    )
  })

  it.each(['0', 0, '78', '-1', '1.5', 'six', '', null, Number.NaN, '0x6'])('of %j decimals are no row', (decimals) => {
    expect(parsers.parseBalances({ balances: [row('AAA', { quantity: { numeric: '1', decimals } })] })).toEqual([])
  })

  it.each(['-1', '1,5', '1.5.5', 'NaN', '', null, '1e101', 'Infinity', String(2n ** 256n)])(
    'of %j are no row',
    (numeric) => {
      expect(parsers.parseBalances({ balances: [row('AAA', { quantity: { numeric, decimals: '1' } })] })).toEqual([])
    },
  )

  it('that say more than the smallest unit are cut, never rounded', () => {
    const quantity = { numeric: '0.1999999', decimals: '2' }
    expect(parsers.parseBalances({ balances: [row('AAA', { quantity })] })).toMatchObject([{ value: 19n }])
  })

  it.each([0, -1, '0.000', Number.NaN, null, 'free', '9'.repeat(61)])('at the price of %j have no price', (price) => {
    const [found] = parsers.parseBalances({ balances: [row('AAA', { price })] })
    expect(found).toMatchObject({ symbol: 'AAA' })
    expect([found && 'price' in found, found && 'worth' in found]).toEqual([false, false])
  })

  it('of a swap are whole numbers of up to 256 bits, or the quote is none', () => {
    const quote = { id: 'q', fromAmount: '1', fromAccount: 'a', toAmount: '2', toAccount: 'b' }
    const bad = ['-1', '1.5', '0x1', '1e3', '', String(2n ** 256n), 1.5, null]
    expect(parseQuotes({ quotes: bad.map((toAmount) => ({ ...quote, toAmount })) })).toEqual([])
    expect(parseQuotes({ quotes: [{ ...quote, toAmount: String(2n ** 256n - 1n) }] })).toMatchObject([
      { toAmount: 2n ** 256n - 1n },
    ])
  })
})

describe('balances', () => {
  it('are read whole', () => {
    const read = (changes: object) => parsers.parseBalances({ balances: [row('AAA', changes)] })
    const found = {
      name: 'AAA Coin',
      symbol: 'AAA',
      networkId: 'test:1',
      address: 'test:1:aaa',
      value: 1_500_000n,
      decimals: 6,
      quantity: '1.5',
      price: '2',
      worth: '3',
    }
    expect(read({ iconUrl: 'data:image/png;base64,iVBORw0KGgo=' })).toEqual([
      { ...found, iconUrl: 'data:image/png;base64,iVBORw0KGgo=' },
    ])
  })

  it.each([
    { chainId: 'test' },
    { chainId: null },
    { address: 'test:2:aaa' },
    { address: 'aaa' },
    { address: 7 },
    { name: '\u200B', symbol: '\u202E' },
    { quantity: null },
  ])('with %j are no row', (changes) => {
    expect(parsers.parseBalances({ balances: [row('AAA', changes)] })).toEqual([])
  })

  it('of one token count once, and no more than 1000 are read', () => {
    const rows = Array.from({ length: 1050 }, (_, index) => row(`T${index}`))
    expect(parsers.parseBalances({ balances: [rows[1], row('t1', { price: 9 }), rows[2]] })).toHaveLength(2)
    expect(parsers.parseBalances({ balances: rows })).toHaveLength(1000)
  })
})

describe('a history', () => {
  const read = (changes: object) => parsers.parseHistory({ data: [{ ...transaction, ...changes }] }).transactions[0]
  const metadata = (changes: object) => read({ metadata: { ...transaction.metadata, ...changes } })

  it('is read whole', () => {
    expect(read({})).toEqual({
      id: 't1',
      operation: 'send',
      hash: '0xabc',
      networkId: 'test:1',
      minedAt: Date.UTC(2026, 0, 2, 3, 4, 5),
      from: '0xa',
      to: '0xb',
      status: 'confirmed',
      transfers: [
        {
          direction: 'out',
          quantity: '1.5',
          worth: '3',
          fungible: { name: 'A', symbol: 'A', iconUrl: 'https://x.example/a' },
        },
        {
          direction: 'in',
          quantity: '1',
          nft: { name: 'N', preview: { url: 'https://x.example/n.png', contentType: 'image/png' }, isSpam: true },
        },
      ],
    })
  })

  it.each([{ chain: 'x' }, { minedAt: 'soon' }, { minedAt: 5 }, { hash: '../evil' }, { hash: '' }])(
    'has no entry with %j',
    (changes) => {
      expect(metadata(changes)).toBeUndefined()
    },
  )

  it('has entries without transfers, without addresses, and without ids of their own', () => {
    expect(read({ transfers: null })?.transfers).toEqual([])
    expect(metadata({ sentFrom: 'a b', sentTo: null })).toMatchObject({ from: '', to: '' })
    expect(read({ id: null })?.id).toBe('0xabc')
  })

  it('has each entry once, in its order, and a cursor only where that is one', () => {
    const data = ['b', 'a', 'b', 'c'].map((id) => ({ ...transaction, id }))
    expect(parsers.parseHistory({ data, next: 'n' }).transactions.map(({ id }) => id)).toEqual(['b', 'a', 'c'])
    for (const next of [null, '', 7, 'a b', 'x'.repeat(3000)])
      expect(parsers.parseHistory({ data, next })).not.toHaveProperty('next')
  })
})
