import { describe, expect, it } from 'vitest'
import { bob } from '../evm-methods.fixture'
import { account, intend, readRefusal, router } from './built-swaps.fixture'
import { readBuilt } from './plan-swap'

const intent = intend()
const built = { to: router.router, data: '0xABcd', value: '0x5' }
const read = (change: object = {}) => readBuilt({ ...built, ...change }, intent)
describe('a transaction that somebody else built', () => {
  it('is written again, with its fields and the intended account', () => {
    const wanted = { from: account.toLowerCase(), to: router.router.toLowerCase(), value: '0x5', data: '0xabcd' }
    expect(read()).toEqual(wanted)
    expect(read({ from: `eip155:1:${account}`, to: `eip155:1:${router.router}`, chainId: '0x1' })).toEqual(wanted)
    expect(read({ value: undefined })).toEqual({ ...wanted, value: '0x0' })
  })

  it.each(['gas', 'gasLimit', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas'])(
    'may say %s, which counts for nothing',
    (name) => {
      expect(read({ [name]: 'whatever' })).toEqual(read())
    },
  )

  it.each<[unknown, string]>([
    [5, '0x5'],
    [5n, '0x5'],
    ['5', '0x5'],
    ['0x05', '0x5'],
    [2n ** 256n - 1n, `0x${'f'.repeat(64)}`],
    [0, '0x0'],
  ])('sends along %o', (value, wanted) => {
    expect(read({ value }).value).toBe(wanted)
  })

  const noNumber = 'A number of what was built is none.'
  const noAddress = 'An address of what was built is none.'
  const noCall = 'The call of what was built is none.'
  it.each<[string, object, string, string]>([
    ['a list as its value', { value: ['5'] }, 'unreadable', noNumber],
    ['an object as its value', { value: { toString: () => '5' } }, 'unreadable', noNumber],
    ['a value below nothing', { value: -1n }, 'unreadable', noNumber],
    ['a value of more than 256 bits', { value: 2n ** 256n }, 'unreadable', noNumber],
    ['a value with something before', { value: 'x5' }, 'unreadable', noNumber],
    ['a value with something behind', { value: '5x' }, 'unreadable', noNumber],
    ['an object as its receiver', { to: { toString: () => router.router } }, 'unreadable', noAddress],
    ['a list as its receiver', { to: [router.router] }, 'unreadable', noAddress],
    ['an empty receiver', { to: '' }, 'unreadable', noAddress],
    ['data in a list', { data: ['0xabcd'] }, 'unreadable', noCall],
    ['data with something before', { data: '00xabcd' }, 'unreadable', noCall],
    ['data with something behind', { data: '0xabcdx' }, 'unreadable', noCall],
    ['half a byte of data', { data: '0xabc' }, 'unreadable', noCall],
    ['more data than anybody reads', { data: `0x${'00'.repeat(50_000)}` }, 'unreadable', noCall],
    ['a nonce', { nonce: 1 }, 'unreadable', 'What was built names nonce.'],
    ['a receiver elsewhere', { to: `eip155:10:${bob}` }, 'network', `What was built is for eip155:10:${bob}.`],
    ['another network', { chainId: 10 }, 'network', 'What was built is for another network.'],
    ['another sender', { from: bob }, 'sender', 'What was built is for another account.'],
  ])('is refused with %s', (_, change, refusal, message) => {
    expect(readRefusal(() => read(change))).toEqual([refusal, message])
  })

  it('may have data up to the limit', () => {
    const data = `0x${'00'.repeat(49_999)}`
    expect(read({ data }).data).toBe(data)
  })

  it('is refused if it throws when it is read', () => {
    const { proxy, revoke } = Proxy.revocable({}, {})
    revoke()
    expect(readRefusal(() => readBuilt(proxy, intent))).toEqual(['unreadable', 'What was built cannot be read.'])
  })
})
