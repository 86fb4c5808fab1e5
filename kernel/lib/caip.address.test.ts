import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPorticoError } from '../errors/portico-error'
import { formatCaipAddress, knownNamespaces, parseCaipAddress } from './caip'
import { leastCpuMs } from './cpu-time.fixture'

const code = (run: () => unknown) => {
  try {
    run()
  } catch (error) {
    return isPorticoError(error) ? [error.code, error.message] : error
  }
  return 'nothing thrown'
}
const refusal = ['CAIP_ADDRESS_INVALID', 'Invalid CAIP-10 address']

describe('parseCaipAddress', () => {
  it.each([
    ['eip155', '1', '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'],
    ['solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'],
    ['polkadot', 'b0a8d493285c2df73290dfb7e61f870f', '5hmuyxw9xdgbpptgypokw4thfyoe3ryenebr381z9iaegmfy'],
    ['bip122', '000000000019d6689c085ae165831e93', '128Lkh3S7CkDTBZ8W7BbpsN3YYizJMp8p6'],
    ['cosmos', 'cosmoshub-4', 'cosmos1t2uflqwqe0fsj0shcfkrvpukewcw40yjj6hdc0'],
    ['sui', 'mainnet', '0x02a212de6a9dfa3a69e22387acfbafbb1a9e591bd9d636e7895dcfc8de05f331'],
    ['stacks', '1', 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7'],
  ])('splits an address of %s', (namespace, reference, address) => {
    const caipAddress = `${namespace}:${reference}:${address}`
    const caipNetworkId = `${namespace}:${reference}`
    expect(parseCaipAddress(caipAddress)).toEqual({ namespace, reference, address, caipNetworkId, caipAddress })
  })

  it.each([
    '',
    '::',
    'eip155:1',
    'eip155:1:',
    'eip155::0xabc',
    ':1:0xabc',
    'eip155:1:0xabc:1',
    'ton:-239:UQ1',
    'eip155:1:0xa bc',
    'eip155:1:0xabc\n',
    'eip155:1:0xab\u202Ec',
    `eip155:1:${'a'.repeat(129)}`,
    'Eip155:1:0xabc',
    null,
    undefined,
    12,
    {},
  ])('refuses %s with the documented text', (value) => {
    expect(code(() => parseCaipAddress(value))).toEqual(refusal)
  })

  it('knows the seven built-in namespaces by default', () => {
    expect(knownNamespaces).toEqual(['eip155', 'solana', 'polkadot', 'bip122', 'cosmos', 'sui', 'stacks'])
  })

  it('uses the namespaces of the caller instead of its own', () => {
    expect(parseCaipAddress('ton:-239:UQ1', ['ton']).namespace).toBe('ton')
    expect(code(() => parseCaipAddress('eip155:1:0xabc', ['ton']))).toEqual(refusal)
  })

  it('refuses long texts at once', () => {
    for (const text of ['a:'.repeat(50_000), `eip155:1:${'a'.repeat(100_000)}`, `eip155:1:${'%'.repeat(100_000)}`]) {
      expect(leastCpuMs(() => code(() => parseCaipAddress(text)))).toBeLessThan(5)
    }
  })

  it('parses a random text or throws its own error', () => {
    const part = fc.oneof(fc.constantFrom('eip155', '1', '0xabc', ''), fc.string({ maxLength: 9 }))
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
        const text = parts.join(':')
        const thrown = code(() => expect(parseCaipAddress(text).caipAddress).toBe(text))
        expect(['nothing thrown', refusal]).toContainEqual(thrown)
      }),
      { numRuns: 10_000 },
    )
  })
})

describe('formatCaipAddress', () => {
  it('is reversed by parsing', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...knownNamespaces),
        fc.stringMatching(/^[-_a-zA-Z0-9]{1,32}$/),
        fc.stringMatching(/^[-.%a-zA-Z0-9]{1,128}$/),
        (namespace, reference, address) => {
          const parsed = parseCaipAddress(formatCaipAddress({ namespace, reference, address }))
          expect(parsed).toMatchObject({ namespace, reference, address })
          expect(formatCaipAddress(parsed)).toBe(parsed.caipAddress)
        },
      ),
      { numRuns: 10_000 },
    )
  })

  it('refuses parts that would change the id, and unknown namespaces', () => {
    const parts = { namespace: 'eip155', reference: '1', address: '0xabc' }
    expect(code(() => formatCaipAddress({ ...parts, address: '1:0xabc' }))).toEqual(refusal)
    expect(code(() => formatCaipAddress({ ...parts, address: '' }))).toEqual(refusal)
    expect(code(() => formatCaipAddress({ ...parts, namespace: 'ton' }))).toEqual(refusal)
    expect(formatCaipAddress({ ...parts, namespace: 'ton' }, ['ton'])).toBe('ton:1:0xabc')
  })
})
