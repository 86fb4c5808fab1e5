import { getAddress as checksumByEthers } from 'ethers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PluginContext } from '../../../../kernel/plugin/plugin-context'
import { checkAddress } from './implementations'

const check = async (address: string) => (await checkAddress({} as PluginContext)({ address })).checksum
const anyAddress = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => checksumByEthers(`0x${Buffer.from(bytes).toString('hex')}`))

const flipCase = (sign: string) => (sign === sign.toLowerCase() ? sign.toUpperCase() : sign.toLowerCase())

test('an address with a valid checksum and one letter in the other case is invalid, or has no checksum', {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(anyAddress, fc.nat(39), async (address, at) => {
      const digits = address.slice(2)
      const hasBothCases = /[a-f]/.test(digits) && /[A-F]/.test(digits)
      expect(await check(address)).toBe(hasBothCases ? 'valid' : 'none')
      const sign = digits[at] ?? ''
      if (!/[a-f]/i.test(sign)) return
      const flipped = digits.slice(0, at) + flipCase(sign) + digits.slice(at + 1)
      const isOneCase = flipped === flipped.toLowerCase() || flipped === flipped.toUpperCase()
      expect(await check(`0x${flipped}`)).toBe(isOneCase ? 'none' : 'invalid')
    }),
    { numRuns: 10_000 },
  )
})
