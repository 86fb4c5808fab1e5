import { describe, expect, it } from 'vitest'
import { checkOptions, findFaults, nearestName, type OptionRule, optionRules, suggestName } from './option-rules'

const { all, callback, choice, either, flag, integer, is, list, methods, record, shape, takenBy, text, url } =
  optionRules
const faultsOf = (value: unknown, rule: OptionRule) => findFaults(value, () => rule)
const inPlace = (value: unknown, rule: OptionRule) => faultsOf({ a: value }, shape({ a: rule }))

describe('a rule', () => {
  it.each([
    [Promise.resolve({ a: true }), 'a promise'],
    [new Map([['a', true]]), 'a Map'],
    [new Set(['a']), 'a Set'],
    [new Date(0), 'a Date'],
  ])('of an object refuses one whose content is not in its fields: %s', (value, found) => {
    expect(faultsOf(value, shape({ a: flag() }))).toEqual([`options must be an object, not ${found}.`])
    const named = record(text(), flag())
    expect(inPlace(value, named)).toEqual([`a must be ${named.expectation}, not ${found}.`])
  })

  it('of an object takes instances of a class, and objects without a prototype', () => {
    const own = new (class {
      readonly a = true
    })()
    const bare = Object.assign(Object.create(null), { a: true })
    expect([own, bare].map((value) => faultsOf(value, shape({ a: flag() })))).toEqual([[], []])
  })

  it.each<[string, OptionRule, unknown[]]>([
    ['text', text(), ['a', ' ']],
    ['text of a pattern', text(/^\d+$/, 'digits'), ['1', '42']],
    ['flag', flag(), [true, false]],
    ['integer', integer(1, 5), [1, 5]],
    ['url', url('https', 'http'), ['https://a.example/x?y#z', 'http://localhost:1']],
    ['callback', callback(), [() => undefined, class {}]],
    [
      'methods',
      methods('list'),
      [
        { list: () => undefined },
        new (class {
          list() {
            return []
          }
        })(),
      ],
    ],
    ['choice', choice('a', false), ['a', false]],
    ['either', either(choice(false), shape({ b: flag() })), [false, {}, { b: true }]],
    [
      'all',
      all(
        text(),
        is('short', (value) => String(value).length < 3),
      ),
      ['ab'],
    ],
    ['list', list(text(), { keyOf: (value) => value }), [[], ['a', 'b']]],
    ['record', record(text(/^x/, 'a text with x'), flag()), [{}, { x: true }]],
    ['shape', shape({ b: flag() }), [{}, { b: false }, { b: undefined }]],
    ['open shape', shape({}, { isOpen: true }), [{ anything: 1 }]],
  ])('accepts a valid value: %s', (_, rule, values) => {
    for (const value of values) expect(inPlace(value, rule)).toEqual([])
  })

  it.each<[unknown, OptionRule, string]>([
    ['', text(), 'a must be a text that is not empty, not "".'],
    [7, text(), 'a must be a text that is not empty, not 7.'],
    ['x', text(/^\d+$/, 'digits'), 'a must be digits, not "x".'],
    ['no', flag(), 'a must be true or false, not "no".'],
    [0, integer(1, 5), 'a must be a whole number from 1 to 5, not 0.'],
    [1.5, integer(1), 'a must be a whole number from 1, not 1.5.'],
    ['ws://a', url('https'), 'a must be an address that begins with https:, not "ws://a".'],
    ['a.example', url('https', 'http'), 'a must be an address that begins with https: or http:, not "a.example".'],
    [null, callback(), 'a must be a function, not null.'],
    [{}, methods('list', 'image'), 'a must be an object with the functions list, image.'],
    ['shwo', choice('show', 'hide'), 'a must be "show" or "hide", not "shwo". Did you mean "show"?'],
    [Number.NaN, choice('show', 'hide', false), 'a must be "show", "hide" or false, not NaN.'],
    [
      'htpp',
      either(choice('http', false), methods('list')),
      'a must be "http" or false or an object with the functions list, not "htpp". Did you mean "http"?',
    ],
    [{ b: 1 }, either(choice(false), shape({ b: flag() })), 'a.b must be true or false, not 1.'],
    ['x', list(text()), 'a must be a list, each a text that is not empty, not "x".'],
    [[], list(text(), { min: 1 }), 'a must be a list of at least 1, each a text that is not empty, not an empty list.'],
    [['x', 1], list(text()), 'a[1] must be a text that is not empty, not 1.'],
    [['x', 'x'], list(text(), { keyOf: (value) => value }), 'a[1] is "x" again, which stands at a[0]: keep one.'],
    [
      { 'b:1': true },
      record(text(/^x/, 'a text with x'), flag()),
      'a["b:1"] has a key that must be a text with x, not "b:1".',
    ],
    [{ x: 1 }, record(text(), flag()), 'a.x must be true or false, not 1.'],
    [[], shape({}), 'a must be an object, not an empty list.'],
    [Promise.resolve(), shape({ b: flag() }, { required: ['b'] }), 'a.b must be true or false, not undefined.'],
    [{ flga: true }, shape({ flag: flag() }), 'a.flga is no known option. Did you mean "flag"?'],
    [{ zzzz: true }, shape({ flag: flag() }), 'a.zzzz is no known option. Known are "flag".'],
    [
      { flga: true, more: 1 },
      shape({ flag: flag() }, { isOpen: 'exceptTypos' }),
      'a.flga is no known option. Did you mean "flag"?',
    ],
    [{}, shape({ b: flag() }, { required: ['b'] }), 'a.b must be true or false, not undefined.'],
  ])('names place, expectation and value of %j', (value, rule, fault) => {
    expect(inPlace(value, rule)).toEqual([fault])
  })

  it('reports all faults at once, also nested ones', () => {
    const rule = shape({ name: text(), items: list(shape({ id: integer(0) }, { required: ['id'] })) })
    expect(faultsOf({ name: 1, items: [{ id: 'x' }, null], extra: 1 }, rule)).toEqual([
      'extra is no known option. Known are "name", "items".',
      'name must be a text that is not empty, not 1.',
      'items[0].id must be a whole number from 0, not "x".',
      'items[1] must be an object with id, not null.',
    ])
  })

  it('works with values whose code throws', () => {
    const thrower = () => {
      throw new Error('gotcha')
    }
    const rule = shape({ a: text(), b: flag() })
    expect(faultsOf(Object.defineProperty({ b: 1 }, 'a', { get: thrower, enumerable: true }), rule)).toEqual([
      'a cannot be read.',
      'b must be true or false, not 1.',
    ])
    expect(faultsOf(new Proxy({}, { ownKeys: thrower, get: thrower }), rule)).toEqual(['options cannot be read.'])
    const { proxy, revoke } = Proxy.revocable({}, {})
    revoke()
    expect(faultsOf(proxy, rule)).toEqual(['options cannot be read.'])
  })

  it('accepts the options of a factory, and adds its own path to the faults of that', () => {
    const factory = (options: unknown) => checkOptions(options, () => shape({ b: flag() }), fail)
    const fail = (faults: string) =>
      Object.assign(new Error(faults), { name: 'PorticoError', code: 'X', context: { faults } })
    expect(inPlace({ b: true }, takenBy(factory))).toEqual([])
    expect(inPlace({ b: 1, other: 2 }, takenBy(factory))).toEqual([
      'a.other is no known option. Known are "b".',
      'a.b must be true or false, not 1.',
    ])
    expect(inPlace(false, takenBy(factory))).toEqual(['a must be an object, not false.'])
    expect(
      inPlace(
        {},
        takenBy(() => JSON.parse('{')),
      )[0],
    ).toMatch(/^a cannot be used: SyntaxError/)
  })
})

describe('checkOptions', () => {
  const rule = () => list(flag())

  it('returns for options without a fault', () => {
    expect(() => checkOptions([true], rule, (faults) => new Error(faults))).not.toThrow()
  })

  it('throws one error with a line per fault, and with a maximum of lines', () => {
    expect(() => checkOptions([1, 2], rule, (faults) => new Error(faults))).toThrow(
      '[0] must be true or false, not 1.\n[1] must be true or false, not 2.',
    )
    const many = Array.from({ length: 25 }, () => 1)
    expect(() => checkOptions(many, rule, (faults) => new Error(faults))).toThrow(/(.+\n){20}And 5 more\.$/)
  })
})

describe('the nearest known name', () => {
  it.each([
    ['projectID', 'projectId'],
    ['network', 'networks'],
    ['netwroks', 'networks'],
    ['newtorks', 'networks'],
    ['rpcurl', 'rpcUrls'],
    ['eip15', 'eip155'],
  ])('of %s is %s', (name, nearest) => {
    expect(nearestName(name, ['projectId', 'rpcUrls', 'networks', 'eip155'])).toBe(nearest)
  })

  it('is undefined if no name is near', () => {
    expect(nearestName('colour', ['projectId', 'networks'])).toBeUndefined()
    expect(nearestName('x'.repeat(100_000), ['networks'])).toBeUndefined()
  })

  it('is suggested in a sentence', () => {
    expect(suggestName('solna', ['solana', 'eip155'])).toBe('Did you mean "solana"?')
    expect(suggestName('near', ['solana', 'eip155'])).toBe('Known are "solana", "eip155".')
    expect(suggestName('near', [])).toBe('None is known.')
  })
})
