import { expect, test } from 'vitest'
import { leastCpuMs } from '../../../kernel/lib/cpu-time.fixture'
import { brokenAddresses } from './address-vectors.fixture'
import { isAddress } from './networks'

test('an address with a wrong checksum has the form', () => {
  for (const address of brokenAddresses) expect(isAddress(address), address).toBe(true)
})

test('a text of 100,000 letters is checked at once', () => {
  const text = '1'.repeat(100_000)
  expect(isAddress(text)).toBe(false)
  expect(leastCpuMs(() => isAddress(text))).toBeLessThan(50)
})
