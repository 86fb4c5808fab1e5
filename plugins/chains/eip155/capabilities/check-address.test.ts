import { getAddress as checksumByEthers } from 'ethers'
import { describe, expect, test } from 'vitest'
import { CheckAddress } from '../../../../kernel/namespaces/capabilities'
import { createTestKernel } from '../../../../kernel/testing/index'
import { connectStub } from '../connect-stub.fixture'
import { eip155 } from '../index'

const { kernel } = createTestKernel({ plugins: [connectStub(), eip155()] })
const check = (address: string) => kernel.namespaces.use(CheckAddress)({ address })

/** The test cases of EIP-55, in its order. */
const sameCase = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
]
const mixedCase = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
]
/** Forty more, as another library writes them. */
const others = Array.from({ length: 40 }, (_, index) =>
  checksumByEthers(`0x${(0xabcdef1234n * BigInt(index + 3) ** 12n).toString(16).padStart(40, 'a').slice(0, 40)}`),
)
const swapCase = (text: string) =>
  Array.from(text, (sign) => (sign === sign.toLowerCase() ? sign.toUpperCase() : sign.toLowerCase())).join('')

/** Every spelling that differs in the case of one letter. */
const misspell = (address: string) =>
  Array.from({ length: 40 }, (_, index) => index + 2)
    .filter((index) => /[a-f]/i.test(address[index] ?? ''))
    .map((index) => address.slice(0, index) + swapCase(address[index] ?? '') + address.slice(index + 1))

describe('the checksum of EIP-55', () => {
  test.each([...mixedCase, ...others])('%s is valid, with 0x and without', async (address) => {
    expect(await check(address)).toEqual({ isAddress: true, checksum: 'valid' })
    expect(await check(address.slice(2))).toEqual({ isAddress: true, checksum: 'valid' })
  })

  test.each([...mixedCase, ...others.slice(0, 10)])(
    '%s is invalid with one letter in the other case',
    async (address) => {
      for (const wrong of misspell(address)) expect((await check(wrong)).checksum, wrong).toBe('invalid')
    },
  )

  test.each([
    ...sameCase,
    ...mixedCase.flatMap((address) => [address.toLowerCase(), `0x${address.slice(2).toUpperCase()}`]),
  ])('%s has none', async (address) => {
    expect(await check(address)).toEqual({ isAddress: true, checksum: 'none' })
  })

  test.each([
    '',
    '0x',
    'vitalik.eth',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAedd',
    '0X5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0X5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED',
  ])('%j is not an address', async (address) => {
    expect(await check(address)).toEqual({ isAddress: false, checksum: 'none' })
  })
})
