import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPaymentLink } from './read-receiver'

const ada = '0xfb6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const token = '0x89205A3A3b2A69De6Dbf7f01ED13B2108B2c43e7'
const ONE = 10n ** 18n

describe('a link of EIP-681', () => {
  it.each([
    [`ethereum:${ada}`, { to: ada }],
    [`ethereum:pay-${ada}`, { to: ada }],
    [`ETHEREUM:${ada}?value=2.014e18`, { to: ada, value: (2014n * ONE) / 1000n }],
    [`ethereum:${ada}@8453?value=+1e18&gas=21000&gasPrice=5`, { to: ada, value: ONE, networkId: 'eip155:8453' }],
    ['ethereum:ada.eth?value=7', { to: 'ada.eth', value: 7n }],
    [`ethereum:${ada}@9007199254740991`, { to: ada, networkId: 'eip155:9007199254740991' }],
    [`ethereum:${token}/transfer?address=${ada}&uint256=1`, { to: ada, token, value: 1n }],
    [
      `ethereum:${token}@1/transfer?uint256=.5e1&address=ada.eth`,
      { to: 'ada.eth', token, value: 5n, networkId: 'eip155:1' },
    ],
  ])('%s is read', (text, request) => {
    expect(readPaymentLink(text)).toEqual(request)
  })

  it.each([
    ['another call', `ethereum:${token}/approve?address=${ada}&uint256=1`],
    ['a call with more than a transfer takes', `ethereum:${token}/transfer?address=${ada}&uint256=1&bytes=0x00`],
    ['a transfer that brings ether along', `ethereum:${token}/transfer?address=${ada}&uint256=1&value=1`],
    ['a transfer to nobody', `ethereum:${token}/transfer?uint256=1`],
    ['a transfer of a token that is a name', `ethereum:dai.eth/transfer?address=${ada}&uint256=1`],
    ['a call without a function', `ethereum:${token}?address=${ada}&uint256=1`],
    ['what is not known', `ethereum:${ada}?value=1&data=0x1234`],
    ['a part of a wei', `ethereum:${ada}?value=1.5`],
    ['less than nothing', `ethereum:${ada}?value=-1`],
    ['more than there can be', `ethereum:${ada}?value=1e78`],
    ['no number', `ethereum:${ada}?value=1e`],
    ['no number at all', `ethereum:${ada}?value=`],
    ['two amounts', `ethereum:${ada}?value=1&value=2`],
    ['nobody', 'ethereum:?value=1'],
    ['no chain', `ethereum:${ada}@one?value=1`],
    ['a chain whose id is no exact number', `ethereum:${ada}@9007199254740993?value=1`],
  ])('that asks for %s is unsupported', (_, text) => {
    expect(readPaymentLink(text)).toBe('unsupported')
  })

  it.each([ada, 'ada.eth', 'https://pay.example', `solana:${ada}`, ''])('is not recognised in %j', (text) => {
    expect(readPaymentLink(text)).toBeUndefined()
  })

  it('has the exact amount, in any notation', () => {
    const written = fc.record({ value: fc.bigInt(0n, 2n ** 256n - 1n), shift: fc.integer({ min: 0, max: 77 }) })
    fc.assert(
      fc.property(written, ({ value, shift }) => {
        const digits = value.toString().padStart(shift + 1, '0')
        const number = shift === 0 ? digits : `${digits.slice(0, -shift)}.${digits.slice(-shift)}e${shift}`
        expect(readPaymentLink(`ethereum:${ada}?value=${number}`)).toEqual({ to: ada, value })
      }),
    )
  })
})
