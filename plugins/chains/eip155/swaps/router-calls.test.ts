import { describe, expect, it } from 'vitest'
import { MAX_UINT256 } from '../transfers/transfer-call'
import { account, callFor, dollar, encodeCall, intend, pebble, readRefusal, wrapped } from './built-swaps.fixture'
import { type RouterCall, readRouterCall, writeRouterCall } from './router-calls'

const honest = callFor(intend({ sell: dollar, buy: pebble }))
const data = encodeCall(honest)
const native = callFor(intend())

describe('a call of a router', () => {
  it.each<[string, Partial<RouterCall>]>([
    ['a receiver that is none', { receiver: 'ada' }],
    ['one token that is none', { path: [dollar, 'pebble'] }],
    ['an amount below nothing', { amount: -1n }],
    ['an amount of more than 256 bits', { amount: MAX_UINT256 + 1n }],
    ['a least amount below nothing', { minReceived: -1n }],
    ['a deadline of more than 256 bits', { deadline: MAX_UINT256 + 1n }],
    ['the own currency at both ends', { isFromNative: true, isToNative: true }],
  ])('cannot have %s', (_, change) => {
    const write = () => writeRouterCall({ ...honest, ...change })
    expect(readRefusal(write)).toEqual(['unreadable', 'No call of a router can say this.'])
  })

  it('may have the smallest and largest numbers', () => {
    const bounds = { amount: 0n, minReceived: MAX_UINT256, deadline: MAX_UINT256 }
    expect(writeRouterCall({ ...honest, ...bounds })).toBe(encodeCall({ ...honest, ...bounds }))
  })

  it('has an amount only if it gives a token', () => {
    expect(Object.keys(readRouterCall(encodeCall(native)) ?? {})).not.toContain('amount')
    expect(readRouterCall(data)?.amount).toBe(honest.amount)
    expect(readRouterCall(data.toUpperCase().replace('0X', '0x'))).toEqual(readRouterCall(data))
  })

  /** The same call with one word replaced. */
  const withWord = (place: number, word: string, given: string = data) =>
    `${given.slice(0, 10 + place * 64)}${word.padStart(64, '0')}${given.slice(10 + (place + 1) * 64)}`
  const high = (address: string) => `1${'0'.repeat(23)}${address.slice(2)}`

  it.each<[string, string]>([
    ['nothing', '0x'],
    ['its function alone', data.slice(0, 10)],
    ['half of its words', data.slice(0, 10 + 3 * 64)],
    ['its words but the path', data.slice(0, 10 + 5 * 64)],
    ['a word less', data.slice(0, -64)],
    ['a byte more', `${data}00`],
    ['a word more', `${data}${'0'.repeat(64)}`],
    ['something before it', `00${data}`],
    ['a letter among its words', `${data.slice(0, -1)}g`],
    ['a path that begins elsewhere', withWord(2, 'c0')],
    ['a path of one', withWord(5, '1', data.slice(0, -64))],
    ['a path that says that it is longer', withWord(5, '3')],
    ['a path of five', encodeCall({ ...honest, path: [dollar, wrapped, account, `0x${'1'.repeat(40)}`, pebble] })],
    ['bytes before the receiver', withWord(3, high(account))],
    ['bytes before a token', withWord(6, high(dollar))],
    ['a receiver one byte to the left', withWord(3, `${'0'.repeat(22)}${account.slice(2)}00`)],
    ['a token whose bytes are all zeros behind others', withWord(7, `${'1'.repeat(16)}${'0'.repeat(48)}`)],
  ])('is not read if it has %s', (_, given) => {
    expect(readRouterCall(data)).toBeDefined()
    expect(readRouterCall(given)).toBeUndefined()
  })
})
