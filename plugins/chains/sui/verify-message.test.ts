import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519'
import { Secp256k1Keypair } from '@mysten/sui/keypairs/secp256k1'
import { Secp256r1Keypair } from '@mysten/sui/keypairs/secp256r1'
import { MultiSigPublicKey } from '@mysten/sui/multisig'
import { base64 } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeVerifier } from '../../wallets/describe-verifier.fixture'
import { addressOf } from './standard-wallet.fixture'
import { verifyMessage } from './verify-message'

const message = 'example.com wants you to sign in with your Sui account: ✍️'
const secret = new Uint8Array(32).fill(9)
const schemes = {
  Ed25519: Ed25519Keypair.fromSecretKey(secret),
  secp256k1: Secp256k1Keypair.fromSecretKey(secret),
  secp256r1: Secp256r1Keypair.fromSecretKey(secret),
}
type Pair = (typeof schemes)[keyof typeof schemes]
const signBy = async (pair: Pair, text = message) =>
  (await pair.signPersonalMessage(new TextEncoder().encode(text))).signature

const entries = await Promise.all(
  Object.entries(schemes).map(async ([name, pair]) => ({ name, pair, signature: await signBy(pair) })),
)
for (const { name, pair, signature } of entries) {
  const others = Object.values(schemes).filter((other) => other !== pair)
  describeVerifier(`messages of Sui by ${name}`, {
    verify: verifyMessage,
    signed: { address: pair.toSuiAddress(), message, signature },
    coder: base64,
    strangers: [
      addressOf(1),
      '0x2',
      '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      ...others.map((other) => other.toSuiAddress()),
    ],
  })
}

describe('a personal message', () => {
  test('is accepted in any length that @mysten/sui signs', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.nat(70_000).map((length) => 'x'.repeat(length)),
    )
    const lengths = [0, 1, 127, 128, 16_383, 16_384, 100_000].map((length): [string] => ['x'.repeat(length)])
    await fc.assert(
      fc.asyncProperty(text, async (params) => {
        const signature = await signBy(schemes.Ed25519, params)
        expect(await verifyMessage({ address: schemes.Ed25519.toSuiAddress(), message: params, signature })).toBe(true)
      }),
      { numRuns: 15, examples: lengths },
    )
  })

  test('is accepted for the address in capitals', async () => {
    const address = schemes.Ed25519.toSuiAddress().replace(/[a-f]/g, (digit) => digit.toUpperCase())
    expect(await verifyMessage({ address, message, signature: await signBy(schemes.Ed25519) })).toBe(true)
  })

  test('is refused where the same key signed the text as a transaction', async () => {
    const bytes = new TextEncoder().encode(message)
    const { signature } = await schemes.Ed25519.signTransaction(bytes)
    expect(await verifyMessage({ address: schemes.Ed25519.toSuiAddress(), message, signature })).toBe(false)
  })

  test('of several signers is refused, and so are zkLogin and passkeys', async () => {
    const key = MultiSigPublicKey.fromPublicKeys({
      threshold: 1,
      publicKeys: [{ publicKey: schemes.Ed25519.getPublicKey(), weight: 1 }],
    })
    const own = await signBy(schemes.Ed25519)
    const several = key.combinePartialSignatures([own])
    expect(await verifyMessage({ address: key.toSuiAddress(), message, signature: several })).toBe(false)
    for (const flag of [3, 4, 5, 6, 255]) {
      const signature = base64.encode(base64.decode(own).map((byte, index) => (index === 0 ? flag : byte)))
      expect(await verifyMessage({ address: schemes.Ed25519.toSuiAddress(), message, signature })).toBe(false)
    }
  })

  test('is refused with another key than the address has', async () => {
    const stranger = Ed25519Keypair.fromSecretKey(new Uint8Array(32).fill(10))
    const bytes = base64.decode(await signBy(schemes.Ed25519))
    bytes.set(stranger.getPublicKey().toRawBytes(), 65)
    expect(await verifyMessage({ address: stranger.toSuiAddress(), message, signature: base64.encode(bytes) })).toBe(
      false,
    )
  })
})
