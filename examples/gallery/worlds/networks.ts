import type { Network } from 'portico'
import { fakeNamespace, fakeNetwork } from 'portico/testing'
import { networkPictures } from './pictures'

/** A network of the fake namespace with a well-known name and picture. */
export const storyNetwork = (reference: string, name: string, imageUrl?: string, symbol = 'ETH'): Network => ({
  ...fakeNetwork(reference),
  name,
  nativeCurrency: { name: symbol, symbol, decimals: 18 },
  ...(imageUrl !== undefined && { assets: { imageUrl } }),
})

/** Wallets are on the first one unless a story says otherwise. */
export const storyNetworks: readonly Network[] = [
  storyNetwork('1', 'Base', networkPictures.base),
  storyNetwork('2', 'Ethereum', networkPictures.ethereum),
  storyNetwork('3', 'Arbitrum', networkPictures.arbitrum),
  storyNetwork('4', 'Optimism', networkPictures.optimism),
  storyNetwork('5', 'Polygon', networkPictures.polygon, 'POL'),
  storyNetwork('6', 'Linea'),
  storyNetwork('7', 'Gnosis', undefined, 'xDAI'),
]

/** The namespace whose accounts an embedded wallet has, beside that of the scripted wallets. */
export const embeddedNamespace = () =>
  fakeNamespace({
    id: 'eip155',
    title: 'Ethereum',
    networks: [{ ...fakeNetwork('1', 'eip155'), name: 'Ethereum', assets: { imageUrl: networkPictures.ethereum } }],
    isAddress: () => true,
  })
