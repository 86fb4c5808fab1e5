import { hex } from '@scure/base'
import { hashMessage } from '@stacks/encryption'
import { privateKeyToAddress, privateKeyToPublic, publicKeyToAddress, signMessageHashRsv } from '@stacks/transactions'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeVerifier } from '../../wallets/describe-verifier.fixture'
import { mainnetAddresses } from './address-vectors.fixture'
import { keys } from './stacks-wallet.fixture'
import { verifyMessage } from './verify-message'

const message = 'example.com wants you to sign in with your Stacks account: ✍️'
const signed = { address: keys.mainnet, message, signature: keys.sign(message) }
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

describeVerifier('messages of Stacks', {
  verify: verifyMessage,
  signed,
  coder: hex,
  strangers: [
    ...mainnetAddresses.slice(0, 5),
    'SP000000000000000000002Q6VF78',
    'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
  ],
})

test('accepts signatures of @stacks/transactions, for any key and any length', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('a'.repeat(252), 'a'.repeat(253), 'é'.repeat(40_000)),
  )
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 32, maxLength: 32 }), text, async (secret, told) => {
      fc.pre(secret.some((byte) => byte !== 0) && secret.some((byte) => byte !== 255))
      const privateKey = `${hex.encode(secret)}01`
      const signature = signMessageHashRsv({ messageHash: hex.encode(hashMessage(told)), privateKey })
      const address = privateKeyToAddress(privateKey, 'mainnet')
      expect(await verifyMessage({ address, message: told, signature })).toBe(true)
    }),
    { numRuns: 20 },
  )
})

test('accepts a signature with 0x, in capitals, and with the recovery id first', async () => {
  const { signature } = signed
  const spellings = [`0x${signature}`, signature.toUpperCase(), signature.slice(128) + signature.slice(0, 128)]
  for (const spelling of spellings) expect(await verifyMessage({ ...signed, signature: spelling })).toBe(true)
})

test('accepts the address of another network with the same key', async () => {
  expect(await verifyMessage({ ...signed, address: keys.testnet })).toBe(true)
})

test('accepts an old key, whose address is derived without compression', async () => {
  const privateKey = '07'.repeat(32)
  const signature = signMessageHashRsv({ messageHash: hex.encode(hashMessage(message)), privateKey })
  const address = publicKeyToAddress(privateKeyToPublic(privateKey), 'mainnet')
  expect(address).not.toBe(keys.mainnet)
  expect(await verifyMessage({ address, message, signature })).toBe(true)
})

test('refuses a high s, as chains do', async () => {
  const s = BigInt(`0x${signed.signature.slice(64, 128)}`)
  const high = (order - s).toString(16).padStart(64, '0')
  const recovery = signed.signature.endsWith('00') ? '01' : '00'
  expect(await verifyMessage({ ...signed, signature: signed.signature.slice(0, 64) + high + recovery })).toBe(false)
})

test('refuses an address of several signers, also with the hash of the key', async () => {
  const { createAddress, addressToString, AddressVersion } = await import('@stacks/transactions')
  const { hash160 } = createAddress(keys.mainnet)
  const several = addressToString({ ...createAddress(keys.mainnet), version: AddressVersion.MainnetMultiSig, hash160 })
  expect(several).toMatch(/^SM/)
  expect(await verifyMessage({ ...signed, address: several })).toBe(false)
})
