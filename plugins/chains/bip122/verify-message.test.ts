import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base64, bech32, hex } from '@scure/base'
import { NETWORK, p2pkh, p2sh, p2wpkh, WIF } from '@scure/btc-signer'
import { pubECDSA } from '@scure/btc-signer/utils.js'
import { Signer, Verifier } from 'bip322-js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeVerifier } from '../../wallets/describe-verifier.fixture'
import { bip322Vectors } from './bip322-vectors.fixture'
import { mainKeys, testKeys } from './bitcoin-wallet.fixture'
import { createOutpoint, hash160, hashForKeyHash, verifyMessage } from './verify-message'

const message = 'example.com wants you to sign in with your Bitcoin account: ✍️'
const secret = new Uint8Array(32).fill(7)
const publicKey = pubECDSA(secret)
const nested = p2sh(p2wpkh(publicKey)).address ?? ''
const elder = p2pkh(publicKey).address ?? ''
const signAs = (address: string) => base64.encode(mainKeys.sign(address, message))
/** Signs with bip322-js: BIP-137 for key hashes, BIP-322 for all others. */
const signElsewhere = (address: string, text = message, key = secret) =>
  String(Signer.sign(WIF(NETWORK).encode(key), address, text))
const [[, , otherSignature] = ['', '', '']] = bip322Vectors

const kinds = [
  { name: 'P2WPKH', address: mainKeys.payment, signature: signAs(mainKeys.payment) },
  { name: 'Taproot', address: mainKeys.ordinals, signature: signAs(mainKeys.ordinals) },
  { name: 'P2WPKH in a script hash', address: nested, signature: signElsewhere(nested) },
  // The kind of address in the header is ignored.
  { name: 'P2PKH', address: elder, signature: signElsewhere(elder), idle: [0] },
]
const all = kinds.map(({ address }) => address)

for (const { name, address, signature, idle } of kinds)
  describeVerifier(`messages of Bitcoin by ${name}`, {
    verify: verifyMessage,
    signed: { address, message, signature },
    coder: base64,
    strangers: [
      // BIP-137 proves the key itself, from which three kinds of addresses are derived.
      ...all.filter((other) => other !== address && (name !== 'P2PKH' || other === mainKeys.ordinals)),
      ...bip322Vectors.map(([other]) => other),
      'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3',
      'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7',
    ],
    ...(idle && { idle }),
  })

describe('published vectors', () => {
  test.each(bip322Vectors)('%s signed "%s"', async (address, text, signature) => {
    expect(await verifyMessage({ address, message: text, signature })).toBe(true)
    expect(await verifyMessage({ address, message: `${text}.`, signature })).toBe(false)
  })

  test.each([
    ['', 'c5680aa69bb8d860bf82d4e9cd3504b55dde018de765a91bb566283c545a99a7'],
    ['Hello World', 'b79d196740ad5217771c1098fc4a4b51e0535c32236c71f1ea4d61a2d603352b'],
  ])('the transaction that is spent for "%s" has the id of the BIP', (text, id) => {
    const script = p2wpkh(hex.decode('02c7f12003196442943d8588e01aee840423cc54fc1521526a3b85c2b0cbd58872')).script
    expect(hex.encode(createOutpoint(text, script).slice(0, 32).reverse())).toBe(id)
  })

  test.each([
    ['EFGJ4AZYXDV7NDUDSUDB3NCDUC', 'bc1qqthe0hz8klx90e7stf6shclhsvqd5ly96pn53v', 4],
    ['2V6TUTMSH4VQ3Z7WZWKYD7DFNH', 'bc1qgg6lpr05az2l5kz402ddz5ez7fdu25kgmd40lf', 4],
    ['56VM6YK6Y76XTBXNPITF232EPX', 'bc1pcquvhrqv0q68t4m0hfq6tpn006qrskyc7yrqnp2uyrf2emg3wynsdjyk38', 5],
    ['PURVOQ544B6HUATVBJZN5EZJUU', 'bc1pltvk000nd54v3hrrcn7lsffdra72hphpm40rhzf9hn8arqkgermq2p9029', 5],
  ])('the wrong text or signer of the BIP is refused: %s, %s', async (text, address, index) => {
    const signature = bip322Vectors[index]?.[2] ?? ''
    expect(await verifyMessage({ address, message: text, signature })).toBe(false)
  })
})

describe('bip322-js', () => {
  const keys = fc.uint8Array({ minLength: 32, maxLength: 32 }).filter((key) => key.some(Boolean) && key[0] !== 255)
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('x'.repeat(252), 'x'.repeat(253), 'x'.repeat(70_000)),
  )

  test('makes only signatures that are accepted here', async () => {
    await fc.assert(
      fc.asyncProperty(keys, texts, async (key, text) => {
        const own = pubECDSA(key)
        for (const { address = '' } of [p2wpkh(own), p2sh(p2wpkh(own)), p2pkh(own)])
          expect(await verifyMessage({ address, message: text, signature: signElsewhere(address, text, key) })).toBe(
            true,
          )
      }),
      { numRuns: 10 },
    )
  })

  test('accepts the signatures of the wallets in our tests', async () => {
    for (const { address, signature } of kinds) expect(Verifier.verifySignature(address, message, signature)).toBe(true)
  })
})

describe('an address', () => {
  test('of another network counts for the same key', async () => {
    const signature = signAs(mainKeys.payment)
    for (const address of [testKeys.payment, mainKeys.payment.toUpperCase()])
      expect(await verifyMessage({ address, message, signature })).toBe(true)
  })

  test('of a witness is accepted with BIP-137, for any kind in the header', async () => {
    const bytes = base64.decode(signElsewhere(elder))
    for (const address of [mainKeys.payment, nested, elder])
      for (const shift of [0, 4, 8]) {
        const signature = base64.encode(bytes.map((byte, index) => (index === 0 ? byte + shift : byte)))
        expect(await verifyMessage({ address, message, signature })).toBe(true)
        expect(await verifyMessage({ address, message: `${message}.`, signature })).toBe(false)
      }
  })

  test('of an uncompressed key is accepted only with the header for such keys', async () => {
    const address = p2pkh(secp256k1.getPublicKey(secret, false)).address ?? ''
    const bytes = base64.decode(signElsewhere(elder))
    const [header = 0] = bytes
    const uncompressed = base64.encode(bytes.map((byte, index) => (index === 0 ? header - 4 : byte)))
    expect(await verifyMessage({ address, message, signature: uncompressed })).toBe(true)
    expect(await verifyMessage({ address, message, signature: base64.encode(bytes) })).toBe(false)
    expect(await verifyMessage({ address: elder, message, signature: uncompressed })).toBe(false)
    expect(await verifyMessage({ address: mainKeys.payment, message, signature: uncompressed })).toBe(false)
  })
})

describe('a witness', () => {
  const witness = (...items: readonly (readonly number[])[]) =>
    base64.encode(Uint8Array.from([items.length, ...items.flatMap((item) => [item.length, ...item])]))
  const [der = [], key = []] = (() => {
    const bytes = base64.decode(signAs(mainKeys.payment))
    const length = bytes[1] ?? 0
    return [[...bytes.subarray(2, 2 + length)], [...bytes.subarray(3 + length)]]
  })()

  test('is encoded as the wallet encodes it', async () => {
    expect(witness(der, key)).toBe(signAs(mainKeys.payment))
  })

  test.each([
    ['of nothing', witness()],
    ['of a signature alone', witness(der)],
    ['of one thing more', witness(der, key, [1])],
    ['in another order', witness(key, der)],
    ['that signs only a part (SIGHASH_NONE)', witness([...der.slice(0, -1), 2], key)],
    ['with a stranger\u2019s key', witness(der, [...base64.decode(otherSignature).slice(-33)])],
    ['with lengths that lead nowhere', base64.encode(Uint8Array.of(2, 255, 1, 2, 3))],
    ['that counts 255 items', base64.encode(Uint8Array.of(255))],
  ])('%s is none', async (_title, signature) => {
    expect(await verifyMessage({ address: mainKeys.payment, message, signature })).toBe(false)
    expect(await verifyMessage({ address: mainKeys.ordinals, message, signature })).toBe(false)
    expect(await verifyMessage({ address: nested, message, signature })).toBe(false)
  })

  test('with an uncompressed key is refused, as nodes do', async () => {
    const sign = (own: Uint8Array) => {
      const keyHash = hash160(own)
      const script = Uint8Array.of(0, 20, ...keyHash)
      const digest = hashForKeyHash(createOutpoint(message, script), keyHash)
      const signature = witness([...secp256k1.sign(digest, secret, { prehash: false, format: 'der' }), 1], [...own])
      return { address: bech32.encode('bc', [0, ...bech32.toWords(keyHash)]), message, signature }
    }
    expect(await verifyMessage(sign(publicKey))).toBe(true)
    expect(await verifyMessage(sign(secp256k1.getPublicKey(secret, false)))).toBe(false)
  })

  test('of Taproot that signs only a part is refused', async () => {
    const bytes = base64.decode(signAs(mainKeys.ordinals)).subarray(2)
    for (const type of [0, 2, 3, 0x81]) {
      const signature = witness([...bytes, type])
      expect(await verifyMessage({ address: mainKeys.ordinals, message, signature })).toBe(false)
    }
  })
})
