import fc from 'fast-check'
import { SiweMessage } from 'siwe'
import { createSiweMessage, parseSiweMessage, validateSiweMessage } from 'viem/siwe'
import { getAddress } from 'viem/utils'
import { describe, expect, it, vi } from 'vitest'
import type { CaipNetworkId } from '../../../../kernel/lib/caip'
import type { SiwxMessageData } from '../contract'
import { checksumAddress } from './check-message'
import { createMessage, createNonce, formatMessage, type MessageInit, parseMessage } from './message'

const idOf = (text: string) => text as CaipNetworkId
const ada = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const now = Date.UTC(2026, 10, 22, 8, 30)

const base: MessageInit = {
  accountAddress: ada,
  chainId: idOf('eip155:8453'),
  domain: 'tidepool.example',
  uri: 'https://tidepool.example',
  nonce: '8Kd2vQx71mAbCdEfGh',
  accountName: 'Base',
  statement: 'Keep my lists in sync.',
  now,
  expiresInMs: 600_000,
}
const textOf = (change: Partial<MessageInit> = {}) => createMessage({ ...base, ...change }).toString()

const full = [
  'tidepool.example wants you to sign in with your Ethereum account:',
  ada,
  '',
  'Keep my lists in sync.',
  '',
  'URI: https://tidepool.example',
  'Version: 1',
  'Chain ID: 8453',
  'Nonce: 8Kd2vQx71mAbCdEfGh',
  'Issued At: 2026-11-22T08:30:00.000Z',
  'Expiration Time: 2026-11-22T08:40:00.000Z',
]
const other = { accountAddress: 'fake-ada', chainId: idOf('test:1'), accountName: 'Test Network 1' }

describe('a message of EIP-4361', () => {
  it('is its text, line by line', () => {
    expect(textOf().split('\n')).toEqual(full)
  })

  it('keeps both lines around a statement that is not there', () => {
    expect(textOf({ statement: undefined }).split('\n').slice(0, 6)).toEqual([full[0], ada, '', '', full[5], full[6]])
  })

  it('calls every account of the namespace one of Ethereum, and spells its address with the checksum', () => {
    for (const accountAddress of [ada.toLowerCase(), `0x${ada.slice(2).toUpperCase()}`])
      expect(textOf({ accountAddress }).split('\n').slice(0, 2)).toEqual(full.slice(0, 2))
  })

  it('ends with its resources', () => {
    const resources = ['ipfs://bafybeie', 'email:ada@tidepool.example']
    expect(textOf({ resources, notBefore: '2026-11-22T08:30:00Z' }).split('\n').slice(11)).toEqual([
      'Not Before: 2026-11-22T08:30:00Z',
      'Resources:',
      '- ipfs://bafybeie',
      '- email:ada@tidepool.example',
    ])
    expect(textOf({ resources: [] })).toBe(full.join('\n'))
  })

  it('has its fields, and none that nobody told', () => {
    const { statement: said, accountName, expiresInMs, now: _, ...fields } = base
    const times = { issuedAt: '2026-11-22T08:30:00.000Z', expirationTime: '2026-11-22T08:40:00.000Z' }
    const bare = createMessage({ ...fields, accountName, expiresInMs, now })
    expect({ ...bare }).toStrictEqual({ ...fields, ...times, version: '1' })
    const more = { notBefore: '2026-11-22T08:30:00Z', resources: ['ipfs://bafybeie'] }
    expect({ ...createMessage({ ...base, ...more }) }).toStrictEqual({
      ...fields,
      ...times,
      ...more,
      statement: said,
      version: '1',
    })
  })

  it('is for no address that has other than 40 digits behind its 0x, and for no network with a colon in its number', () => {
    for (const accountAddress of ['', ada.slice(2), `1x${ada.slice(2)}`, `0x${ada}`, `${ada}00`, ada.slice(0, -1)])
      expect(() => createMessage({ ...base, accountAddress })).toThrow('its address breaks the grammar')
    expect(() => createMessage({ ...base, chainId: idOf('eip155:8453:1') })).toThrow('its chain id breaks the grammar')
  })

  it('has its text in no field, so that it is neither stored nor sent', () => {
    expect(Object.keys(createMessage(base))).not.toContain('toString')
  })

  it('takes a statement onto one line, and none in letters that its grammar does not have', () => {
    expect(textOf({ statement: ' Keep\nmy\u202e lists ' }).split('\n')[3]).toBe('Keep my lists')
    for (const statement of ['Grüße', '"quoted"', 'a%b', 'a<b'])
      expect(() => createMessage({ ...base, statement })).toThrow('its statement breaks the grammar')
  })
})

describe('a message of another namespace', () => {
  it('names the network and has its whole id', () => {
    expect(textOf({ ...base, ...other }).split('\n')).toEqual([
      'tidepool.example wants you to sign in with your Test Network 1 account:',
      'fake-ada',
      '',
      'Keep my lists in sync.',
      '',
      'URI: https://tidepool.example',
      'Version: 1',
      'Chain ID: test:1',
      ...full.slice(8),
    ])
  })

  it('leaves no gap where there is no statement, and takes any letters in one', () => {
    expect(textOf({ ...other, statement: undefined }).split('\n')[3]).toBe('URI: https://tidepool.example')
    const text = textOf({ ...other, statement: 'URI: Grüße "100 %"' })
    expect(parseMessage(text).data.statement).toBe('URI: Grüße "100 %"')
  })

  it('leaves an address in the casing that it has', () => {
    expect(textOf({ ...other, accountAddress: ada.toLowerCase() }).split('\n')[1]).toBe(ada.toLowerCase())
  })

  it('has its own letters of a network and an account', () => {
    for (const change of [
      { accountAddress: 'a b' },
      { chainId: idOf('t:1') },
      { chainId: idOf('test') },
      { chainId: idOf('a/test:1') },
      { chainId: idOf('test:1/a') },
      { accountName: '' },
    ])
      expect(() => createMessage({ ...base, ...other, ...change })).toThrow('breaks the grammar')
  })
})

const nonce = fc.stringMatching(/^[a-zA-Z0-9]{8,40}$/)
const time = fc
  .date({ min: new Date(0), max: new Date(253_402_300_799_000), noInvalidDate: true })
  .map((date) => date.toISOString())
const word = fc.stringMatching(/^[\w.~:/?#[\]@!$&'()*+,;=-]{1,20}$/)
const statement = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '))
const host = fc.tuple(
  fc.stringMatching(/^[a-z][a-z0-9-]{0,10}[a-z0-9]$/),
  fc.option(fc.integer({ min: 1, max: 65_535 })),
)
const hostText = host.map(([name, port]) => `${name}.example${port === null ? '' : `:${port}`}`)
const optional = <K extends string>(name: K, value: fc.Arbitrary<string>) =>
  fc.option(value).map((text) => (text === null ? {} : ({ [name]: text } as Record<K, string>)))
const address = fc.stringMatching(/^[\da-f]{40}$/).map((digits) => getAddress(`0x${digits}`))
const resources = fc.option(fc.array(fc.webUrl({ withQueryParameters: true, withFragments: true }), { maxLength: 4 }))

const plain = fc
  .record({
    domain: hostText,
    accountAddress: address,
    uri: hostText.map((text) => `https://${text}/a?b=c#d`),
    version: fc.constant('1'),
    chainId: fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }).map((id) => idOf(`eip155:${id}`)),
    nonce,
    issuedAt: time,
  })
  .chain((data) =>
    fc
      .tuple(
        optional('statement', statement),
        optional('expirationTime', time),
        optional('notBefore', time),
        optional('requestId', fc.stringMatching(/^[\w.~:@!$&'()*+,;=-]{1,12}$/)),
        resources.map((list) => (list ? { resources: list } : {})),
      )
      .map((parts): SiwxMessageData => Object.assign({}, data, ...parts)),
  )

describe('round trips', () => {
  it('leave every field as it was', () => {
    fc.assert(
      fc.property(plain, (data) => {
        const text = { data, accountName: 'Ethereum' }
        expect(parseMessage(formatMessage(text))).toEqual(text)
      }),
      { numRuns: 500 },
    )
  })

  it('leave every field of another namespace as it was', () => {
    fc.assert(
      fc.property(plain, fc.option(statement), (data, said) => {
        const { statement: _, ...rest } = data
        const text = {
          data: {
            ...rest,
            ...(said !== null && { statement: said }),
            chainId: idOf('test:a_B-9'),
            accountAddress: 'fake-ada',
          },
          accountName: 'Test Network 1',
        }
        expect(parseMessage(formatMessage(text))).toEqual(text)
      }),
      { numRuns: 300 },
    )
  })

  it('agree with two parsers that others wrote, field by field', () => {
    fc.assert(
      fc.property(plain, (data) => {
        const text = formatMessage({ data, accountName: 'Ethereum' })
        const number = Number(data.chainId.slice(7))
        const viem = parseSiweMessage(text)
        expect([viem.address, viem.chainId, viem.domain, viem.nonce, viem.statement]).toEqual([
          data.accountAddress,
          number,
          data.domain,
          data.nonce,
          data.statement,
        ])
        expect(
          validateSiweMessage({ message: viem, domain: data.domain, nonce: data.nonce, time: new Date(0) }),
        ).toBeTypeOf('boolean')
        const spruce = new SiweMessage(text)
        expect([
          spruce.address,
          spruce.chainId,
          spruce.domain,
          spruce.uri,
          spruce.nonce,
          spruce.statement ?? undefined,
        ]).toEqual([data.accountAddress, number, data.domain, data.uri, data.nonce, data.statement])
        expect([
          spruce.issuedAt,
          spruce.expirationTime ?? undefined,
          spruce.notBefore ?? undefined,
          spruce.requestId ?? undefined,
        ]).toEqual([data.issuedAt, data.expirationTime, data.notBefore, data.requestId])
        expect(spruce.resources ?? []).toEqual(data.resources ?? [])
      }),
      { numRuns: 150 },
    )
  })

  it('write what two others write', () => {
    const { accountAddress, domain, uri, nonce: own, statement: said } = base
    const common = { domain, uri, nonce: own, statement: said ?? '', version: '1' as const, chainId: 8453 }
    const times = { issuedAt: new Date(now), expirationTime: new Date(now + 600_000) }
    expect(createSiweMessage({ ...common, ...times, address: accountAddress as `0x${string}` })).toBe(textOf())
    const { issuedAt, expirationTime } = {
      issuedAt: times.issuedAt.toISOString(),
      expirationTime: times.expirationTime.toISOString(),
    }
    expect(new SiweMessage({ ...common, issuedAt, expirationTime, address: accountAddress }).prepareMessage()).toBe(
      textOf(),
    )
  })
})

describe('what is read', () => {
  const swap = (line: number, text: string) => full.map((own, index) => (index === line ? text : own)).join('\n')
  const without = (line: number) => full.filter((_, index) => index !== line).join('\n')
  const foreign = (statement: string) => textOf(other).replace(base.statement ?? '', statement)
  const refusal = (text: unknown) => {
    try {
      parseMessage(text)
    } catch (error) {
      const { code, message } = error as { code: string; message: string }
      return code === 'SIWX_MESSAGE_MALFORMED' ? message : code
    }
    return 'taken'
  }

  it('is taken as it was written', () => {
    expect(refusal(full.join('\n'))).toBe('taken')
    expect(parseMessage(full.join('\n'))).toStrictEqual({ data: { ...createMessage(base) }, accountName: 'Ethereum' })
    expect(parseMessage(`https://${full.join('\n')}`).scheme).toBe('https')
  })

  it.each<readonly [string, unknown]>([
    ['nothing', undefined],
    ['no text', 7],
    ['an empty text', ''],
    ['a text without end', `${full.join('\n')}\nRequest ID: ${'a'.repeat(32_768)}`],
    ['another first line', swap(0, 'tidepool.example wants you to log in with your Ethereum account:')],
    ['no more than its first line', full.slice(0, 1).join('\n')],
    ['no more than its first lines', full.slice(0, 3).join('\n')],
    ['a first line with more behind it', swap(0, `${full[0]} `)],
    ['no domain', swap(0, ' wants you to sign in with your Ethereum account:')],
    ['a domain with a path', swap(0, 'tidepool.example/a wants you to sign in with your Ethereum account:')],
    ['a domain with a user', swap(0, 'tidepool.example@evil.example wants you to sign in with your Ethereum account:')],
    ['a scheme that is none', `1s://${full.join('\n')}`],
    ['a scheme with an underscore', `a_b://${full.join('\n')}`],
    ['accounts of another name', swap(0, 'tidepool.example wants you to sign in with your Base account:')],
    ['an address in lower case', swap(1, ada.toLowerCase())],
    ['an address whose checksum is wrong', swap(1, ada.replace('aAeb', 'AAeb'))],
    ['a short address', swap(1, ada.slice(0, -1))],
    ['a long address', swap(1, `${ada}0`)],
    ['a long address with a checksum of its own', swap(1, checksumAddress(`${ada}00`))],
    ['an address that begins twice', swap(1, checksumAddress(`0x0x${'0'.repeat(40)}`))],
    ['something before the address', swap(1, `a${ada}`)],
    ['no blank line behind the address', without(2)],
    ['something in the blank line', swap(2, ' ')],
    ['no blank line behind the statement', without(4)],
    ['a statement of two lines', swap(3, 'Keep\nthem')],
    ['a statement with a letter of its own', swap(3, 'Grüße')],
    ['a statement without end', swap(3, 'a'.repeat(4097))],
    ['no uri', without(5)],
    ['a uri that is none', swap(5, 'URI: tidepool')],
    ['a uri with a blank', swap(5, 'URI: https://tidepool.example/a b')],
    ['a uri with a broken escape', swap(5, 'URI: https://tidepool.example/%2')],
    ['a scheme of a uri with an underscore', swap(5, 'URI: a_b://tidepool.example')],
    ['no version', without(6)],
    ['another version', swap(6, 'Version: 2')],
    ['a version with more behind it', swap(6, 'Version: 1 ')],
    ['no network', without(7)],
    ['a network with a zero before it', swap(7, 'Chain ID: 08453')],
    ['a network that is no number', swap(7, 'Chain ID: 0x1')],
    ['a network with its namespace', swap(7, 'Chain ID: eip155:8453')],
    ['a network without end', swap(7, `Chain ID: ${'1'.repeat(33)}`)],
    ['no nonce', without(8)],
    ['a short nonce', swap(8, 'Nonce: abcdefg')],
    ['a nonce with a sign', swap(8, 'Nonce: abcdefgh-')],
    ['a nonce with a sign before it', swap(8, 'Nonce: -abcdefgh')],
    ['a nonce without end', swap(8, `Nonce: ${'a'.repeat(257)}`)],
    ['no time of issue', without(9)],
    ['a time that is none', swap(9, 'Issued At: today')],
    ['a day that no month has', swap(9, 'Issued At: 2026-02-30T08:30:00Z')],
    ['a time of expiry that is none', swap(10, 'Expiration Time: 2026-13-01T00:00:00Z')],
    ['a time of start that is none', `${full.join('\n')}\nNot Before: 2026-11-22`],
    ['a request id with a blank', `${full.join('\n')}\nRequest ID: a b`],
    ['a resource that is none', `${full.join('\n')}\nResources:\n- tidepool`],
    ['a resource without its dash', `${full.join('\n')}\nResources:\nhttps://a.example`],
    ['too many resources', `${full.join('\n')}\nResources:${'\n- a:b'.repeat(65)}`],
    ['resources with something behind the colon', `${full.join('\n')}\nResources: `],
    ['a line twice', `${full.join('\n')}\n${full[10]}`],
    ['lines in another order', [...full.slice(0, 9), full[10], full[9]].join('\n')],
    ['a line that has no place', `${full.join('\n')}\nNote: a`],
    ['a line at the end', `${full.join('\n')}\n`],
    ['lines ended otherwise', full.join('\r\n')],
    ['a statement of another namespace with a hidden letter', foreign('Keep my\u202e lists')],
    ['accounts of another namespace with a hidden letter', foreign('Keep').replace('Network', 'Net\u200bwork')],
    ['a statement of another namespace without end', foreign('a'.repeat(4097))],
    ['a statement of another namespace without end, of few characters', foreign('😀'.repeat(2049))],
  ])('is not %s', (_, text) => {
    expect(refusal(text)).toMatch(/^This is no sign-in message: /)
  })

  it('may be as long as it may be', () => {
    expect(refusal(swap(3, 'a'.repeat(4096)))).toBe('taken')
    expect(refusal(`${full.join('\n')}\nRequest ID: `.padEnd(32_768, 'a'))).toBe('taken')
    expect(refusal(`${full.join('\n')}\nRequest ID: `.padEnd(32_769, 'a'))).toContain('too long')
    expect(refusal(swap(8, `Nonce: ${'a'.repeat(256)}`))).toBe('taken')
    expect(refusal(swap(8, 'Nonce: abcdefgh'))).toBe('taken')
    expect(refusal(swap(7, `Chain ID: ${'1'.repeat(32)}`))).toBe('taken')
    expect(refusal(`${full.join('\n')}\nResources:${'\n- a:b'.repeat(64)}`)).toBe('taken')
    expect(refusal(`${full.join('\n')}\nRequest ID: `)).toBe('taken')
    expect(refusal(swap(9, 'Issued At: 2024-02-29T08:30:00+01:00'))).toBe('taken')
    expect(refusal(foreign('a'.repeat(4096)))).toBe('taken')
    expect(refusal(foreign('😀'.repeat(2048)))).toBe('taken')
  })

  it('names what is wrong', () => {
    expect(refusal(swap(9, 'Issued At: today'))).toBe('This is no sign-in message: its issued at breaks the grammar.')
    expect(refusal(full[0])).toContain('address is missing')
    expect(refusal(without(5))).toContain('uri is missing')
    expect(refusal(without(6))).toContain('version is missing')
    expect(refusal(without(7))).toContain('chain id is missing')
    expect(refusal(without(8))).toContain('nonce is missing')
    expect(refusal(`${full.join('\n')}\nNote: a`)).toContain('line "Note: a" has no place')
    expect(refusal(`${full.join('\n')}\n${'N'.repeat(41)}`)).toContain(`line "${'N'.repeat(40)}" has no place`)
    expect(refusal('')).toContain('its first line asks for something else')
    expect(refusal(`evil ${full.join('\n')}`)).toContain('its first line asks for something else')
    expect(refusal(swap(0, `${full[0]} `))).toContain('its first line asks for something else')
    expect(refusal(swap(2, ' '))).toContain('its lines are in another form')
    expect(refusal(7)).toContain('it is no text, or too long')
  })

  it('is never anything else than what would be written, letter by letter', () => {
    fc.assert(
      fc.property(fc.nat(full.join('\n').length - 1), fc.string({ minLength: 1, maxLength: 1 }), (at, letter) => {
        const text = full.join('\n')
        const changed = text.slice(0, at) + letter + text.slice(at + 1)
        try {
          expect(formatMessage(parseMessage(changed))).toBe(changed)
        } catch (error) {
          expect(error).toMatchObject({ code: 'SIWX_MESSAGE_MALFORMED' })
        }
      }),
      { numRuns: 1500 },
    )
  })

  it('may be anything at all, and only one kind of error comes of it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect(() => parseMessage(text)).toThrow(/^This is no sign-in message/)
      }),
    )
  })
})

describe('addresses', () => {
  it('have the checksum of EIP-55', () => {
    const vectors = [
      '0x52908400098527886E0F7030069857D2E4169EE7',
      '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
      '0xde709f2102306220921060314715629080e2fb77',
      '0x27b1fdb04752bbc536007a920d24acb045561c26',
      ada,
      '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
      '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
      '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
    ]
    for (const vector of vectors) expect(checksumAddress(vector.toLowerCase())).toBe(vector)
  })

  it('have the one that another implementation gives them', () => {
    fc.assert(
      fc.property(address, (text) => {
        expect(checksumAddress(text.toUpperCase().replace('X', 'x'))).toBe(text)
      }),
    )
  })
})

describe('nonces', () => {
  it('are 24 letters and digits, none of them twice', () => {
    const nonces = Array.from({ length: 500 }, createNonce)
    expect(nonces.every((text) => /^[a-zA-Z0-9]{24}$/.test(text))).toBe(true)
    expect(new Set(nonces).size).toBe(500)
  })

  it('leave out the bytes that would make some letters likelier than others', () => {
    const rounds = [Array.from({ length: 24 }, (_, index) => 248 + (index % 8)), [0, 61, 62, 247]]
    vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
      if (array instanceof Uint8Array) array.fill(52).set(rounds.shift() ?? [])
      return array
    })
    expect(createNonce()).toBe(`A9A9${'0'.repeat(20)}`)
  })

  it('use all letters, about equally often', () => {
    const counts = new Map<string, number>()
    for (let round = 0; round < 2000; round++)
      for (const letter of createNonce()) counts.set(letter, (counts.get(letter) ?? 0) + 1)
    expect(counts.size).toBe(62)
    for (const count of counts.values()) expect(Math.abs(count - 48_000 / 62)).toBeLessThan(200)
  })
})
