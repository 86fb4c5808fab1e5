import { expect, test } from 'vitest'
import { brokenAddresses } from './addresses.fixture'
import { isAddress } from './is-address'

test('what only the checksum can tell passes the gate', () => {
  for (const address of brokenAddresses) expect(isAddress(address), address).toBe(true)
})

test('a text of 100,000 letters is judged at once', () => {
  const text = '1'.repeat(100_000)
  const begin = performance.now()
  expect(isAddress(text)).toBe(false)
  expect(performance.now() - begin).toBeLessThan(50)
})
