import { describe, expect, test } from 'vitest'
import { eip155Error, isRevert } from './eip155-errors'

describe('isRevert', () => {
  test.each<[string, unknown]>([
    ["geth's", { code: 3, message: 'execution reverted', data: '0x' }],
    ["Erigon's, without the code", { code: -32000, message: 'execution reverted' }],
    ["Nethermind's", { code: -32015, message: 'VM execution error.' }],
    ['an invalid instruction', { code: -32000, message: 'invalid opcode: INVALID' }],
    ['what a library threw because of it', new Error('Call failed', { cause: { code: 3, message: '' } })],
    [
      "our client's",
      eip155Error('EIP155_RPC_REFUSED', { network: 'eip155:1', method: 'eth_call', reason: '', code: 3 }),
    ],
  ])('knows %s', (_title, error) => {
    expect(isRevert(error)).toBe(true)
  })

  test.each<[string, unknown]>([
    ['a limit', { code: -32005, message: 'Too many requests' }],
    ['a lack of gas, which may be the node’s', { code: -32000, message: 'out of gas' }],
    ['a broken line', new TypeError('fetch failed')],
    ['silence', eip155Error('EIP155_RPC_FAILED', { network: 'eip155:1', method: 'eth_call', reason: 'timeout' })],
    ['an abort', new DOMException('Aborted', 'AbortError')],
    ['nothing', undefined],
    ['a text', 'execution'],
  ])('does not take %s for one', (_title, error) => {
    expect(isRevert(error)).toBe(false)
  })
})
