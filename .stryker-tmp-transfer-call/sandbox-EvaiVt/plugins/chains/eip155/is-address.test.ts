// @ts-nocheck
import { expect, test } from 'vitest'
import { leastCpuMs } from '../../../kernel/lib/cpu-time.fixture'
import { isAddress } from './is-address'

test.each([
  ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', true],
  ['f39Fd6e51aad88F6F4ce6aB8827279cffFb92266', true],
  ['0xF39FD6E51AAD88F6F4CE6AB8827279CFFFB92266', true],
  ['F39FD6E51AAD88F6F4CE6AB8827279CFFFB92266', true],
  ['0Xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', false],
  ['0XF39FD6E51AAD88F6F4CE6AB8827279CFFFB92266', false],
  ['0x0000000000000000000000000000000000000000', true],
  ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb9226', false],
  ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb922666', false],
  ['0xg39Fd6e51aad88F6F4ce6aB8827279cffFb92266', false],
  ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266\n', false],
  ['vitalik.eth', false],
  ['', false],
])('%j is an address: %s', (text, expected) => {
  expect(isAddress(text)).toBe(expected)
})

test('a text of 100,000 hex digits is judged at once', () => {
  const text = `0x${'a'.repeat(100_000)}`
  expect(isAddress(text)).toBe(false)
  expect(leastCpuMs(() => isAddress(text))).toBeLessThan(5)
})
