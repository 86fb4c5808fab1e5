import type { Network } from 'portico'
import { fakeNetwork } from 'portico/testing'
import { networkPictures } from './pictures'

/** A network of the fake namespace under a name and a picture that people know. */
export const storyNetwork = (reference: string, name: string, imageUrl?: string, symbol = 'ETH'): Network => ({
  ...fakeNetwork(reference),
  name,
  nativeCurrency: { name: symbol, symbol, decimals: 18 },
  ...(imageUrl !== undefined && { assets: { imageUrl } }),
})

/** The first one is where wallets are unless a story says otherwise. */
export const storyNetworks: readonly Network[] = [
  storyNetwork('1', 'Base', networkPictures.base),
  storyNetwork('2', 'Ethereum', networkPictures.ethereum),
  storyNetwork('3', 'Arbitrum', networkPictures.arbitrum),
  storyNetwork('4', 'Optimism', networkPictures.optimism),
  storyNetwork('5', 'Polygon', networkPictures.polygon, 'POL'),
  storyNetwork('6', 'Linea'),
  storyNetwork('7', 'Gnosis', undefined, 'xDAI'),
]
