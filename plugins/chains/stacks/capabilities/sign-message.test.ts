import { base64, hex } from '@scure/base'
import { verifyMessageSignatureRsv } from '@stacks/encryption'
import { describe, expect, it } from 'vitest'
import { DescribeSession, SignMessage } from '../../../../kernel/namespaces/capabilities'
import type { WalletProvider, WalletRequest } from '../../../../kernel/namespaces/wallet-provider'
import { createTestKernel, fakeConnect } from '../../../../kernel/testing/index'
import { stacks } from '../index'
import { keys } from '../stacks-wallet.fixture'

const message = 'Portico: Grüße'
const { kernel } = createTestKernel({ plugins: [fakeConnect(), stacks()] })
const { use } = kernel.namespaces
const signature = keys.sign(message)

describe('signing through WalletConnect', () => {
  const shapes: readonly (readonly [string, unknown])[] = [
    ['hex in an object', { signature, publicKey: keys.publicKey }],
    ['hex with a prefix, in capitals', { signature: `0x${signature.toUpperCase()}` }],
    ['hex alone', signature],
    ['base64', { signature: base64.encode(hex.decode(signature)) }],
    ['base64 without padding', base64.encode(hex.decode(signature)).replace('=', '')],
  ]

  it.each(shapes)('reads %s, and the signature is valid', async (_, answer) => {
    const requests: WalletRequest[] = []
    const provider: WalletProvider = {
      async request(request) {
        requests.push(request)
        return answer
      },
    }
    const signed = await use(SignMessage)({ provider, address: keys.mainnet, message })
    const { publicKey } = keys
    expect(verifyMessageSignatureRsv({ signature: signed.signature, message, publicKey })).toBe(true)
    expect(verifyMessageSignatureRsv({ signature: signed.signature, message: `${message}!`, publicKey })).toBe(false)
    expect(requests).toEqual([{ method: 'stx_signMessage', params: { address: keys.mainnet, message } }])
  })

  const junk = [
    null,
    undefined,
    7,
    '',
    'no',
    signature.slice(2),
    `${signature}00`,
    { signature: {} },
    'A'.repeat(50_000),
  ]
  it.each(junk)('refuses %j', async (answer) => {
    const provider: WalletProvider = { request: async () => answer }
    const signed = use(SignMessage)({ provider, address: keys.mainnet, message })
    await expect(signed).rejects.toThrow('The wallet answered with something that is no signature.')
  })

  it('is described by methods and events', async () => {
    const { methods, events } = await use(DescribeSession)()
    expect(methods).toEqual([
      'stx_getAddresses',
      'stx_transferStx',
      'stx_signTransaction',
      'stx_signMessage',
      'stx_signStructuredMessage',
      'stx_callContract',
    ])
    expect(events.slice(0, 2)).toEqual(['accountsChanged', 'chainChanged'])
  })
})
