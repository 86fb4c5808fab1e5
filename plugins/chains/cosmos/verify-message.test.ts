import { Secp256k1Wallet, serializeSignDoc } from '@cosmjs/amino'
import { Keccak256, Secp256k1 } from '@cosmjs/crypto'
import { base64, bech32, hex } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeVerifier } from '../../wallets/describe-verifier.fixture'
import { createAdr36Doc } from './adr36'
import { verifyMessage } from './verify-message'

const message = 'example.com wants you to sign in with your Cosmos account: <b>&</b> ✍️'
const secret = new Uint8Array(32).fill(7)
const wallet = (prefix: string, key = secret) => Secp256k1Wallet.fromKey(key, prefix)
const addressOf = async (prefix: string, key = secret) =>
  (await (await wallet(prefix, key)).getAccounts())[0]?.address ?? ''
async function signAs(address: string, text: string, key = secret): Promise<string> {
  const prefix = address.slice(0, address.lastIndexOf('1'))
  return (await (await wallet(prefix, key)).signAmino(address, createAdr36Doc(address, text))).signature.signature
}
const address = await addressOf('cosmos')
const signed = { address, message, signature: await signAs(address, message) }

describeVerifier('messages of Cosmos', {
  verify: verifyMessage,
  signed,
  coder: base64,
  strangers: [
    await addressOf('cosmos', new Uint8Array(32).fill(8)),
    await addressOf('osmo'),
    bech32.encode('cosmos', bech32.toWords(new Uint8Array(20))),
    bech32.encode('cosmos', bech32.toWords(new Uint8Array(32))),
    `${address.slice(0, -1)}${address.endsWith('q') ? 'p' : 'q'}`,
  ],
})

describe('ADR-36', () => {
  test('is accepted from CosmJS, for any key and any text', async () => {
    const keys = fc.uint8Array({ minLength: 32, maxLength: 32 }).filter((key) => key.some(Boolean) && key[0] !== 255)
    await fc.assert(
      fc.asyncProperty(keys, fc.string({ unit: 'grapheme' }), async (key, text) => {
        const told = await addressOf('juno', key)
        expect(await verifyMessage({ address: told, message: text, signature: await signAs(told, text, key) })).toBe(
          true,
        )
      }),
      { numRuns: 20 },
    )
  })

  test('is accepted only with the network of its document', async () => {
    const osmosis = await addressOf('osmo')
    const signature = await signAs(osmosis, message)
    expect(await verifyMessage({ address: osmosis, message, signature })).toBe(true)
    expect(await verifyMessage({ address, message, signature })).toBe(false)
  })

  test('is refused with a high s, as chains do', async () => {
    const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
    const bytes = base64.decode(signed.signature)
    const high = (order - BigInt(`0x${hex.encode(bytes.slice(32))}`)).toString(16).padStart(64, '0')
    const signature = base64.encode(Uint8Array.of(...bytes.slice(0, 32), ...hex.decode(high)))
    expect(await verifyMessage({ ...signed, signature })).toBe(false)
  })

  test('is refused for a transaction with the same text', async () => {
    const doc = { ...createAdr36Doc(address, message), chain_id: 'cosmoshub-4' }
    const { signature } = await (await wallet('cosmos')).signAmino(address, doc)
    expect(await verifyMessage({ ...signed, signature: signature.signature })).toBe(false)
  })
})

describe("accounts with Ethereum's keys", () => {
  // The accounts of ethermint and Keplr: the last 20 bytes of the key's Keccak hash, and the document hashed by Keccak.
  async function createInjective() {
    const { pubkey } = await Secp256k1.makeKeypair(secret)
    const account = new Keccak256(Secp256k1.uncompressPubkey(pubkey).slice(1)).digest().slice(12)
    const own = bech32.encode('inj', bech32.toWords(account))
    const sign = async (hash: (bytes: Uint8Array) => Uint8Array) => {
      const bytes = serializeSignDoc(createAdr36Doc(own, message))
      const signature = await Secp256k1.createSignature(hash(bytes), secret)
      return base64.encode(signature.toFixedLength().slice(0, 64))
    }
    return { own, sign }
  }

  test('are recognised by the hash of their key', async () => {
    const { own, sign } = await createInjective()
    const signature = await sign((bytes) => new Keccak256(bytes).digest())
    expect(await verifyMessage({ address: own, message, signature })).toBe(true)
    expect(await verifyMessage({ address: own, message: `${message}.`, signature })).toBe(false)
    expect(await verifyMessage({ address: await addressOf('inj'), message, signature })).toBe(false)
  })
})
