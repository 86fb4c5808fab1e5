import { parseCaipAddress, parseCaipNetworkId } from 'portico'
import { blockchainApi } from 'portico/plugins/blockchain-api'
import type { BalanceSource, Identity, TokenBalance } from 'portico/plugins/blockchain-api/contract'
import { receive } from 'portico/plugins/receive'
import { tokenPictures } from './pictures'
import type { StoryWorld } from './story-world'

const pictureOf = (symbol: string) => Object.entries(tokenPictures).find(([name]) => name === symbol)?.[1]

const DECIMALS = 18

function unitsOf(quantity: string): bigint {
  const [whole = '0', fraction = ''] = quantity.split('.')
  return BigInt(whole + fraction.padEnd(DECIMALS, '0'))
}

/** This amount of a token of the first network, and its price if it is known. */
export function held(name: string, symbol: string, quantity: string, price?: string): TokenBalance {
  const iconUrl = pictureOf(symbol)
  const { caipNetworkId: networkId } = parseCaipNetworkId('test:1')
  const reference = encodeURIComponent(name)
    .replaceAll(/[^A-Za-z0-9]/g, '-')
    .slice(0, 90)
  return {
    name,
    symbol,
    networkId,
    // The network's own currency has none.
    ...(symbol !== 'ETH' && { address: parseCaipAddress(`${networkId}:${reference}`, ['test']).caipAddress }),
    decimals: DECIMALS,
    value: unitsOf(quantity),
    quantity,
    ...(price !== undefined && { price }),
    ...(iconUrl !== undefined && { iconUrl }),
  }
}

/** The balances of people. */
export const usualTokens: readonly TokenBalance[] = [
  held('Ether', 'ETH', '1.48291', '3312.458'),
  held('USD Coin', 'USDC', '1180.5', '1'),
  held('Tidepool', 'TIDE', '842.9134', '0.114'),
  held('Arcade Credit', 'ARC', '12.0049', '1.293'),
]

/** Some of them imitate others. */
export const doubtfulTokens: readonly TokenBalance[] = [
  ...usualTokens.slice(0, 1),
  held('Ether', 'ЕТН', '900'),
  held('Tіde', 'TІDE', '12'),
  held('Claim at ethgift.xyz', 'GIFT', '1000'),
]

export interface Holdings extends StoryWorld {
  readonly balances?: BalanceSource['balances']
  readonly identity?: () => Identity | Promise<Identity>
}

/** The plugins blockchain-api and receive, with the account's balances and name in a story. */
export const holdingsWorld =
  ({ balances = async () => usualTokens, identity = () => ({}), plugins = [], ...world }: Holdings = {}) =>
  (): StoryWorld => ({
    ...world,
    plugins: [
      blockchainApi({ balances: { balances }, identity: { identity: async () => identity() } }),
      receive(),
      ...plugins,
    ],
  })
