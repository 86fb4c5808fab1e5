import fc from 'fast-check'
import { decodeFunctionData, erc20Abi, type Hex, isAddressEqual } from 'viem'
import { describe, expect, it } from 'vitest'
import { transferRefusal } from '../../../../kernel/namespaces/refusals'
import { ada, bob } from '../evm-methods.fixture'
import { isSameAddress, isTransferOf, readTransfer, toQuantity, toWord, writeTransfer } from './transfer-call'

const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const units = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const address = fc
  .array(fc.constantFrom(...'0123456789abcdefABCDEF'), { minLength: 40, maxLength: 40 })
  .map((digits) => `0x${digits.join('')}`)

describe('a transfer written for a wallet', () => {
  it("sends the network's own currency as the value, exactly", () => {
    fc.assert(
      fc.property(units, address, (amount, to) => {
        const fields = writeTransfer({ from: ada, to, amount })
        expect(BigInt(fields.value ?? '')).toBe(amount)
        expect(isAddressEqual(fields.to as Hex, to.toLowerCase() as Hex)).toBe(true)
        expect(fields.data).toBeUndefined()
        expect(isTransferOf(fields, { from: ada, to, amount })).toBe(true)
      }),
    )
  })

  it('sends a token by a call that another library reads in the same way', () => {
    fc.assert(
      fc.property(units, address, (amount, to) => {
        const fields = writeTransfer({ from: ada, to, amount, token })
        const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data: fields.data as Hex })
        expect([functionName, fields.value, fields.to]).toEqual(['transfer', '0x0', token.toLowerCase()])
        expect([String(args[0]).toLowerCase(), args[1]]).toEqual([to.toLowerCase(), amount])
        expect(isTransferOf(fields, { from: ada, to, amount, token })).toBe(true)
      }),
    )
  })

  it('writes numbers in the format of nodes, and words of 32 bytes', () => {
    expect([toQuantity(0n), toQuantity(255n)]).toEqual(['0x0', '0xff'])
    expect(toWord('0xff')).toBe(`${'0'.repeat(62)}ff`)
  })

  it('says why it is refused', () => {
    expect(() => writeTransfer({ from: ada, to: 'x', amount: 1n })).toThrow('An address is none of this namespace.')
    expect(() => writeTransfer({ from: ada, to: bob, amount: -1n })).toThrow('The amount is none of 256 bits.')
  })

  it('may have the amount zero, and the largest possible amount', () => {
    for (const amount of [0n, 2n ** 256n - 1n])
      expect(
        isTransferOf(writeTransfer({ from: ada, to: bob, token, amount }), { from: ada, to: bob, token, amount }),
      ).toBe(true)
  })

  it('may be given addresses without 0x', () => {
    const fields = writeTransfer({ from: ada.slice(2), to: bob.slice(2), amount: 1n })
    expect(isTransferOf(fields, { from: ada, to: bob, amount: 1n })).toBe(true)
  })

  it.each([
    [{ from: ada, to: '0x12', amount: 1n }],
    [{ from: ada, to: bob, amount: -1n }],
    [{ from: ada, to: bob, amount: 2n ** 256n }],
    [{ from: ada, to: bob, token: 'tokens', amount: 1n }],
  ])('is refused if no transaction can express it: %o', (transfer) => {
    const write = () => writeTransfer(transfer)
    expect(write).toThrow()
    try {
      write()
    } catch (error) {
      expect(transferRefusal(error)).toBe('mismatch')
    }
  })
})

describe('what is read back', () => {
  // Written in each test, because a failure while tests are listed would not be reported.
  const write = () => writeTransfer({ from: ada, to: bob, token, amount: 5n })
  type Written = ReturnType<typeof write>

  it.each<[string, (written: Written) => Written]>([
    ['another amount', (written) => ({ ...written, data: `${written.data?.slice(0, -1)}6` })],
    [
      'another receiver',
      (written) => ({
        ...written,
        data: written.data?.replace(bob.slice(2).toLowerCase(), 'a'.repeat(40)) ?? '',
      }),
    ],
    ['another token', (written) => ({ ...written, to: bob })],
    ['a value beside the token', (written) => ({ ...written, value: '0x1' })],
    ['bytes behind the call', (written) => ({ ...written, data: `${written.data}00` })],
    ['another function', (written) => ({ ...written, data: written.data?.replace('a9059cbb', '095ea7b3') ?? '' })],
    ['another sender', (written) => ({ ...written, from: bob })],
    ['no value', ({ from = '', to = '' }) => ({ from, to })],
  ])('is not the transfer with %s', (_, change) => {
    const wanted = { from: ada, to: bob, token, amount: 5n }
    expect(isTransferOf(write(), wanted)).toBe(true)
    expect(isTransferOf(change(write()), wanted)).toBe(false)
  })

  it.each([
    ['no number', { value: '5' }],
    ['too long a number', { value: `0x${'1'.repeat(65)}` }],
    ['something before the number', { value: ' 0x5' }],
    ['something behind the number', { value: '0x5 ' }],
    ['a call of nothing', { value: '0x5', data: '0x' }],
  ])('is not a payment with %s as its value', (_, change) => {
    const payment = writeTransfer({ from: ada, to: bob, amount: 5n })
    expect(readTransfer(payment)).toBeDefined()
    expect(readTransfer({ ...payment, ...change })).toBeUndefined()
  })

  it('is not a transfer with bytes before the call, or non-zero padding before the receiver', () => {
    const written = write()
    expect(readTransfer({ ...written, data: `0x00${written.data?.slice(2)}` })).toBeUndefined()
    expect(readTransfer({ ...written, data: `ff${written.data}` })).toBeUndefined()
    expect(readTransfer({ ...written, data: written.data?.replace('a9059cbb0', 'a9059cbb1') ?? '' })).toBeUndefined()
    expect(readTransfer({})).toBeUndefined()
    expect(readTransfer({ value: '0x1' })).toEqual({ from: '', to: '', amount: 1n })
  })

  it('has the same address with and without 0x, and a missing address is only the same as a missing one', () => {
    expect(isSameAddress(ada, ada.slice(2).toUpperCase())).toBe(true)
    expect(isSameAddress(undefined, undefined)).toBe(true)
    expect(isSameAddress(ada, undefined)).toBe(false)
    expect(isSameAddress(ada, bob)).toBe(false)
  })

  it('distinguishes a payment from a transfer of a token', () => {
    expect(readTransfer(writeTransfer({ from: ada, to: bob, amount: 7n }))).toEqual({
      from: ada.toLowerCase(),
      to: bob.toLowerCase(),
      amount: 7n,
    })
    expect(
      isTransferOf(writeTransfer({ from: ada, to: token, amount: 5n }), { from: ada, to: bob, token, amount: 5n }),
    ).toBe(false)
  })
})
