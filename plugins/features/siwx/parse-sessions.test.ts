import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CaipNetworkId, parseCaipNetworkId } from '../../../kernel/lib/caip'
import { isEmail } from '../../../kernel/lib/is-email'
import { createMessage, parseMessage } from './message/message'
import { parseEmails, parseSeen, parseSessions } from './session-stores'

const junk = fc.anything({ maxDepth: 1, maxKeys: 3 })

const messageOf = (accountAddress: string) =>
  createMessage({
    accountAddress,
    chainId: 'test:1' as CaipNetworkId,
    domain: 'app.example',
    uri: 'https://app.example',
    nonce: 'abcdefgh',
    accountName: 'Test Network 1',
    now: Date.UTC(2026, 10, 22, 8, 30),
    expiresInMs: 600_000,
  })
const storedOf = (accountAddress: string) => ({ message: messageOf(accountAddress).toString(), signature: 'signed' })
const stored = storedOf('fake-ada')
const accountsOf = (data: unknown) => parseSessions(data).map((session) => session.data.accountAddress)

describe('sessions that are read', () => {
  it('have the fields that were signed, and nothing that lies beside them', () => {
    const data = { ...messageOf('fake-ada'), accountAddress: 'fake-eve' }
    expect(parseSessions([{ ...stored, data, cacao: {} }])).toStrictEqual([
      { ...stored, data: { ...messageOf('fake-ada') } },
    ])
  })

  it('keep their order, and those that are none are left out', () => {
    expect(accountsOf([storedOf('fake-bob'), null, stored, 'junk'])).toEqual(['fake-bob', 'fake-ada'])
  })

  it.each([[undefined], [null], ['text'], [7], [{}], [{ 0: stored, length: 1 }], [[]]])('are none in %j', (data) => {
    expect(parseSessions(data)).toEqual([])
  })

  it.each<readonly [string, unknown]>([
    ['nothing', null],
    ['a text', stored.message],
    ['no message', { signature: 'signed' }],
    ['a message that is no text', { ...stored, message: messageOf('fake-ada') }],
    ['a message that asks for something else', { ...stored, message: 'Hello' }],
    ['no signature', { message: stored.message }],
    ['a signature that is no text', { ...stored, signature: 7 }],
    ['a signature that is a list', { ...stored, signature: ['signed'] }],
  ])('leave out %s', (_, item) => {
    expect(accountsOf([item, stored])).toEqual(['fake-ada'])
  })

  it('are told of where some were left out', () => {
    const told: string[] = []
    const tell = (fault: string) => void told.push(fault)
    parseSessions([stored, null, { message: 'Hello' }], tell)
    parseSessions([stored], tell)
    expect(told).toEqual(['2 of 3 left out'])
  })

  it('have signatures of contracts, and none without end', () => {
    const longestSignature = 's'.repeat(16_384)
    expect(parseSessions([{ ...stored, signature: longestSignature }])).toMatchObject([{ signature: longestSignature }])
    expect(parseSessions([{ ...stored, signature: `${longestSignature}s` }])).toEqual([])
  })

  it('are no more than 32, the first ones', () => {
    const names = Array.from({ length: 33 }, (_, index) => `fake-${index}`)
    expect(accountsOf(names.map(storedOf))).toEqual(names.slice(0, 32))
  })
})

describe('anything at all in the storage', () => {
  const text = stored.message
  /** A message that somebody changed somewhere. */
  const changed = fc
    .tuple(fc.nat(text.length), fc.nat(8), fc.oneof(fc.constantFrom('\n', '\0', '2099', '__proto__'), fc.string()))
    .map(([at, length, put]) => text.slice(0, at) + put + text.slice(at + length))
  const item = fc.oneof(
    fc.record({ message: fc.oneof(fc.constant(text), changed, junk), signature: junk }),
    fc.record({ message: changed, signature: fc.string() }, { requiredKeys: [] }),
    junk,
  )
  const list = <T>(one: fc.Arbitrary<T>) => fc.oneof({ weight: 4, arbitrary: fc.array(one, { maxLength: 40 }) }, junk)

  it('throws nothing, and of sessions leaves only such as say what was signed', { timeout: 120_000 }, () => {
    let passed = 0
    fc.assert(
      fc.property(list(item), (data) => {
        const sessions = parseSessions(data)
        passed += sessions.length
        expect(sessions.length).toBeLessThanOrEqual(32)
        for (const session of sessions) {
          expect(session).toEqual({
            data: parseMessage(session.message).data,
            message: expect.any(String),
            signature: expect.any(String),
          })
          expect(
            session.data.expirationTime === undefined || !Number.isNaN(Date.parse(session.data.expirationTime)),
          ).toBe(true)
        }
        expect(Reflect.get({}, 'polluted')).toBeUndefined()
      }),
      { numRuns: 10_000 },
    )
    expect(passed).toBeGreaterThan(1000)
  })

  it('throws nothing, and of e-mail addresses leaves at most three that are some', { timeout: 120_000 }, () => {
    const address = fc.oneof(fc.emailAddress(), fc.constantFrom('a@b.example', 'a@', '@', '__proto__'), junk)
    fc.assert(
      fc.property(list(address), (data) => {
        const emails = parseEmails(data) ?? []
        expect(emails.length).toBeLessThanOrEqual(3)
        expect(emails.filter((email) => !isEmail(email))).toEqual([])
      }),
      { numRuns: 10_000 },
    )
  })

  it('throws nothing, and of places of sessions leaves at most 200 with a network and an account each', {
    timeout: 120_000,
  }, () => {
    const networkId = fc.oneof(fc.constantFrom('test:1', 'eip155:137', 'test', '__proto__:1', 'test:'), junk)
    const address = fc.oneof(fc.constantFrom('fake-ada', '', 'a'.repeat(128), 'a'.repeat(129)), junk)
    const place = fc.oneof({ weight: 4, arbitrary: fc.tuple(networkId, address) }, junk)
    const long = fc.array(fc.constant(['test:1', 'fake-ada']), { minLength: 190, maxLength: 210, size: 'max' })
    const lists = fc.oneof({ weight: 20, arbitrary: list(place) }, long)
    let passed = 0
    fc.assert(
      fc.property(lists, (data) => {
        const seen = parseSeen(data) ?? []
        passed += seen.length
        expect(seen.length).toBeLessThanOrEqual(200)
        for (const [id, of] of seen) {
          expect(parseCaipNetworkId(id).caipNetworkId).toBe(id)
          expect([typeof of, of.length > 0, of.length <= 128]).toEqual(['string', true, true])
        }
      }),
      { numRuns: 10_000 },
    )
    expect(passed).toBeGreaterThan(1000)
  })
})
