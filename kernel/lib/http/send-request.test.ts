import { describe, expect, it, vi } from 'vitest'
import { decodeJson, readBody, readRetryAfter } from './send-request'

const stream = (...chunks: readonly string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
      controller.close()
    },
  })
const text = async (response: Response, limit: number) => new TextDecoder().decode(await readBody(response, limit))
const tooLarge = (maxBytes: number) => expect.objectContaining({ code: 'HTTP_BODY_TOO_LARGE', context: { maxBytes } })

describe('readBody', () => {
  it('joins the chunks of a body', async () => {
    expect(await text(new Response(stream('ab', 'cd', 'é')), 100)).toBe('abcdé')
  })

  it('reads a missing body as no bytes', async () => {
    expect(await readBody(new Response(null), 0)).toEqual(new Uint8Array())
  })

  it('reads up to its limit', async () => {
    expect(await text(new Response(stream('ab', 'cd')), 4)).toBe('abcd')
    await expect(readBody(new Response(stream('ab', 'cd')), 3)).rejects.toEqual(tooLarge(3))
  })

  it('refuses a declared length before it reads the body', async () => {
    const response = new Response('abcd', { headers: { 'content-length': '4' } })
    const getReader = vi.spyOn(Object(response.body), 'getReader')
    await expect(readBody(response, 3)).rejects.toEqual(tooLarge(3))
    expect(getReader).not.toHaveBeenCalled()
  })

  it('does not trust a declared length', async () => {
    const low = new Response(stream('abcd'), { headers: { 'content-length': '1' } })
    await expect(readBody(low, 3)).rejects.toEqual(tooLarge(3))
    expect(await text(new Response(stream('abcd'), { headers: { 'content-length': '2' } }), 4)).toBe('abcd')
    expect(await text(new Response(stream('abcd'), { headers: { 'content-length': 'junk' } }), 4)).toBe('abcd')
  })
})

describe('decodeJson', () => {
  const bytes = (value: string) => new TextEncoder().encode(value)

  it('reads JSON without prototypes, and an empty body as undefined', () => {
    expect(decodeJson(bytes('{"a":"é"}'))).toEqual({ a: 'é' })
    expect(Object.getPrototypeOf(decodeJson(bytes('{}')))).toBe(null)
    expect(decodeJson(bytes(''))).toBeUndefined()
  })

  const nest = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

  it('refuses JSON that is too deep before it is parsed, and counts no brackets in texts', () => {
    const parse = vi.spyOn(JSON, 'parse')
    for (const text of ['['.repeat(1_800_000), '{"a":'.repeat(300_000), nest(33), `["\\\\",${nest(32)}]`])
      expect(() => decodeJson(bytes(text))).toThrow(RangeError)
    expect(parse).not.toHaveBeenCalled()
    parse.mockRestore()
    for (const text of [
      JSON.stringify('['.repeat(99)),
      JSON.stringify([`a"${'{'.repeat(99)}`]),
      JSON.stringify([`"\\"${'{'.repeat(99)}\\`, '\\']),
    ])
      expect(decodeJson(bytes(text))).toEqual(JSON.parse(text))
    expect(decodeJson(bytes(`[${Array(99).fill('[[]]').join()}]`))).toHaveLength(99)
  })

  it('throws for incomplete JSON', () => {
    expect(() => decodeJson(bytes('{"a":'))).toThrow(SyntaxError)
  })
})

const now = Date.UTC(2026, 10, 1, 12, 0, 0)

it.each([
  ['0', 0],
  ['120', 120],
  ['Sun, 01 Nov 2026 12:00:30 GMT', 30],
  ['Sun, 01 Nov 2026 11:00:00 GMT', 0],
  ['soon', undefined],
  ['x120', undefined],
  ['1e99', undefined],
  ['120x', undefined],
  ['', undefined],
  [null, undefined],
])('reads Retry-After %s as %s seconds', (value, seconds) => {
  expect(readRetryAfter(value, now)).toBe(seconds)
})

it('rounds a date up to whole seconds', () => {
  expect(readRetryAfter('Sun, 01 Nov 2026 12:00:30 GMT', now + 100)).toBe(30)
})
