import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPorticoError } from '../errors/portico-error'
import { formatCaipNetworkId, parseCaipNetworkId } from './caip'
import { leastCpuMs } from './cpu-time.fixture'

const code = (run: () => unknown) => {
  try {
    run()
  } catch (error) {
    return isPorticoError(error) ? [error.code, error.message] : error
  }
  return 'nothing thrown'
}
const refusal = ['CAIP_NETWORK_ID_INVALID', 'Invalid CAIP-2 network id']

const namespaces = fc.stringMatching(/^[-a-z0-9]{3,8}$/)
const references = fc.stringMatching(/^[-_a-zA-Z0-9]{1,32}$/)

describe('parseCaipNetworkId', () => {
  it.each([
    ['eip155:1', 'eip155', '1'],
    ['bip122:000000000019d6689c085ae165831e93', 'bip122', '000000000019d6689c085ae165831e93'],
    ['cosmos:cosmoshub-4', 'cosmos', 'cosmoshub-4'],
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    ['starknet:SN_GOERLI', 'starknet', 'SN_GOERLI'],
    ['abc:1', 'abc', '1'],
    ['abcdefgh:1', 'abcdefgh', '1'],
  ])('splits %s', (id, namespace, reference) => {
    expect(parseCaipNetworkId(id)).toEqual({ namespace, reference, caipNetworkId: id })
  })

  it.each([
    '',
    ':',
    'eip155',
    'eip155:',
    ':1',
    'eip155:1:2',
    'eip155::1',
    'ab:1',
    'abcdefghi:1',
    'EIP155:1',
    'eip155:1 ',
    ' eip155:1',
    'eip155:1\n',
    `eip155:${'1'.repeat(33)}`,
    'eip155:1/slip44:60',
    null,
    undefined,
    1,
    Symbol('eip155:1'),
    ['eip155:1'],
  ])('refuses %s with the documented text', (value) => {
    expect(code(() => parseCaipNetworkId(value))).toEqual(refusal)
  })

  it('refuses an object that throws when it is read', () => {
    const refuse = () => {
      throw new Error('hostile')
    }
    expect(code(() => parseCaipNetworkId({ toString: refuse, valueOf: refuse, length: 3 }))).toEqual(refusal)
  })

  it('names the refused value, cut short, and only the type of a value that is not a text', () => {
    const contextOf = (value: unknown) => {
      try {
        return parseCaipNetworkId(value)
      } catch (error) {
        return isPorticoError(error) && error.context
      }
    }
    expect(contextOf('x'.repeat(100))).toEqual({ value: 'x'.repeat(64) })
    expect(contextOf(1)).toEqual({ value: 'number' })
  })

  it('refuses long texts at once', () => {
    for (const text of [
      'a'.repeat(100_000),
      'a:'.repeat(50_000),
      `eip155:${'1'.repeat(100_000)}`,
      ':'.repeat(100_000),
    ]) {
      expect(leastCpuMs(() => code(() => parseCaipNetworkId(text)))).toBeLessThan(5)
    }
  })

  it('parses a random text or throws its own error', () => {
    const colons = fc.array(fc.string({ maxLength: 12 }), { maxLength: 6 }).map((parts) => parts.join(':'))
    fc.assert(
      fc.property(fc.oneof(colons, fc.string(), fc.anything()), (value) => {
        const thrown = code(() => expect(parseCaipNetworkId(value).caipNetworkId).toBe(value))
        expect(['nothing thrown', refusal]).toContainEqual(thrown)
      }),
    )
  })
})

describe('formatCaipNetworkId', () => {
  it('is reversed by parsing', () => {
    fc.assert(
      fc.property(namespaces, references, (namespace, reference) => {
        const caipNetworkId = formatCaipNetworkId({ namespace, reference })
        expect(parseCaipNetworkId(caipNetworkId)).toEqual({ namespace, reference, caipNetworkId })
      }),
    )
  })

  it.each([
    { namespace: 'eip155:1', reference: '1' },
    { namespace: '', reference: '1' },
    { namespace: 'eip155', reference: '' },
    { namespace: 'eip155', reference: '1:2' },
  ])('refuses parts that would change the id: %o', (parts) => {
    expect(code(() => formatCaipNetworkId(parts))).toEqual(refusal)
  })
})
