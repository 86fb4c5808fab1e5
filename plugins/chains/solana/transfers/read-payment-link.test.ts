import { describe, expect, it } from 'vitest'
import { readPaymentLink } from './read-receiver'

const ada = 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

describe('a transfer request of Solana Pay', () => {
  it.each([
    [`solana:${ada}`, { to: ada }],
    [`solana:${ada}?amount=1&label=Michael&message=Thanks%20for%20all%20the%20fish`, { to: ada, quantity: '1' }],
    [`solana:${ada}?amount=0.01&spl-token=${mint}`, { to: ada, quantity: '0.01', token: mint }],
  ])('%s is read', (text, request) => {
    expect(readPaymentLink(text)).toEqual(request)
  })

  it.each([
    ['a memo', `solana:${ada}?amount=1&memo=OrderId12345`],
    ['a reference', `solana:${ada}?reference=${mint}`],
    ['a transaction of a server', 'solana:https%3A%2F%2Fexample.com%2Fpay'],
    ['a token that is none', `solana:${ada}?spl-token=USDC`],
    ['an amount with an exponent', `solana:${ada}?amount=1e9`],
    ['less than nothing', `solana:${ada}?amount=-1`],
    ['an amount without a digit before the dot', `solana:${ada}?amount=.5`],
    ['two amounts', `solana:${ada}?amount=1&amount=2`],
    ['nobody', 'solana:?amount=1'],
  ])('that asks for %s is not taken', (_, text) => {
    expect(readPaymentLink(text)).toBe('unsupported')
  })

  it.each([ada, `ethereum:${ada}`, ''])('is not %j', (text) => {
    expect(readPaymentLink(text)).toBeUndefined()
  })
})
