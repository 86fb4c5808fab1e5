import { base58 } from '@scure/base'
import tweetnacl from 'tweetnacl'
import { expect, test } from 'vitest'
import { describeVerifier } from '../../wallets/describe-verifier.fixture'
import { addressOf } from './standard-wallet.fixture'
import { verifyMessage } from './verify-message'

const message = 'example.com wants you to sign in with your Solana account: ✍️'
const pair = tweetnacl.sign.keyPair.fromSeed(new Uint8Array(32).fill(7))
const address = base58.encode(pair.publicKey)
const sign = (text: string) => base58.encode(tweetnacl.sign.detached(Buffer.from(text), pair.secretKey))

describeVerifier('messages of Solana', {
  verify: verifyMessage,
  signed: { address, message, signature: sign(message) },
  coder: base58,
  strangers: [addressOf('ada'), addressOf('bob'), '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
})

test.each(['', 'a', 'x'.repeat(100_000), 'نص\n\n日本語'])('accepts a signature of TweetNaCl: %.20s', async (text) => {
  expect(await verifyMessage({ address, message: text, signature: sign(text) })).toBe(true)
})

test('accepts the vectors of RFC 8032 that are texts', async () => {
  const signature =
    'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b'
  const told = { address: addressOf('ada'), message: '', signature: base58.encode(Buffer.from(signature, 'hex')) }
  expect(await verifyMessage(told)).toBe(true)
})

test('refuses the signature that anyone can make for an account of small order', async () => {
  // The system program and the other points of small order: with s = 0 and R = A or R = 0 the equation holds for many texts.
  const points = [
    '0000000000000000000000000000000000000000000000000000000000000000',
    '0100000000000000000000000000000000000000000000000000000000000000',
    'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
    'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  ].map((point) => Uint8Array.from(Buffer.from(point, 'hex')))
  for (const point of points)
    for (const commitment of points) {
      const signature = base58.encode(Uint8Array.of(...commitment, ...new Uint8Array(32)))
      for (const text of ['a', 'b', 'c', 'd'])
        expect(await verifyMessage({ address: base58.encode(point), message: text, signature })).toBe(false)
    }
})

test('refuses a signature whose scalar is not below the order', async () => {
  const order = 2n ** 252n + 27742317777372353535851937790883648493n
  const bytes = base58.decode(sign(message))
  const scalar = BigInt(`0x${Buffer.from(bytes.subarray(32)).reverse().toString('hex')}`) + order
  const higher = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex').reverse()
  const signature = base58.encode(Uint8Array.of(...bytes.subarray(0, 32), ...higher))
  expect(await verifyMessage({ address, message, signature })).toBe(false)
})
