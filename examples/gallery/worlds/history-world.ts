import { type AnyKernel, definePlugin, lazyController, parseCaipNetworkId } from 'portico'
import { activity } from 'portico/plugins/activity'
import { TransactionsView } from 'portico/plugins/activity/contract'
import {
  BlockchainSources,
  type HistoryPage,
  type HistorySource,
  type Transaction,
  type Transfer,
} from 'portico/plugins/blockchain-api/contract'
import { nftPictures, tokenPictures } from './pictures'
import { openAccount } from './steps'
import type { StoryWorld } from './story-world'
import { storyAddress } from './wallets'

export const harborAddress = '0x3f2b7C41d09E6a58bF31c84D7e92A05f6D4B16a8'
/** Looks like Harbor's if only the ends are compared. */
export const lookalikeAddress = '0x3f91aE05c7D26b84Fe13A97c50d8E32b714B16a8'

const pictureOf = (symbol: string) => Object.entries(tokenPictures).find(([name]) => name === symbol)?.[1]

/** This amount of a token. */
export const coins = (direction: Transfer['direction'], quantity: string, symbol: string, name = symbol): Transfer => {
  const iconUrl = pictureOf(symbol)
  return { direction, quantity, fungible: { name, symbol, ...(iconUrl !== undefined && { iconUrl }) } }
}

/** One NFT, with a picture if there is one of that name. */
export function nft(direction: Transfer['direction'], name: string, isSpam = false): Transfer {
  const url = Object.entries(nftPictures).find(([of]) => of === name)?.[1]
  return { direction, quantity: '1', nft: { name, isSpam, ...(url !== undefined && { preview: { url } }) } }
}

/** One NFT with a picture on a host that no app named. */
export const strangersNft = (name: string): Transfer => ({
  direction: 'in',
  quantity: '1',
  nft: { name, isSpam: false, preview: { url: 'https://art.example/1.png', isStranger: true } },
})

/** A transaction on a day of the first network; sent to Harbor by default. */
export const entry = (
  day: string,
  operation: string,
  transfers: readonly Transfer[],
  change: Partial<Transaction> = {},
) =>
  ({
    id: `${day} ${operation}`,
    operation,
    hash: `0x${'5e'.repeat(32)}`,
    networkId: parseCaipNetworkId('test:1').caipNetworkId,
    minedAt: Date.parse(`${day}T12:00:00Z`),
    from: operation === 'receive' ? harborAddress : storyAddress,
    to: operation === 'receive' ? storyAddress : harborAddress,
    status: 'confirmed',
    transfers,
    ...change,
  }) satisfies Transaction

/** A source with a scripted history, instead of the service. */
const telling = (history: HistorySource['history']) =>
  definePlugin({
    id: 'blockchain-api',
    controllers: [
      lazyController(BlockchainSources, async () => ({
        history: { history },
        balances: { balances: async () => [] },
        identity: { identity: async () => ({}) },
        prices: undefined,
      })),
    ],
  })

/** The plugin activity with the answers of a story. */
export const historyWorld =
  (answer: (cursor: string | undefined) => HistoryPage | Promise<HistoryPage>, world: StoryWorld = {}) =>
  (): StoryWorld => ({
    ...world,
    plugins: [telling(async ({ cursor }) => answer(cursor)), activity({ namespaces: ['test'] })],
  })

/** Connected, with the history open. */
export async function openActivity(kernel: AnyKernel): Promise<void> {
  await openAccount(kernel)
  kernel.router.push(TransactionsView)
}
