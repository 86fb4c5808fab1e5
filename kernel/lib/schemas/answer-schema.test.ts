import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'

const load = () => import('./answer-schema')

describe('a fault', () => {
  it.each([
    ['a text', 'x', 'the answer: expected array'],
    ['nothing', undefined, 'the answer: expected array'],
    ['an object', { length: 1 }, 'the answer: expected array'],
  ])('of %s instead of a list says what is expected', async (_, data, message) => {
    const { anyList, parseAnswer } = await load()
    expect(() => parseAnswer(anyList(), data)).toThrow(new TypeError(message))
  })

  it('says in which format a text is expected, and not the received value', async () => {
    const { parseAnswer, textOf } = await load()
    expect(() => parseAnswer(textOf(/^a+$/), 'secret')).toThrow(
      new TypeError('the answer: expected a text like /^a+$/'),
    )
  })

  it('says what was expected if a reader returns undefined or throws', async () => {
    const { parseAnswer, readWith } = await load()
    const fail = (): never => {
      throw new RangeError('secret')
    }
    for (const read of [() => undefined, fail])
      expect(() => parseAnswer(readWith('word', read), 'x')).toThrow(new TypeError('the answer: expected word'))
  })
})

describe('rows', () => {
  it('that are valid stay in their order, and the others are reported once', async () => {
    const { readRows, textOf } = await load()
    const onDropped = vi.fn()
    expect(readRows(textOf(/^\w$/), ['a', 7, 'b', null, 'long', 'c'], { onDropped })).toEqual(['a', 'b', 'c'])
    expect(onDropped.mock.calls).toEqual([['3 of 6 left out; [1]: expected string']])
  })

  it('that are all valid are not reported', async () => {
    const { readRows, textOf } = await load()
    const onDropped = vi.fn()
    expect(readRows(textOf(/./), ['a', 'b'], { onDropped })).toEqual(['a', 'b'])
    expect(onDropped).not.toHaveBeenCalled()
  })

  it('of which none is valid are refused if one is needed, with the first fault; an empty list is not', async () => {
    const { readRows, textOf } = await load()
    const onDropped = vi.fn()
    const read = (list: readonly unknown[]) => readRows(textOf(/^\w$/), list, { onDropped, needsOne: true })
    expect(() => read([7, null])).toThrow(new TypeError('[0]: expected string'))
    expect(onDropped.mock.calls).toEqual([['2 of 2 left out; [0]: expected string']])
    expect([read([7, 'a']), read([])]).toEqual([['a'], []])
  })

  it('above the limit are not read, and 10,000 is one', async () => {
    const { readRows, rowsOf, parseAnswer, readWith } = await load()
    const read = vi.fn((value: unknown) => value)
    const row = readWith('anything', read)
    expect(readRows(row, [1, 2, 3], { limit: 2 })).toEqual([1, 2])
    expect(parseAnswer(rowsOf(row, 1), [1, 2])).toEqual([1])
    expect(read).toHaveBeenCalledTimes(3)
    expect(readRows(row, new Array(10_001).fill(0))).toHaveLength(10_000)
  })

  it('of a list with holes are the existing ones', async () => {
    const { readRows, textOf } = await load()
    const list = ['a', 'b', 'c']
    delete list[1]
    expect(readRows(textOf(/./), list)).toEqual(['a', 'c'])
  })

  it.each([[undefined], [null], ['ab'], [{ 0: 'a', length: 1 }], [7]])('of %j are empty', async (data) => {
    const { parseAnswer, rowsOf, textOf } = await load()
    expect(parseAnswer(rowsOf(textOf(/./)), data)).toEqual([])
  })
})

it('an optional field has its own value if it is valid, and another value if it is not', async () => {
  const { maybe, orElse, parseAnswer, textOf } = await load()
  const word = textOf(/^\w+$/)
  expect(parseAnswer(orElse(word, ''), 'a')).toBe('a')
  for (const value of [undefined, null, 7, 'a b', {}, ['a']]) {
    expect(parseAnswer(orElse(word, ''), value)).toBe('')
    expect(parseAnswer(maybe(word), value)).toBeUndefined()
  }
})

it('for any input, rows throw nothing and pollute nothing', async () => {
  const { maybe, readRows, rowsOf, textOf } = await load()
  fc.assert(
    fc.property(fc.array(fc.anything({ withNullPrototype: true })), (list) => {
      expect(readRows(maybe(textOf(/./)), list)).toHaveLength(list.length)
      expect(readRows(rowsOf(textOf(/./)), list)).toHaveLength(list.length)
      expect(Reflect.get({}, 'polluted')).toBeUndefined()
    }),
  )
})

it('of items with the same key, the first is kept, and all stay in their order', async () => {
  const { uniteBy } = await load()
  const items = ['b1', 'a2', 'b3', 'c4']
  expect(uniteBy(items, ([letter = '']) => letter)).toEqual(['b1', 'a2', 'c4'])
})
