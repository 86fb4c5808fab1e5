import { describe, expect, it } from 'vitest'
import { flagsOf, parseAnalytics, parseFeatures, parseOrigins } from './catalogue-schema'

const names = [
  ['email', 'social_login'],
  ['socials', 'social_login'],
  ['swaps', 'swap'],
  ['onramp', 'onramp'],
  ['activity', 'activity'],
  ['reownBranding', 'reown_branding'],
  ['multiWallet', 'multi_wallet'],
  ['emailCapture', 'email_capture'],
  ['payWithExchange', 'fund_from_exchange'],
  ['payments', 'payments'],
  ['reownAuthentication', 'reown_authentication'],
  ['headless', 'headless'],
] as const
const allOff = Object.fromEntries(names.map(([name]) => [name, false]))
const feature = (id: string, config: unknown = [], isEnabled: unknown = true) => ({ id, isEnabled, config })
const read = (...features: readonly unknown[]) => parseFeatures({ features })

describe('a feature', () => {
  it.each(names)('%s that is not listed is off', (name) => {
    expect(read()).toHaveProperty(name, false)
  })

  it.each(names)('%s is left to the app where its configuration is null', (name, id) => {
    expect(read(feature(id, null))).not.toHaveProperty(name)
    expect(read(feature(id, null, false))).not.toHaveProperty(name)
  })

  it.each(names)('%s is off where it has no configuration at all', (name, id) => {
    expect(read({ id, isEnabled: true })).toHaveProperty(name, false)
    expect(read(feature(id, 'all'))).toHaveProperty(name, false)
  })

  it.each(names)('%s is off where the project has it off', (name, id) => {
    expect(read(feature(id, ['email', 'x'], false))).toHaveProperty(name, false)
    expect(read(feature(id, ['email', 'x'], 'true'))).toHaveProperty(name, false)
  })

  it.each(names.slice(4))('%s is on with an empty configuration', (name, id) => {
    expect(read(feature(id))).toHaveProperty(name, name === 'emailCapture' ? [] : true)
  })

  it.each([
    ['swaps', 'swap', ['1inch'], ['1inch']],
    ['swaps', 'swap', [], false],
    ['onramp', 'onramp', ['meld', 'other'], ['meld', 'other']],
    ['onramp', 'onramp', [], false],
    ['email', 'social_login', ['google', 'email'], true],
    ['email', 'social_login', ['google'], false],
    ['email', 'social_login', [], false],
    ['socials', 'social_login', ['x', 'email', 'google'], ['x', 'google']],
    ['socials', 'social_login', ['email'], false],
    ['socials', 'social_login', [], false],
    ['emailCapture', 'email_capture', ['required'], ['required']],
    ['activity', 'activity', ['anything'], true],
  ])('%s of %s with %j is %j', (name, id, config, expected) => {
    expect(read(feature(id, config))).toEqual({ ...allOff, ...read(feature(id, config)), [name]: expected })
    expect(read(feature(id, config))).toHaveProperty(name, expected)
  })

  it('takes the words that are words, each once, and 30 of them', () => {
    const config = ['x', 7, null, '', 'x', 'a b', 'x'.repeat(41), '<b>', 'google', '1x.y-z_', 'y'.repeat(40)]
    expect(read(feature('swap', config)).swaps).toEqual(['x', 'google', '1x.y-z_', 'y'.repeat(40)])
    const many = Array.from({ length: 50 }, (_, index) => `p${index}`)
    expect(read(feature('swap', many)).swaps).toEqual(many.slice(0, 30))
  })

  it('that is listed twice is as it stands first', () => {
    expect(read(null, 'activity', feature('activity'), feature('activity', [], false)).activity).toBe(true)
  })
})

it.each([undefined, null, 'x', [[]]])('%j is no configuration', (data) => {
  expect(() => parseFeatures(data)).toThrow(new TypeError('the answer: expected object'))
})

it.each([{}, { features: {} }, { features: 'all' }])('%j is no configuration, for want of a list', (data) => {
  expect(() => parseFeatures(data)).toThrow(new TypeError('features: expected array'))
})

it('a list is a yes to a gate, and what is left to the app is no answer', () => {
  const flags = flagsOf(read(feature('social_login', ['email']), feature('email_capture'), feature('swap', null)))
  expect(flags).toEqual({ ...allOff, email: true, emailCapture: true, swaps: undefined })
  expect(Object.hasOwn(flags, 'swaps')).toBe(false)
})

it('reads the patterns of origins', () => {
  expect(parseOrigins({ allowedOrigins: ['https://a.example', '*.b.example'] })).toEqual([
    'https://a.example',
    '*.b.example',
  ])
})

it.each([undefined, null, 'x', [], {}, { allowedOrigins: 'https://a.example' }, { allowedOrigins: {} }])(
  'reads none from %j',
  (data) => {
    expect(parseOrigins(data)).toEqual([])
  },
)

it('leaves out what is no pattern, and ends after a thousand', () => {
  const longestOrigin = 'a'.repeat(300)
  expect(parseOrigins({ allowedOrigins: ['', 7, null, 'b', longestOrigin, `${longestOrigin}a`, {}] })).toEqual([
    'b',
    longestOrigin,
  ])
  const many = Array.from({ length: 1200 }, (_, index) => `https://a${index}.example`)
  expect(parseOrigins({ allowedOrigins: many })).toEqual(many.slice(0, 1000))
})

it.each([
  [{ isAnalyticsEnabled: true }, true],
  [{ isAnalyticsEnabled: false }, false],
  [{ isAnalyticsEnabled: 'true' }, false],
  [{}, false],
  [undefined, false],
  [[], false],
])('counts usage by %j: %s', (data, expected) => {
  expect(parseAnalytics(data)).toBe(expected)
})
