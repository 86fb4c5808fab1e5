// @ts-nocheck
import { hex } from '@scure/base'
import { Wallet } from 'ethers'
import fc from 'fast-check'
import {
  decodeFunctionData,
  erc6492SignatureValidatorByteCode,
  hashMessage,
  parseAbi,
  serializeErc6492Signature,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test, vi } from 'vitest'
import { describeVerifier } from '../../wallets/describe-verifier.fixture'
import { bob } from './evm-methods.fixture'
import { type VerifyMessageParams, verifyMessage } from './verify-message'

type Call = VerifyMessageParams['call']

const message = 'example.com wants you to sign in with your Ethereum account: ✍️'
const ada = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const signature = await ada.signMessage({ message })
/** As a node answers where there is no contract. */
const nothing: Call = async () => '0x'
const noCall: Call = async () => {
  throw new Error('No node may be asked for this.')
}
const magic = `0x1626ba7e${'0'.repeat(56)}`
const coder = {
  encode: (bytes: Uint8Array) => `0x${hex.encode(bytes)}`,
  decode: (text: string) => hex.decode(text.slice(2)),
}

describeVerifier("messages of Ethereum's keys", {
  verify: (signed) => verifyMessage({ ...signed, call: nothing }),
  signed: { address: ada.address, message, signature },
  coder,
  strangers: [bob, `0x${'0'.repeat(40)}`, `${ada.address}0`, 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'],
})

describe('a key', () => {
  test('is known by its signature alone, without a node', async () => {
    for (const address of [ada.address, ada.address.toLowerCase(), ada.address.slice(2)])
      expect(await verifyMessage({ address, message, signature, call: noCall })).toBe(true)
  })

  test('is known by the vector of web3.js', async () => {
    const told = {
      address: '0x2c7536E3605D9C16a7a3D7b1898e529396a65c23',
      message: 'Some data',
      signature:
        '0xb91467e570a6466aa9e9876cbcd013baba02900b8979d43fe208a4a4f339f5fd6007e74cd82e037b800186422fc2da167c747ef045e5d18a5f5d4300f8e1a0291c',
    }
    expect(await verifyMessage({ ...told, call: noCall })).toBe(true)
    expect(
      await verifyMessage({ ...told, signature: told.signature.toUpperCase().replace('X', 'x'), call: noCall }),
    ).toBe(true)
  })

  test('is known with a recovery id that is not shifted by 27', async () => {
    const bare = `${signature.slice(0, -2)}${signature.endsWith('1c') ? '01' : '00'}`
    expect(await verifyMessage({ address: ada.address, message, signature: bare, call: noCall })).toBe(true)
  })

  test('is known whatever ethers signed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 400 }), async (text) => {
        const wallet = new Wallet(generatePrivateKey())
        const told = { address: wallet.address, message: text, signature: await wallet.signMessage(text) }
        expect(await verifyMessage({ ...told, call: noCall })).toBe(true)
        expect(await verifyMessage({ ...told, address: ada.address, call: nothing })).toBe(false)
      }),
      { numRuns: 15 },
    )
  })
})

describe('a contract', () => {
  const address = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

  test('is asked by ERC-1271, with the hash and the signature as they are', async () => {
    const call = vi.fn<Call>(async () => magic)
    const long = `0x${'ab'.repeat(500)}` as const
    expect(await verifyMessage({ address, message, signature: long, call })).toBe(true)
    expect(call).toHaveBeenCalledTimes(1)
    const [{ to, data }] = call.mock.calls[0] ?? [{ data: '0x' }]
    expect(to).toBe(address.toLowerCase())
    expect(
      decodeFunctionData({ abi: parseAbi(['function isValidSignature(bytes32, bytes) view returns (bytes4)']), data }),
    ).toEqual({
      functionName: 'isValidSignature',
      args: [hashMessage(message), long],
    })
  })

  test("is believed only if it answers with the standard's word and nothing beside it", async () => {
    const answers = [
      ['0x', 'no contract'],
      ['0xffffffff', 'no'],
      [`0x${'f'.repeat(8)}${'0'.repeat(56)}`, 'no'],
      [`0x${'0'.repeat(63)}1`, 'true'],
      ['0x1626ba7e', 'the word without its padding'],
      [`0x1626ba7e${hashMessage(message).slice(2, 58)}`, 'an echo of the question'],
    ] as const
    for (const [answer] of answers)
      expect(await verifyMessage({ address, message, signature, call: async () => answer })).toBe(false)
  })

  test('that reverts has not signed', async () => {
    const call: Call = async () => {
      throw Object.assign(new Error('execution reverted'), { code: 3 })
    }
    expect(await verifyMessage({ address, message, signature, call })).toBe(false)
  })

  test('that cannot be asked is an error, not a no', async () => {
    const failure = new TypeError('fetch failed')
    const call: Call = async () => {
      throw failure
    }
    await expect(verifyMessage({ address, message, signature, call })).rejects.toBe(failure)
  })

  test('of the chain itself is nobody’s account, whatever it answers', async () => {
    const call = vi.fn<Call>(async () => magic)
    for (const number of ['0', '1', '4', '9', '100', 'ffff'])
      expect(await verifyMessage({ address: `0x${number.padStart(40, '0')}`, message, signature, call })).toBe(false)
    expect(call).not.toHaveBeenCalled()
  })

  test('is not asked about more than a call can carry', async () => {
    const call = vi.fn<Call>(async () => magic)
    const endless = `0x${'ab'.repeat(40_000)}`
    expect(await verifyMessage({ address, message, signature: endless, call })).toBe(false)
    expect(call).not.toHaveBeenCalled()
  })
})

describe('a contract that is not there yet', () => {
  const address = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
  const wrapped = serializeErc6492Signature({ address: bob, data: '0xdeadbeef', signature })

  test('is asked by the validator of ERC-6492, which the node runs without deploying it', async () => {
    const call = vi.fn<Call>(async () => '0x01')
    expect(await verifyMessage({ address, message, signature: wrapped, call })).toBe(true)
    const [{ to, data }] = call.mock.calls[0] ?? [{ data: '0x' }]
    expect(to).toBeUndefined()
    expect(data.startsWith(erc6492SignatureValidatorByteCode)).toBe(true)
    const values = data.slice(erc6492SignatureValidatorByteCode.length)
    expect(values.slice(0, 64)).toBe(address.slice(2).toLowerCase().padStart(64, '0'))
    expect(values.slice(64, 128)).toBe(hashMessage(message).slice(2))
    expect(values).toContain(wrapped.slice(2))
  })

  test.each(['0x', '0x00', '0x02', `0x${'0'.repeat(64)}`, magic])(
    'is not believed with the answer %s',
    async (answer) => {
      expect(await verifyMessage({ address, message, signature: wrapped, call: async () => answer })).toBe(false)
    },
  )

  test('is not there after all where the validator reverts', async () => {
    const call: Call = async () => {
      throw new Error('The node refused', { cause: { code: -32000, message: 'execution reverted' } })
    }
    expect(await verifyMessage({ address, message, signature: wrapped, call })).toBe(false)
  })

  test('does not become a key’s account by what its signature says', async () => {
    // The owner's own signature, wrapped: the chain has to be asked all the same.
    const call = vi.fn<Call>(async () => '0x00')
    expect(await verifyMessage({ address: ada.address, message, signature: wrapped, call })).toBe(false)
    expect(call).toHaveBeenCalledTimes(1)
  })
})
