import { Connect, DescribeNetwork, implement } from 'portico'
import { NetworksView, WhatIsANetworkView } from 'portico/plugins/networks/contract'
import type { WalletTurn } from 'portico/testing'
import { defineStories } from '../define-stories'
import { typeInto } from '../worlds/hands'
import { storyNetwork, storyNetworks } from '../worlds/networks'
import { walletPictures } from '../worlds/pictures'
import { openAccount, openNetworks, openSwitch } from '../worlds/steps'
import { type StoryWorld, storyWorld } from '../worlds/story-world'
import { createWallets, storyAddress, storyWallet } from '../worlds/wallets'

const [base, ethereum] = storyNetworks.map(({ caipNetworkId }) => caipNetworkId)
if (!base || !ethereum) throw new Error('The stories need two networks')

/** Kestrel knows five of the seven networks. */
const approving = (): StoryWorld => ({
  implementations: [
    implement(Connect, async () => async () => ({
      accounts: [{ address: storyAddress }],
      networkId: base,
      approvedNetworkIds: storyNetworks.slice(0, 5).map(({ caipNetworkId }) => caipNetworkId),
    })),
  ],
})

/** Kestrel is on an unsupported network. */
const foreign = (): StoryWorld => ({
  wallets: [storyWallet({ id: 'kestrel', name: 'Kestrel', icon: walletPictures.kestrel, networkId: 'test:99' })],
  implementations: [implement(DescribeNetwork, async () => async () => storyNetwork('99', 'Skerry'))],
})

const foreignAndNarrow = (): StoryWorld => ({
  implementations: [
    implement(Connect, async () => async () => ({
      accounts: [{ address: storyAddress }],
      networkId: storyNetwork('99', 'Skerry').caipNetworkId,
      approvedNetworkIds: [base],
    })),
  ],
})

const longNames = (): StoryWorld => ({
  networks: [
    storyNetwork('1', 'A network whose name is longer than any row of the list'),
    storyNetwork('2', 'Donaudampfschifffahrtsgesellschaftsnetz'),
    ...storyNetworks.slice(2),
  ],
})

/** The answer of Kestrel to a switch. */
const answering = (turn: WalletTurn) => (): StoryWorld => {
  const { kestrel } = createWallets()
  kestrel.wallet.script('switchNetwork', turn)
  return { wallets: [kestrel], isSilent: true }
}

/** The networks to choose from, in every state. */
export const networksStories = defineStories('Networks', {
  'nobody connected': storyWorld(
    () => ({}),
    (kernel) => kernel.router.reset(NetworksView),
  ),
  connected: storyWorld(() => ({}), openNetworks),
  'not all in the wallet': storyWorld(approving, openNetworks),
  'wallet on another network': storyWorld(
    () => ({ ...foreign(), networksOptions: { allowUnsupportedChain: true } }),
    openNetworks,
  ),
  'one network': storyWorld(() => ({ networks: storyNetworks.slice(0, 1) }), openNetworks),
  'long names': storyWorld(longNames, openNetworks),
  searching: storyWorld(
    () => ({}),
    openNetworks,
    (modal) => typeInto(modal, 'input', 'ar'),
  ),
  'no match': storyWorld(
    () => ({}),
    openNetworks,
    (modal) => typeInto(modal, 'input', 'Skerry'),
  ),
  none: storyWorld(
    () => ({ networks: [] }),
    (kernel) => kernel.router.reset(NetworksView),
  ),
})

/** A switch that the wallet is asked for, and its result. */
export const switchNetworkStories = defineStories('Switch network', {
  asking: storyWorld(answering('ignore'), openSwitch),
  'a request is open already': storyWorld(answering('pending'), openSwitch),
  declined: storyWorld(answering('reject'), openSwitch),
  failed: storyWorld(answering({ result: base }), openSwitch),
  'not known to the wallet': storyWorld(
    answering({ error: Object.assign(new Error('Unrecognized chain'), { code: 4902 }) }),
    openSwitch,
  ),
})

/** A wallet on an unsupported network; the screen stays until it has switched. */
export const unsupportedChainStories = defineStories('Unsupported chain', {
  'known by name': storyWorld(foreign, openAccount),
  'known to nobody, and few in the wallet': storyWorld(foreignAndNarrow, openAccount),
  'one network': storyWorld(() => ({ ...foreign(), networks: storyNetworks.slice(0, 1) }), openAccount),
})

/** Explanations of networks for newcomers. */
export const whatIsANetworkStories = defineStories('What is a network', {
  lessons: storyWorld(
    () => ({}),
    ({ router }) => router.push(WhatIsANetworkView),
  ),
})
