import { describe, expect, it } from 'vitest'
import { leastCpuMs } from '../cpu-time.fixture'
import { looksLikeSecret, looksLikeSecretPart } from './secrets'

const phrase12 = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
const phrase24 = `${phrase12.replace('yellow', 'year')} wave sausage worth useful legal winner thank year wave sausage worth title`
const hexKey = 'e9873d79c6d87dc0fb6a5778633389f4453213303da61f20bd67fc233aa33262'

const secrets: readonly (readonly [string, string])[] = [
  ['a hex key', hexKey],
  ['a hex key with 0x', `0x${hexKey}`],
  ['a hex key in capitals', hexKey.toUpperCase()],
  ['a longer hex key', hexKey + hexKey],
  ['a hex key inside other text', `my key:${hexKey};`],
  ['an uncompressed WIF key', '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ'],
  ['a compressed WIF key with K', 'KwdMAjGmerYanjeui5SHS7JkmpZvVipYvB2LJGU1ZxJwYvP98617'],
  ['a compressed WIF key with L', 'L1aW4aubDFB7yfras2S1mN3bqg9nwySY8nkoLmJebSLD5BWv3ENZ'],
  ['a testnet WIF key', 'cVpF924EspNh8KjYsfhgY96mmxvT6DgdWiTYMtMjuM74hJaU5psW'],
  ['an uncompressed testnet WIF key', '93DVKyFYwSN6wEo3E2fCrFPUp17FtrtNi2Lf7n4G3garFb16CRj'],
  ['a 64-byte key in base58', 'z'.repeat(87)],
  ['a 64-byte key of 86 characters', 'z'.repeat(86)],
  ['a 64-byte key of 88 characters', 'z'.repeat(88)],
  ['12 words', phrase12],
  ['24 words', phrase24],
  ['12 words with capitals from a phone keyboard', `L${phrase12.slice(1)}`],
  ['12 words over several lines', phrase12.replaceAll(' ', '\n')],
  ['12 words with commas', phrase12.replaceAll(' ', ', ')],
  ['12 words after prose', `Here is it: ${phrase12}`],
  [
    '12 words in a numbered list',
    phrase12
      .split(' ')
      .map((word, index) => `${index + 1}. ${word}`)
      .join('\n'),
  ],
  [
    '12 words with a number in front of each',
    phrase12
      .split(' ')
      .map((word, index) => `${index + 1} ${word}`)
      .join(' '),
  ],
  ['12 words as JSON', JSON.stringify(phrase12.split(' '))],
  ['12 words with hyphens', phrase12.replaceAll(' ', '-')],
  ['12 Spanish words', 'ábaco abdomen abeja abierto abogado abono aborto abrazo abrir abuelo abuso acabar'],
  [
    '12 Spanish words, decomposed',
    'ábaco abdomen abeja abierto abogado abono aborto abrazo abrir época ídolo ácido'.normalize('NFD'),
  ],
  [
    '12 Japanese words',
    'あいこくしん あいさつ あいだ あおぞら あかちゃん あきる あけがた あける あこがれる あさい あさひ あしあと'.replaceAll(
      ' ',
      '\u3000',
    ),
  ],
  ['12 Chinese words', '的 一 是 在 不 了 有 和 人 这 中 大'],
  ['12 Korean words', '가격 가끔 가난 가능 가득 가르침 가뭄 가방 가상 가슴 가운데 가을'],
  ['an extended private key', `xprv9s21ZrQH143K${'z'.repeat(95)}`],
  ['a Sui private key', `suiprivkey1${'q'.repeat(59)}`],
  ['64 bytes as numbers', `[${Array.from({ length: 64 }, (_, index) => index * 3).join(',')}]`],
  ['a PEM file', '-----BEGIN EC PRIVATE KEY-----'],
  ['words that prose uses too', 'this that there then they you will can very what where when'],
]

const harmless: readonly (readonly [string, string])[] = [
  ['nothing', ''],
  ['an EVM address', '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'],
  ['63 hex digits', hexKey.slice(1)],
  ['a Solana address', '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'],
  ['a Bitcoin address', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
  ['a name', 'alice.eth'],
  ['an amount', '1234567.000000000000000001'],
  ['11 words', phrase12.slice(0, phrase12.lastIndexOf(' '))],
  ['prose', 'The wallet did not answer within five minutes and the user closed the modal before anything came back.'],
  ['a WIF key that is too long', `K${'w'.repeat(60)}`],
  ['a WIF key that is too short', `K${'w'.repeat(49)}`],
  ['a base58 text of 51 characters that no WIF key starts like', 'A'.repeat(51)],
  ['a base58 text of 85 characters', 'z'.repeat(85)],
  ['a base58 text of 89 characters', 'z'.repeat(89)],
  [
    'an IP address and a stack',
    'at run (/srv/user/code/node/modules/vite/dist/node/chunks/dep/main/index/file.js:1:2)',
  ],
  [
    'German prose',
    'Das Wallet hat die Anfrage abgelehnt, weil das Netzwerk in den Einstellungen nicht freigegeben ist.',
  ],
  ['12 short words', 'a b c d e f g h i j k l'],
  ['12 long words', 'wonderfully '.repeat(12)],
]

describe('looksLikeSecret', () => {
  it.each(secrets)('finds %s', (_name, text) => {
    expect(looksLikeSecret(text)).toBe(true)
    // No state is left from the search before.
    expect(looksLikeSecret(text)).toBe(true)
  })

  it.each(harmless)('accepts %s', (_name, text) => {
    expect(looksLikeSecret(text)).toBe(false)
  })

  it.each(['the', 'and', 'for', 'not', 'with', 'from', 'are', 'was', 'has', 'its'])(
    'does not count "%s", which no seed phrase holds',
    (word) => {
      expect(looksLikeSecret(phrase12.replace('sausage', word))).toBe(false)
    },
  )

  it('counts words that only begin like those', () => {
    expect(looksLikeSecret(phrase12.replace('sausage', 'theme'))).toBe(true)
  })

  it('returns at once, for any text', () => {
    const parts = [
      'a',
      'f',
      '0x',
      'word ',
      'word,',
      ' ',
      'the ',
      '5',
      'K',
      'L1',
      `${'f'.repeat(63)}g`,
      'abcdefgh ',
      '\n',
      '4',
      'wordword',
    ]
    for (const part of parts) {
      const text = part.repeat(100_000 / part.length)
      expect(leastCpuMs(() => looksLikeSecret(text))).toBeLessThan(5)
    }
  })
})

describe('looksLikeSecretPart', () => {
  it.each([
    ...secrets,
    ['the first half of a phrase', phrase12.split(' ').slice(0, 6).join(' ')],
    ['half a hex key', hexKey.slice(0, 32)],
    ['half a WIF key', '5HueCGU8rMjxEXxiPuD5BDku4M'],
  ] as const)('finds %s', (_name, text) => {
    expect(looksLikeSecretPart(text)).toBe(true)
  })

  it.each([
    'Trust',
    'Binance Web3 Wallet',
    'Safe (formerly Gnosis Safe)',
    'Wallet for the best chains in the world',
    'Donaudampfschifffahrtsbrieftasche',
    'Nova Spektr 1inch Wallet',
    'محفظة البحر',
  ])('accepts the name %s', (name) => {
    expect(looksLikeSecretPart(name)).toBe(false)
  })
})
