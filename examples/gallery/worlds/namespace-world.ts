import { type Account, type AnyKernel, Connect, implement, type Network, parseCaipNetworkId } from 'portico'
import { ConnectController, ProfileWalletsView } from 'portico/plugins/connect/contract'
import { fakeNamespace, fakeNetwork } from 'portico/testing'
import { networkPictures, walletPictures } from './pictures'
import type { StoryWorld } from './story-world'
import { storyWallet } from './wallets'

const named = (namespace: string, reference: string, name: string, imageUrl?: string): Network => ({
  ...fakeNetwork(reference, namespace),
  name,
  ...(imageUrl !== undefined && { assets: { imageUrl } }),
})

const isAddress = () => true

const idOf = (id: string) => parseCaipNetworkId(id).caipNetworkId

/** The payment address of a wallet, and its address for ordinals. */
const coins: readonly Account[] = [
  { address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', type: 'payment' },
  { address: 'bc1p5d7rjq7g6rdk2yhzks9smlaqtedr4dekq08ge8ztwac72sfr9rusxg3297', type: 'ordinal' },
]

/** Two invented namespaces in addition to that of every story, with well-known names. */
const namespaces = [
  fakeNamespace({
    id: 'tide',
    title: 'Solana',
    networks: [named('tide', '1', 'Solana', networkPictures.arbitrum)],
    isAddress,
  }),
  fakeNamespace({
    id: 'reef',
    title: 'Bitcoin',
    networks: [named('reef', '1', 'Bitcoin', networkPictures.optimism), named('reef', '2', 'Bitcoin Testnet')],
    isAddress,
    implementations: [implement(Connect, async () => async () => ({ accounts: coins, networkId: idOf('reef:1') }))],
  }),
]

/** Kestrel in one namespace; Harbor, found by three conventions, in all; and Lantern. */
const createNamespaceWallets = () => [
  storyWallet({ id: 'kestrel', name: 'Kestrel', icon: walletPictures.kestrel }),
  storyWallet({
    id: 'harbor',
    name: 'Harbor',
    icon: walletPictures.harbor,
    addresses: ['0x3f9A12c7e5B80d46aF1E97c2530bD8e64C4B16a8'],
  }),
  ...['tide', 'reef'].map((namespace) =>
    storyWallet({
      id: `harbor-${namespace}`,
      name: 'Harbor',
      icon: walletPictures.harbor,
      namespaces: [namespace],
      networkId: `${namespace}:1`,
      addresses: ['9fKqV2xR7mYb4tNc8LwHsD3pZ6eUaJ1gTiTz7wLm'],
    }),
  ),
  storyWallet({
    id: 'lantern',
    name: 'Lantern',
    icon: walletPictures.lantern,
    addresses: ['0xB47e20A9d5C81F63b2E094a7dC35f8160e91c0E7'],
  }),
]

/** The differences from three namespaces, with several wallets allowed in each. */
export const namespaceWorld =
  (world: StoryWorld = {}) =>
  (): StoryWorld => ({
    title: 'EVM Networks',
    wallets: createNamespaceWallets(),
    plugins: namespaces,
    gates: { multiWallet: true },
    ...world,
  })

/** Connects wallets one after the other: 'harbor-tide tide' is a connector in a namespace. */
export const connectAll =
  (...wallets: readonly string[]) =>
  async (kernel: AnyKernel): Promise<void> => {
    const { connect } = kernel.get(ConnectController)
    const keepOthers = kernel.gate('multiWallet').peek()
    for (const wallet of wallets) {
      const [connectorId = '', namespace = 'test'] = wallet.split(' ')
      await connect({ connectorId, namespace, keepOthers })
    }
  }

/** Connected in this way, with the wallets of a namespace open. */
export const openWallets =
  (namespace: string | undefined, ...wallets: readonly string[]) =>
  async (kernel: AnyKernel): Promise<void> => {
    await connectAll(...wallets)(kernel)
    kernel.router.reset(ProfileWalletsView, namespace === undefined ? undefined : { namespace })
  }
