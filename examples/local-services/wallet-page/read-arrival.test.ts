import { expect, test } from 'vitest'
import { readArrival } from './read-arrival'

const page = 'http://127.0.0.1:4000/wallet'

test('a deep link has the pairing, and a way back if it replaced the app', () => {
  const uri = 'wc:abc@2?relay-protocol=irn&symKey=00'
  const href = `${page}/wc?uri=${encodeURIComponent(uri)}`
  expect(readArrival(href, 2)).toEqual({ uri, accountCount: undefined, canGoBack: true })
  expect(readArrival(href, 1).canGoBack).toBe(false)
})

test.each([
  page,
  `${page}/wc?uri=https%3A%2F%2Fevil.example`,
  `${page}?addressesToApprove=-1`,
  `${page}?addressesToApprove=x`,
])('%s has nothing to read', (href) =>
  expect(readArrival(href, 2)).toEqual({ uri: undefined, accountCount: undefined, canGoBack: false }),
)

test('the number of accounts to offer can be set', () => {
  expect(readArrival(`${page}/walletconnect?addressesToApprove=1`, 1).accountCount).toBe(1)
})
