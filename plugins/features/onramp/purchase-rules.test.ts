import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatUnits, parseUnits, truncateDecimal } from '../../../kernel/lib/amounts'
import type { OnRampOrder } from './contract'
import { currencyOf } from './onramp-form'
import { account, network, quoteOf } from './onramp-world.fixture'
import {
  checkPageLink,
  decimalsOf,
  findFormFault,
  findQuoteFault,
  isWorse,
  judgeAmount,
  readFiatUnits,
  readQuote,
} from './purchase-rules'

const limits = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]
const usd = { id: 'USD', limits }

describe('an amount of money', () => {
  it.each([
    ['', { lack: 'amount' }],
    ['0', { lack: 'amount' }],
    ['0.00', { lack: 'amount' }],
    ['1e3', { lack: 'value' }],
    ['-5', { lack: 'value' }],
    ['1,5', { lack: 'value' }],
    ['NaN', { lack: 'value' }],
    ['10.001', { lack: 'value' }],
    ['9.99', { lack: 'low', limit: '10.00' }],
    ['10', { methods: ['card', 'ach_bank_account'] }],
    ['7500.00', { methods: ['card', 'ach_bank_account'] }],
    ['7500.01', { methods: ['ach_bank_account'] }],
    ['25000', { methods: ['ach_bank_account'] }],
    ['25000.01', { lack: 'high', limit: '25000.00' }],
    ['99999999999999', { lack: 'value' }],
  ])('%s is judged as %o', (text, verdict) => {
    expect(judgeAmount(text, usd)).toEqual(verdict)
  })

  it('has any size where there are no limits, or only limits that make no sense', () => {
    expect(judgeAmount('0.01', { id: 'USD', limits: [] })).toEqual({ methods: [] })
    const nonsense = [
      { id: 'a', min: '50', max: '10' },
      { id: 'b', min: 'NaN', max: '1e40' },
      { id: 'c', min: '-1', max: '5' },
    ]
    expect(judgeAmount('20', { id: 'USD', limits: nonsense })).toEqual({ methods: [] })
  })

  it.each([
    ['5', { lack: 'low', limit: '8' }],
    ['1000', { lack: 'high', limit: '900' }],
    ['10.5', { methods: ['b'] }],
  ])('of %s is held against the widest limits, in whichever order the ways to pay stand', (text, verdict) => {
    const ways = [
      { id: 'a', min: '20', max: '900' },
      { id: 'b', min: '8', max: '300' },
      { id: 'c', min: '20', max: '700' },
      { id: 'd', min: '1x', max: '5000' },
      { id: 'e', min: '1', max: '5000x' },
    ]
    expect(judgeAmount(text, { id: 'USD', limits: ways })).toEqual(verdict)
    expect(judgeAmount(text, { id: 'USD', limits: ways.toReversed() })).toEqual(verdict)
  })

  it.each([
    ['50', { lack: 'low', limit: '100' }],
    ['300', { lack: 'low', limit: '500' }],
    ['501', { methods: ['b'] }],
    ['1001', { lack: 'high', limit: '1000' }],
  ])('of %s between the limits of two ways to pay is raised to the next', (text, verdict) => {
    const ways = [
      { id: 'a', min: '100', max: '200' },
      { id: 'b', min: '500', max: '1000' },
    ]
    expect(judgeAmount(text, { id: 'USD', limits: ways })).toEqual(verdict)
    expect(judgeAmount(text, { id: 'USD', limits: ways.toReversed() })).toEqual(verdict)
  })

  it('is no more than 10^12', () => {
    expect(readFiatUnits('1000000000000', 2)).toBe(10n ** 14n)
    expect(readFiatUnits('1000000000000.00', 2)).toBe(10n ** 14n)
    expect(readFiatUnits('1000000000000.01', 2)).toBeUndefined()
    expect(readFiatUnits('10000000000000', 0)).toBeUndefined()
  })

  it('is read exactly, with 0 to 8 decimals and up to 10^12', () => {
    const anyUnits = fc
      .tuple(fc.integer({ min: 0, max: 8 }), fc.bigInt({ min: 0n, max: 10n ** 12n }))
      .chain(([decimals, whole]) =>
        fc.record({
          decimals: fc.constant(decimals),
          units: fc.bigInt({ min: 0n, max: whole * 10n ** BigInt(decimals) }),
        }),
      )
    fc.assert(
      fc.property(anyUnits, ({ decimals, units }) => {
        const text = formatUnits(units, decimals)
        expect(readFiatUnits(text, decimals)).toBe(units)
        // A finer amount is invalid, and so is one beyond the bound.
        expect(
          readFiatUnits(`${text}${text.includes('.') ? '' : '.'}${'0'.repeat(decimals)}1`, decimals),
        ).toBeUndefined()
      }),
    )
  })

  it('is within the limits of a way to pay exactly where it is neither below nor above them', () => {
    const units = fc.bigInt({ min: 1n, max: 10n ** 12n * 10n ** 8n })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8 }), units, units, units, (decimals, one, other, paid) => {
        const bound = 10n ** 12n * 10n ** BigInt(decimals)
        const [low, high] = one < other ? [one % bound, other % bound] : [other % bound, one % bound]
        fc.pre(low <= high && paid % bound > 0n)
        const [min, max, amount] = [low, high, paid % bound].map((value) => formatUnits(value, decimals)) as [
          string,
          string,
          string,
        ]
        const verdict = judgeAmount(amount, { id: 'X', limits: [{ id: 'card', min, max }] }, decimals)
        const value = parseUnits(amount, decimals)
        if (value < low) expect(verdict).toEqual({ lack: 'low', limit: min })
        else if (value > high) expect(verdict).toEqual({ lack: 'high', limit: max })
        else expect(verdict).toEqual({ methods: ['card'] })
      }),
    )
  })
})

it('currencies have the decimals that ISO 4217 gives them', () => {
  expect(['USD', 'JPY', 'KWD', undefined, '<b>'].map(decimalsOf)).toEqual([2, 0, 3, 2, 2])
})

it('the first currency is that of the region', () => {
  const tags = ['en-US', 'de', 'fr-CH', 'ja', 'en-GB', 'zz-nowhere', '', 'pt-BR', 'ar-EG', 'bg']
  expect(tags.map(currencyOf)).toEqual(['USD', 'EUR', 'CHF', 'JPY', 'GBP', 'USD', 'USD', 'BRL', 'USD', 'EUR'])
})

const order: OnRampOrder = {
  network,
  account,
  asset: { name: 'Test Coin', symbol: 'TST' },
  currency: 'USD',
  amount: '100',
}
const money = (amount: string, currency = 'USD') => ({ amount, currency })
const honest = quoteOf(order)

describe('a quote', () => {
  it('is taken where its sums are right, by a cent', () => {
    expect(findQuoteFault(honest, order)).toBeUndefined()
    expect(findQuoteFault({ ...honest, paymentTotal: money('100.01') }, order)).toBeUndefined()
    expect(
      findQuoteFault({ ...honest, paymentSubtotal: money('100'), paymentTotal: money('102') }, order),
    ).toBeUndefined()
  })

  it.each([
    ['JPY', '2', '98', '101', undefined],
    ['JPY', '2', '98', '102', 'sum'],
    ['USD', '50', '50', '100', undefined],
    ['USD', `2.${'0'.repeat(29)}1`, '98', '100', undefined],
    ['USD', `2.${'0'.repeat(30)}1`, '98', '100', 'size'],
    ['USD', '2', '9999999999999996', '9999999999999998', undefined],
    ['USD', '2', '99999999999999996', '99999999999999998', 'size'],
  ])('in %s with a fee of %s on %s, and %s in all, is judged: %s', (currency, fee, rest, total, fault) => {
    const quote = {
      ...honest,
      networkFee: money(fee, currency),
      paymentSubtotal: money(rest, currency),
      paymentTotal: money(total, currency),
    }
    expect(findQuoteFault(quote, { ...order, currency, amount: total })).toBe(fault)
  })

  it.each([
    ['a fee that stands apart, and adds up', { rest: '97', own: '1' }, undefined],
    ['one that adds up by a cent', { rest: '97', own: '1.01' }, undefined],
    ['one that is in the subtotal, too', { rest: '98', own: '1.02' }, 'sum'],
    ['one that nobody adds', { rest: '97', own: '0' }, 'sum'],
    ['one of nothing', { rest: '98', own: '0' }, undefined],
    ['a negative one', { rest: '99', own: '-1' }, 'form'],
    ['one that is no number', { rest: '97', own: 'NaN' }, 'form'],
    ['one without end', { rest: '97', own: `1.${'0'.repeat(30)}1` }, 'size'],
    ['one that takes more than half together with the network', { rest: '49', own: '49' }, 'fee'],
    ['one in other money', { rest: '97', own: '1', currency: 'EUR' }, 'currency'],
  ])(
    'with %s is judged',
    (_, { rest, own, currency = 'USD' }: { rest: string; own: string; currency?: string }, fault) => {
      const quote = readQuote({ ...honest, paymentSubtotal: money(rest), providerFee: money(own, currency) })
      expect(findQuoteFault(quote, order)).toBe(fault)
    },
  )

  it('has no separate fee unless it lists one', () => {
    expect(readQuote(honest)).not.toHaveProperty('providerFee')
    expect(readQuote({ ...honest, providerFee: null })).not.toHaveProperty('providerFee')
    expect(readQuote({ ...honest, providerFee: {} }).providerFee).toEqual({ amount: '', currency: '' })
  })

  it('that is shown as an offer or an estimate can be drawn and compared, for every answer', () => {
    const strange = fc.oneof(
      fc.constantFrom<unknown>('100', '98', '2', '0.98', 0.98, '1e400', '-1', 'NaN', '', '0x', null, true),
      fc.anything(),
    )
    const part = fc.oneof(fc.record({ amount: strange, currency: fc.constantFrom('USD', 'TST', '') }), strange)
    const parts = ['paymentTotal', 'paymentSubtotal', 'purchaseAmount', 'networkFee', 'providerFee']
    const answer = fc.record(
      { ...Object.fromEntries(parts.map((name) => [name, part])), isEstimate: fc.boolean() },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.oneof(answer, strange), fc.constantFrom({}, honest), (said, base) => {
        const quote = readQuote({ ...base, ...Object(said) })
        if ((quote.isEstimate ? findFormFault(quote) : findQuoteFault(quote, order)) !== undefined) return
        expect(isWorse(quote, quote)).toBe(false)
        const { quoteId: _, isEstimate: __, ...amounts } = quote
        for (const { amount } of Object.values(amounts)) expect(truncateDecimal(amount, 6)).toMatch(/^\d+\.\d{6}$/)
      }),
    )
  })

  it('is an estimate only where its flag is the boolean true', () => {
    const marks = [true, false, undefined, 'true', 1, null]
    expect(marks.map((isEstimate) => readQuote({ ...honest, isEstimate }).isEstimate)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ])
    expect(readQuote({}).paymentTotal.amount).toBe('')
  })

  it.each([
    ['sums that differ by two cents', { paymentTotal: money('100.02') }, 'sum'],
    ['a total that is less than its parts', { paymentTotal: money('99') }, 'sum'],
    ['another amount than was entered', { paymentTotal: money('1002'), paymentSubtotal: money('1000') }, 'amount'],
    ['a fee above 100 %', { networkFee: money('60'), paymentSubtotal: money('40') }, 'fee'],
    ['a fee of nothing but zeros and a total of zero', { paymentTotal: money('0'), networkFee: money('0') }, 'nothing'],
    ['a price of zero', { purchaseAmount: money('0', 'TST') }, 'nothing'],
    ['a negative price', { purchaseAmount: money('-1', 'TST') }, 'form'],
    ['a negative fee', { networkFee: money('-2'), paymentSubtotal: money('102') }, 'form'],
    ['a price that is no number', { purchaseAmount: money('NaN', 'TST') }, 'form'],
    ['a price of 1e40', { purchaseAmount: money('1e40', 'TST') }, 'form'],
    ['the same, written out', { purchaseAmount: money(`1${'0'.repeat(40)}`, 'TST') }, 'size'],
    ['a price of infinity', { purchaseAmount: money('Infinity', 'TST') }, 'form'],
    ['a price without end', { purchaseAmount: money(`0.${'3'.repeat(40)}`, 'TST') }, 'size'],
    ['another asset', { purchaseAmount: money('1', 'EVIL') }, 'currency'],
    ['another money', { paymentTotal: money('100', 'EUR') }, 'currency'],
    ['a fee in what is bought', { networkFee: money('2', 'TST') }, 'currency'],
    ['an empty amount', { paymentSubtotal: money('') }, 'form'],
    ['a hexadecimal amount', { paymentSubtotal: money('0x62') }, 'form'],
    ['a grouped amount', { paymentTotal: money('1,00') }, 'form'],
    ['a currency of markup', { paymentTotal: money('100', '<b>USD</b>') }, 'currency'],
  ])('with %s is refused', (_, changes, fault) => {
    expect(findQuoteFault({ ...honest, ...changes }, order)).toBe(fault)
  })

  it.each([null, undefined, 7, 'text', [], {}, { paymentTotal: 'x' }, { paymentTotal: { amount: {}, currency: {} } }])(
    'of %o is read as none',
    (value) => {
      expect(findQuoteFault(readQuote(value), order)).toBe('form')
    },
  )

  it('is worse where it yields less or costs more', () => {
    expect(isWorse(honest, honest)).toBe(false)
    expect(isWorse({ ...honest, purchaseAmount: money('0.97', 'TST') }, honest)).toBe(true)
    expect(isWorse({ ...honest, paymentTotal: money('101') }, honest)).toBe(true)
    expect(isWorse({ ...honest, purchaseAmount: money('1.2', 'TST') }, honest)).toBe(false)
  })

  it('is taken exactly where total and parts are within a cent, or the smallest coin, with 0 to 8 decimals and up to 10^12', () => {
    const anyAmounts = fc.integer({ min: 0, max: 8 }).chain((decimals) => {
      const units = fc.bigInt({ min: 1n, max: 10n ** BigInt(12 + decimals) })
      const cent = 10n ** BigInt(Math.max(decimals - 2, 0))
      return fc.record({
        decimals: fc.constant(decimals),
        one: units,
        other: units,
        off: fc.oneof(
          fc.bigInt({ min: -3n, max: 3n }),
          fc.constantFrom(cent - 1n, cent, cent + 1n, -cent, -cent - 1n),
          fc.constantFrom(10n ** BigInt(decimals), 10n ** BigInt(decimals) + 1n),
        ),
        currency: fc.constantFrom('JPY', 'USD', 'KWD', 'CLF'),
      })
    })
    fc.assert(
      fc.property(anyAmounts, ({ decimals, one, other, off, currency }) => {
        const [rest, fee] = one > other ? [one, other] : [other, one]
        const total = rest + fee + off
        fc.pre(total > 0n)
        const write = (value: bigint) => money(formatUnits(value, decimals), currency)
        const quote = { ...honest, paymentTotal: write(total), paymentSubtotal: write(rest), networkFee: write(fee) }
        const distance = off < 0n ? -off : off
        // Distances are in hundredths of a unit of the money, so that nothing is rounded here.
        const isWithin = distance * 100n <= 10n ** BigInt(decimals) * (currency === 'JPY' ? 100n : 1n)
        const fault = findQuoteFault(quote, { ...order, currency, amount: formatUnits(total, decimals) })
        expect(fault).toBe(isWithin ? undefined : 'sum')
      }),
    )
  })

  it('is taken exactly where total and parts are within a cent, for any amount', () => {
    const cents = fc.bigInt({ min: 1n, max: 10n ** 14n })
    fc.assert(
      fc.property(cents, cents, fc.bigInt({ min: -5n, max: 5n }), (one, other, off) => {
        const [rest, fee] = one > other ? [one, other] : [other, one]
        const total = rest + fee + off
        fc.pre(total > 0n)
        const write = (value: bigint) => money(formatUnits(value, 2))
        const quote = { ...honest, paymentTotal: write(total), paymentSubtotal: write(rest), networkFee: write(fee) }
        const fault = findQuoteFault(quote, { ...order, amount: formatUnits(total, 2) })
        expect(fault).toBe(off >= -1n && off <= 1n ? undefined : 'sum')
      }),
    )
  })
})

const buyer = '0x7A3b5C1d9E2f4A6b8C0d1E3f5A7b9C0dA94b1234'
const thief = '0x00000000000000000000000000000000DeaDBeef'
const contract = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const isAddress = (text: string) => /^0x[\da-f]{40}$/i.test(text)
const site = 'https://millrace.example'

const check = (link: unknown, more: { site?: string; page?: string } = {}) =>
  checkPageLink({
    link,
    site: more.site ?? site,
    order: { account: buyer, asset: { name: 'Dollar', symbol: 'USDC', address: contract } },
    isAddress,
    page: more.page ?? 'app.example',
  })
const faultOf = (...params: Parameters<typeof check>) => {
  const answer = check(...params)
  return 'fault' in answer ? answer.fault : answer.href
}

describe('the address of a provider’s page', () => {
  it.each([
    `https://millrace.example/?walletAddress=${buyer}`,
    `https://millrace.example/?walletAddress=${buyer.toLowerCase()}`,
    `https://buy.millrace.example/${buyer}?x=1`,
    `https://a.b.millrace.example/#/buy?to=${buyer}`,
    `https://millrace.example/?wallets=${encodeURIComponent(JSON.stringify([{ address: buyer, token: contract }]))}`,
    `https://millrace.example/?walletAddress=${buyer}&sessionToken=${thief}`,
    `https://millrace.example/?walletAddress=${buyer}&sign=${thief}`,
    `https://millrace.example/?walletAddress=${buyer}#sessionToken=${thief}`,
    `https://millrace.example/?walletAddress=${buyer}#/buy?sessionToken=${thief}&x=1`,
    `https://millrace.example/#to=${buyer}`,
    `https://millrace.example/#/buy/${buyer}`,
    `https://millrace.example/#/buy/${buyer}?x=1`,
    `https://millrace.example/buy+${buyer}`,
    `https://millrace.example/100%25/?walletAddress=${buyer}`,
  ])('passes: %s', (link) => {
    expect(check(link)).toEqual({ href: link })
  })

  it.each([
    ['javascript:alert(1)', 'unsafe'],
    [`javascript://millrace.example/%0aalert(${buyer})`, 'unsafe'],
    [`data:text/html,<b>${buyer}</b>`, 'unsafe'],
    [`http://millrace.example/?a=${buyer}`, 'unsafe'],
    [`intent://millrace.example/${buyer}#Intent;end`, 'unsafe'],
    [`blob:https://millrace.example/${buyer}`, 'unsafe'],
    [`https://user:pass@millrace.example/?a=${buyer}`, 'unsafe'],
    [`https://millrace.example:8443/?a=${buyer}`, 'unsafe'],
    [`https://127.0.0.1/?a=${buyer}`, 'unsafe'],
    [`https://millrаce.example/?a=${buyer}`, 'unsafe'],
    ['', 'unsafe'],
    [undefined, 'unsafe'],
    [{ href: `https://millrace.example/?a=${buyer}` }, 'unsafe'],
    [`https://evil.example/?a=${buyer}`, 'host'],
    [`https://millrace.example.evil.example/?a=${buyer}`, 'host'],
    [`https://evilmillrace.example/?a=${buyer}`, 'host'],
    [`https://evil.example/millrace.example?a=${buyer}`, 'host'],
    [`https://evil.example\\@millrace.example/?a=${buyer}`, 'host'],
    ['https://millrace.example/', 'account'],
    [`https://millrace.example/?state=${buyer}`, 'account'],
    [`https://millrace.example/?walletAddress=${buyer.slice(0, -1)}`, 'account'],
    [`https://millrace.example/?walletAddress=${thief}`, 'stranger'],
    [`https://millrace.example/?walletAddress=${buyer}&walletAddress=${thief}`, 'stranger'],
    [`https://millrace.example/?a=${buyer}#to=${thief}`, 'stranger'],
    [`https://millrace.example/${thief}?a=${buyer}`, 'stranger'],
    [`https://millrace.example/100%25/${thief}?a=${buyer}`, 'stranger'],
    [`https://millrace.example/?a=${buyer}&${thief}=1`, 'stranger'],
    [`https://millrace.example/?a=${buyer}&${thief}.id=1`, 'stranger'],
    [`https://millrace.example/#state=${buyer}`, 'account'],
    [`https://millrace.example/?a=${buyer}&tokenFor=${thief}`, 'stranger'],
    [`https://millrace.example/?a=${buyer}#/${thief}`, 'stranger'],
    [`https://millrace.example/?a=${buyer}#/${thief}?x=1`, 'stranger'],
    [`https://millrace.example/?a=${buyer}#/buy?to=${thief}`, 'stranger'],
    [`https://millrace.example/?a=${buyer}&w=${encodeURIComponent(encodeURIComponent(`x:${thief}`))}`, 'stranger'],
    [`https://millrace.example/?a=${buyer}&w=${encodeURIComponent(JSON.stringify({ to: thief }))}`, 'stranger'],
  ])('refuses %s', (link, fault) => {
    expect(faultOf(link)).toBe(fault)
  })

  it('names the account in its exact spelling where its namespace is case-sensitive, and short words are not addresses', () => {
    const checkFor = (own: string, path: string) =>
      checkPageLink({
        link: `https://millrace.example/buy/${path}`,
        site,
        order: { account: own, asset: { name: 'Sol', symbol: 'SOL' } },
        isAddress: (text) => !text.startsWith('no-'),
      })
    for (const own of ['Zq0xABCDEFABCDEFABCDEFABCDEF', '0xABCDEFABCDEFABCDEFABCDEFABzQ'])
      expect([checkFor(own, own), checkFor(own, own.toLowerCase()), checkFor(own, `${own}/${'b'.repeat(25)}`)]).toEqual(
        [
          { href: `https://millrace.example/buy/${own}` },
          { fault: 'stranger' },
          { href: `https://millrace.example/buy/${own}/${'b'.repeat(25)}` },
        ],
      )
    const [known, unknown] = ['Zq0xABCDEFABCDEFABCDEFABCDEF', 'no-address-that-its-namespace-knows']
    expect(checkFor(known, `${known}/${'b'.repeat(26)}`)).toEqual({ fault: 'stranger' })
    expect(checkFor(unknown, unknown)).toEqual({ href: `https://millrace.example/buy/${unknown}` })
  })

  it('may be on localhost only where the app and the site are too, with the same port', () => {
    const local = { site: 'http://localhost:5000', page: '127.0.0.1' }
    expect(faultOf(`http://localhost:5000/buy?a=${buyer}`, local)).toBe(`http://localhost:5000/buy?a=${buyer}`)
    expect(faultOf(`http://localhost:5001/buy?a=${buyer}`, local)).toBe('host')
    expect(faultOf(`http://127.0.0.1:5000/buy?a=${buyer}`, local)).toBe('host')
    expect(faultOf(`http://localhost:5000/buy?a=${buyer}`, { ...local, page: 'app.example' })).toBe('unsafe')
    expect(faultOf(`https://x.localhost/?a=${buyer}`, { ...local })).toBe('unsafe')
  })

  it('is refused where the provider’s site cannot be read', () => {
    expect(faultOf(`https://millrace.example/?a=${buyer}`, { site: 'nonsense' })).toBe('host')
  })
})
