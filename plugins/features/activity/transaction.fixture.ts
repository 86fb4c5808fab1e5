import { parseCaipNetworkId } from '../../../kernel/lib/caip'
import type { Transaction, Transfer } from '../../services/blockchain-api/contract'

export const own = '0x7A3c5e9B41fD2086aC47bE15938f6D02e40dA94b'
export const friend = '0x3f11111111111111111111111111111111a4B16a8'
/** Looks like the friend, cut short. */
export const impostor = '0x3f9999999999999999999999999999999994B16a8'

export const networkIdOf = (id: string) => parseCaipNetworkId(id).caipNetworkId

/** A transfer of a token. */
export const coins = (
  quantity: string,
  direction: Transfer['direction'] = 'out',
  symbol = 'ETH',
  worth?: string,
): Transfer => ({
  direction,
  quantity,
  fungible: { name: `${symbol} coin`, symbol },
  ...(worth !== undefined && { worth }),
})

/** A transfer of one NFT. */
export const nft = (name: string, direction: Transfer['direction'] = 'in', isSpam = false): Transfer => ({
  direction,
  quantity: '1',
  nft: { name, isSpam, preview: { url: `https://pictures.example/${encodeURIComponent(name)}.png` } },
})

/** Something that was sent to a friend in March 2026. */
export const transaction = (id: string, change: Partial<Transaction> = {}): Transaction => ({
  id,
  operation: 'send',
  hash: `0x${id}`,
  networkId: networkIdOf('test:1'),
  minedAt: Date.UTC(2026, 2, 3, 12),
  from: own,
  to: friend,
  status: 'confirmed',
  transfers: [coins('0.25')],
  ...change,
})

/** So many of them, each a minute older than the one before. */
export const transactions = (count: number, from = 0, change: Partial<Transaction> = {}): readonly Transaction[] =>
  Array.from({ length: count }, (_, index) =>
    transaction(`t${from + index}`, { minedAt: Date.UTC(2026, 2, 3, 12) - (from + index) * 60_000, ...change }),
  )
