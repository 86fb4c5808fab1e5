import { stringToHex } from 'viem'
import { describe, expect, it } from 'vitest'
import { describeMessage, readMessage } from './messages'
import { describeTypedData, readTypedData } from './typed-data'

const shown = (message: unknown) => describeMessage(readMessage(message), 'https://shop.example')

describe('a message', () => {
  it('is shown as a text, whether it is sent as hex or as text', () => {
    expect(shown(stringToHex('Two teas,\nplease ☕'))).toEqual({ text: 'Two teas,\nplease ☕', warnings: [] })
    expect(shown('plain')).toEqual({ text: 'plain', warnings: [] })
  })

  it('shows each character that is hidden or changes the direction of others', () => {
    const { text, warnings } = shown(stringToHex('pay \u202e001\u200b'))
    expect(text).toBe('pay \\u{202e}001\\u{200b}')
    expect(warnings).toHaveLength(1)
  })

  it.each([
    ['a filler', 'pay\u3164me', 'pay\\u{3164}me'],
    ['a selector that stands behind no picture', 'pay\ufe0fme\u{e0101}', 'pay\\u{fe0f}me\\u{e0101}'],
    ['a joiner', 'pay\u034fme', 'pay\\u{034f}me'],
  ])('escapes invisible characters that count as letters or marks: %s', (_what, message, text) => {
    expect(shown(message)).toEqual({ text, warnings: [expect.stringContaining('invisible')] })
  })

  it('does not change emoji', () => {
    expect(shown('I \u2764\ufe0f tea')).toEqual({ text: 'I \u2764\ufe0f tea', warnings: [] })
  })

  it.each([`0x${'ff'.repeat(32)}`, '0x00', `0x${'07'.repeat(32)}`])(
    'is shown as hex with a warning if it is not a text: %s',
    (hex) => {
      expect(shown(hex)).toEqual({ text: hex, warnings: [expect.stringContaining('not text')] })
    },
  )

  it.each([undefined, 7, {}, null])('is refused if it is %j', (message) => {
    expect(() => readMessage(message)).toThrow('The message is no text')
  })
})

describe('a text to sign in with', () => {
  const signIn = (
    domain: string,
    rest = '\n0x71C7656EC7ab88b098defB751B7401B5f6d8976F\n\n\nURI: https://bank.example',
  ) => shown(`${domain} wants you to sign in with your Ethereum account:${rest}`).warnings

  it('is that of the requesting app', () => {
    expect(signIn('shop.example')).toEqual([])
    expect(signIn('https://shop.example')).toEqual([])
  })

  it.each([
    ['bank.example', 'bank.example'],
    ['https://bank.example', 'bank.example'],
    ['shop.example:8443', 'shop.example:8443'],
    ['shop.example.bank.example', 'shop.example.bank.example'],
    ['shop.example@bank.example', 'shop.example@bank.example'],
  ])('warns that it signs in to another site: %s', (domain, site) => {
    expect(signIn(domain)).toEqual([`This signs you in to ${site}, and not to the app that asks.`])
    expect(signIn(domain, '')).toHaveLength(1)
  })

  it('of another namespace is checked as well', () => {
    const text =
      'bank.example wants you to sign in with your Solana account:\n4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
    expect(shown(text).warnings).toEqual([expect.stringContaining('bank.example')])
  })

  it('must begin like one', () => {
    expect(shown('The mail said: bank.example wants you to sign in with your Ethereum account:').warnings).toEqual([])
  })
})

const order = {
  domain: { name: 'Shop', chainId: 31337 },
  types: { Order: [{ name: 'lines', type: 'Line[]' }], Line: [{ name: 'cups', type: 'uint256' }] },
  primaryType: 'Order',
  message: { lines: [{ cups: '1', price: 'free' }, { cups: '2' }], total: '0' },
}

describe('typed data', () => {
  it('is shown by the signed fields only', () => {
    const { facts, warnings } = describeTypedData(readTypedData(JSON.stringify(order)), 'eip155:31337')
    expect(facts.map(({ label, value }) => `${label}=${value}`)).toEqual([
      'Kind=Order',
      'Domain: name=Shop',
      'Domain: chainId=31337',
      'lines[0].cups=1',
      'lines[1].cups=2',
    ])
    expect(warnings).toEqual([])
  })

  it('has a warning if it is for another network, or lets a spender move tokens', () => {
    const permit = { ...order, types: { Permit: [{ name: 'spender', type: 'string' }] }, primaryType: 'Permit' }
    const data = readTypedData({ ...permit, message: { spender: 'Eve' } })
    expect(describeTypedData(data, 'eip155:1').warnings).toEqual([
      'This is for another network: eip155:31337.',
      expect.stringContaining('may spend your tokens'),
    ])
  })

  it.each(['Permit', 'PermitBatch', 'TransferWithAuthorization', 'ReceiveWithAuthorization'])(
    'warns that others can move tokens with the signature: %s',
    (primaryType) => {
      const types = { [primaryType]: [{ name: 'value', type: 'uint256' }] }
      const data = readTypedData({ ...order, types, primaryType, message: { value: '1' } })
      expect(describeTypedData(data, 'eip155:31337').warnings).toEqual([
        expect.stringContaining('may spend your tokens'),
      ])
    },
  )

  it.each([[448_378_203_247], [[104, 101, 108, 108, 111]], [{ length: 1, 0: 104 }], [true]])(
    'is refused if a text in it is not a string, because another text would be signed than is shown: %j',
    (note) => {
      const data = { ...order, types: { Order: [{ name: 'note', type: 'string' }] }, message: { note } }
      const list = { ...order, types: { Order: [{ name: 'notes', type: 'string[]' }] }, message: { notes: [note] } }
      const types = { ...order.types, EIP712Domain: [{ name: 'name', type: 'string' }] }
      const named = { ...order, types, domain: { name: note } }
      for (const each of [data, list, named])
        expect(() => describeTypedData(readTypedData(each), 'eip155:1')).toThrow('The typed data is not valid')
    },
  )

  it.each([
    undefined,
    '',
    '{',
    '{}',
    { ...order, primaryType: 'Other' },
    { ...order, message: { lines: [{ cups: 'two' }] } },
  ])('is refused if it cannot be signed: %j', (data) => {
    expect(() => readTypedData(data)).toThrow('The typed data is not valid')
  })
})
