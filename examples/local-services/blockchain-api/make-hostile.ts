import type { BlockchainCall } from './api-call'
import { hostileNumbers, hostilePictures, hostileTexts, junkRows, manyRows, polluting } from './hostile-texts'

type Row = Readonly<Record<string, unknown>>

const balanceLike = (changes: Row): Row => ({
  name: 'Attack',
  symbol: 'ATK',
  chainId: 'eip155:31337',
  price: 1,
  value: 1,
  quantity: { decimals: '18', numeric: '1' },
  iconUrl: null,
  ...changes,
})

const hostileBalances: readonly unknown[] = [
  ...hostileTexts.map((name) => balanceLike({ name, symbol: name })),
  ...hostilePictures.map((iconUrl) => balanceLike({ iconUrl })),
  ...hostileNumbers.flatMap((numeric) => [
    balanceLike({ quantity: { decimals: '18', numeric } }),
    balanceLike({ quantity: { decimals: numeric, numeric: '1' } }),
    balanceLike({ price: numeric, value: numeric }),
  ]),
  balanceLike({ chainId: 'eip155:1:../../', address: 'eip155:31337:0x1' }),
  balanceLike({ address: 'solana:x:0x0' }),
]

const transactionLike = (transfers: unknown, changes: Row = {}): Row => ({
  id: 'attack',
  metadata: {
    operationType: 'send',
    hash: `0x${'ab'.repeat(32)}`,
    chain: 'eip155:31337',
    minedAt: new Date(0).toISOString(),
    sentFrom: '0x1',
    sentTo: '0x2',
    status: 'confirmed',
    nonce: 0,
    ...changes,
  },
  transfers,
})

const transfer = (changes: Row): readonly Row[] => [{ direction: 'in', quantity: { numeric: '1' }, ...changes }]

const hostileHistory: readonly unknown[] = [
  ...hostileTexts.flatMap((text) => [
    transactionLike(transfer({ fungible_info: { name: text, symbol: text } })),
    transactionLike(transfer({ nft_info: { name: text, flags: {} } })),
    transactionLike(null, { operationType: text, status: text, hash: text }),
    transactionLike(null, { minedAt: text, sentFrom: text, sentTo: text }),
  ]),
  ...hostilePictures.map((url) =>
    transactionLike(transfer({ nft_info: { content: { preview: { url } }, flags: {} } })),
  ),
  ...hostileNumbers.map((numeric) => transactionLike(transfer({ quantity: { numeric }, value: numeric }))),
  transactionLike('none'),
  transactionLike([null, 7, polluting]),
  transactionLike(transfer({ direction: 'sideways' })),
]

const repeat = (rows: readonly unknown[]) => Array.from({ length: manyRows }, (_, index) => rows[index % rows.length])

/** Adds attacks to a correct answer; the valid rows come first. */
export function makeHostile(call: BlockchainCall, answer: Row): unknown {
  const among = (key: string, attacks: readonly unknown[]) => {
    return { ...answer, [key]: [...junkRows, ...((answer[key] as readonly unknown[]) ?? []), ...repeat(attacks)] }
  }
  switch (call) {
    case 'balance':
      return among('balances', hostileBalances)
    case 'history':
      return { ...among('data', hostileHistory), next: '../../balance?x=' }
    case 'price':
      return among(
        'fungibles',
        hostileNumbers.map((price) => ({ address: 'eip155:31337:0x1', name: 'Attack', symbol: 'ATK', price })),
      )
    case 'identity':
      // A name of another account, which the chain would not confirm.
      return { name: 'vitalik.eth\u202E', avatar: hostilePictures[0] }
    case 'supported-chains':
      return among('http', hostileTexts)
    default:
      return polluting
  }
}
