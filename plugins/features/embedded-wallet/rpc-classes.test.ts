import { describe, expect, it } from 'vitest'
import { askingMethods, classOf, REFUSED_METHOD_TEXT, safeMethods } from './rpc-classes'

describe('the classes of what an app asks an embedded wallet for', () => {
  it('hold 41 safe methods and 11 that ask the person, each once', () => {
    expect(safeMethods).toHaveLength(41)
    expect(askingMethods).toHaveLength(11)
    expect(new Set([...safeMethods, ...askingMethods]).size).toBe(52)
  })

  it('let what reads go on at once', () => {
    expect(new Set(safeMethods.map(classOf))).toEqual(new Set(['safe']))
    expect(classOf('eth_sendRawTransaction')).toBe('safe')
    expect(classOf('wallet_getGrantedExecutionPermissions')).toBe('safe')
  })

  it('ask the person for every signature and every grant', () => {
    expect(new Set(askingMethods.map(classOf))).toEqual(new Set(['asks']))
    const signing = /sign|send|grant|revoke/i
    expect(safeMethods.filter((method) => signing.test(method))).toEqual(['eth_sendRawTransaction'])
  })

  it('say what nobody is asked for in the words of the product', () => {
    expect(REFUSED_METHOD_TEXT).toBe('Requested RPC call is not allowed')
  })

  it.each([
    'eth_sign',
    'eth_signTransaction',
    'eth_signTypedData',
    'eth_signTypedData_v3',
    'PERSONAL_SIGN',
    ' personal_sign',
    'personal_sign\n',
    'wallet_exportKey',
    '__proto__',
    'constructor',
    'length',
    '0',
    '',
    undefined,
    null,
    0,
    ['personal_sign'],
    { toString: () => 'eth_call' },
  ])('refuse %o', (method) => {
    expect(classOf(method)).toBe('refused')
  })
})
