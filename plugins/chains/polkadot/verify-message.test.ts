import {
  blake2AsU8a,
  cryptoWaitReady,
  ed25519PairFromSeed,
  ed25519Sign,
  encodeAddress,
  secp256k1PairFromSeed,
  secp256k1Sign,
  signatureVerify,
  sr25519PairFromSeed,
  sr25519Sign,
} from '@polkadot/util-crypto'
import { hex } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeVerifier } from '../../wallets/describe-verifier.fixture'
import { spelledAddresses } from './address-vectors.fixture'
import { verifyMessage } from './verify-message'

await cryptoWaitReady()

const message = 'example.com wants you to sign in with your Polkadot account: ✍️'
const seed = new Uint8Array(32).fill(7)
const toBytes = (text: string) => new TextEncoder().encode(text)
const wrap = (text: string) => `<Bytes>${text}</Bytes>`

const sr = sr25519PairFromSeed(seed)
const ed = ed25519PairFromSeed(seed)
const ec = secp256k1PairFromSeed(seed)
const accounts = {
  sr25519: { address: encodeAddress(sr.publicKey), sign: (text: string) => sr25519Sign(toBytes(text), sr) },
  Ed25519: { address: encodeAddress(ed.publicKey), sign: (text: string) => ed25519Sign(toBytes(text), ed) },
  ECDSA: {
    address: encodeAddress(blake2AsU8a(ec.publicKey)),
    sign: (text: string) => secp256k1Sign(toBytes(text), ec, 'blake2'),
  },
}
const entries = Object.entries(accounts)
const toHex = (...parts: readonly (Uint8Array | readonly number[])[]) =>
  `0x${hex.encode(Uint8Array.from(parts.flatMap((part) => [...part])))}`
const coder = { encode: (bytes: Uint8Array) => toHex(bytes), decode: (text: string) => hex.decode(text.slice(2)) }

for (const [name, { address, sign }] of entries)
  describeVerifier(`messages of Polkadot by ${name}`, {
    verify: verifyMessage,
    signed: { address, message, signature: toHex(sign(wrap(message))) },
    coder,
    strangers: [
      ...entries.map(([, other]) => other.address).filter((other) => other !== address),
      ...spelledAddresses.slice(0, 9).map(([other]) => other),
      '5C4hrfjw9DjXZTzV3MwzrrAr9P1MJhSrvWGWqi1eSuyUpnhM',
      `${address.slice(0, -1)}${address.endsWith('1') ? '2' : '1'}`,
    ],
  })

describe('published vectors', () => {
  // @polkadot/util-crypto, signature/verify.spec: "hello world", bare and wrapped.
  const text = 'hello world'
  const edSignature =
    '299d3bf4c8bb51af732f8067b3a3015c0862a5ff34721749d8ed6577ea2708365d1c5f76bd519009971e41156f12c70abc2533837ceb3bad9a05a99ab923de06'
  const srSignature =
    'ca01419b5a17219f7b78335658cab3b126db523a5df7be4bfc2bef76c2eb3b1dcf4ca86eb877d0a6cf6df12db5995c51d13b00e005d053b892bd09c594434288'
  const wrappedSignature =
    '84b6afb1c8e54bbcb3f4872baf172580e21310e9387a53742627d6652d121447fa406b82805ed3184fb7bd519175cc9f99f283f97954d95cf966ee164df85489'
  const ecSignature =
    '994638ee586d2c5dbd9bacacbc35d9b7e9018de8f7892f00c900db63bc57b1283e2ee7bc51a9b1c1dae121ac4f4b9e2a41cd1d6bf4bb3e24d7fed6faf6d85e0501'

  test.each([
    ['DxN4uvzwPzJLtn17yew6jEffPhXQfdKHTp2brufb98vGbPN', `0x${edSignature}`],
    ['DxN4uvzwPzJLtn17yew6jEffPhXQfdKHTp2brufb98vGbPN', `0x00${edSignature}`],
    ['EK1bFgKm2FsghcttHT7TB7rNyXApFgs9fCbijMGQNyFGBQm', srSignature],
    ['EK1bFgKm2FsghcttHT7TB7rNyXApFgs9fCbijMGQNyFGBQm', `0x01${srSignature}`],
    ['J9nD3s7zssCX7bion1xctAF6xcVexcpy2uwy4jTm9JL8yuK', `0x${wrappedSignature}`],
    ['XyFVXiGaHxoBhXZkSh6NS2rjFyVaVNUo5UiZDqZbuSfUdji', `0x${ecSignature}`],
    ['XyFVXiGaHxoBhXZkSh6NS2rjFyVaVNUo5UiZDqZbuSfUdji', `0x02${ecSignature}`],
  ])('%s signed %s', async (address, signature) => {
    expect(await verifyMessage({ address, message: text, signature })).toBe(true)
    expect(await verifyMessage({ address, message: `${text}.`, signature })).toBe(false)
  })

  test.each([
    ['a number of another scheme', 'DxN4uvzwPzJLtn17yew6jEffPhXQfdKHTp2brufb98vGbPN', `0x01${edSignature}`],
    ['a number of no scheme', 'EK1bFgKm2FsghcttHT7TB7rNyXApFgs9fCbijMGQNyFGBQm', `0x03${srSignature}`],
    ['no marked scalar', 'EK1bFgKm2FsghcttHT7TB7rNyXApFgs9fCbijMGQNyFGBQm', `0x${srSignature.slice(0, -2)}08`],
  ])('%s is none', async (_title, address, signature) => {
    expect(await verifyMessage({ address, message: text, signature })).toBe(false)
  })
})

describe.each(entries)('an account of %s', (_name, { address, sign }) => {
  test('is accepted with `<Bytes>` around the text, without it, and with it in the text', async () => {
    for (const signature of [toHex(sign(message)), toHex(sign(wrap(message)))])
      expect(await verifyMessage({ address, message, signature })).toBe(true)
    const signature = toHex(sign(wrap(message)))
    expect(await verifyMessage({ address, message: wrap(message), signature })).toBe(true)
  })

  test('is accepted with the prefix of any network', async () => {
    const signature = toHex(sign(wrap(message)))
    for (const prefix of [0, 2, 42, 5, 1284, 16383])
      expect(await verifyMessage({ address: encodeAddress(address, prefix), message, signature })).toBe(true)
  })
})

test('accepts all signatures of schnorrkel, for texts of any length', async () => {
  const keys = fc.uint8Array({ minLength: 32, maxLength: 32 })
  // The state of the hash is full after about 166 bytes.
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.nat(700).map((length) => 'x'.repeat(length)),
  )
  await fc.assert(
    fc.asyncProperty(keys, texts, async (key, text) => {
      const pair = sr25519PairFromSeed(key)
      const address = encodeAddress(pair.publicKey)
      const signature = toHex(sr25519Sign(toBytes(text), pair))
      expect(signatureVerify(text, signature, address).isValid).toBe(true)
      expect(await verifyMessage({ address, message: text, signature })).toBe(true)
    }),
    {
      numRuns: 40,
      examples: [
        [seed, 'x'.repeat(166)],
        [seed, 'x'.repeat(50_000)],
      ],
    },
  )
})

test('refuses a signature for the neutral element, which anyone can make', async () => {
  // Without a private key the equation is R = s·B, which holds for any s.
  const { ristretto255 } = await import('@noble/curves/ed25519.js')
  const scalar = Uint8Array.of(5, ...new Uint8Array(30), 0x80)
  const signature = toHex(ristretto255.Point.BASE.multiply(5n).toBytes(), scalar)
  const address = encodeAddress(new Uint8Array(32))
  expect(await verifyMessage({ address, message, signature })).toBe(false)
})

test('refuses a scalar that is not below the order', async () => {
  const order = 2n ** 252n + 27742317777372353535851937790883648493n
  const { address, sign } = accounts.sr25519
  const bytes = sign(wrap(message))
  const own = BigInt(`0x${hex.encode(bytes.slice(32).reverse())}`) & (2n ** 255n - 1n)
  const higher = hex.decode((own + order).toString(16).padStart(64, '0')).reverse()
  const signature = toHex(
    bytes.slice(0, 32),
    higher.map((byte, index) => (index === 31 ? byte | 0x80 : byte)),
  )
  expect(await verifyMessage({ address, message, signature })).toBe(false)
})
