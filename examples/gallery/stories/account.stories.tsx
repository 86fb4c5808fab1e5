import {
  type AnyKernel,
  Connect,
  createViewRef,
  definePlugin,
  defineView,
  GetNativeBalance,
  implement,
  viewTarget,
  WatchWallet,
} from 'portico'
import { AccountSettingsView, AccountView, accountActions, accountTabs } from 'portico/plugins/account/contract'
import { ConnectController } from 'portico/plugins/connect/contract'
import { defineMessages, useMessages } from 'portico/ui'
import { Body, Card, EmptyState, Row, WalletIcon, WalletMark } from 'portico/ui/components'
import { defineStories } from '../define-stories'
import { typeInto } from '../worlds/hands'
import { type Holdings, holdingsWorld } from '../worlds/holdings-world'
import { storyNetwork, storyNetworks } from '../worlds/networks'
import { walletPictures } from '../worlds/pictures'
import { connectTo, openAccount } from '../worlds/steps'
import { never, type StoryWorld, storyWorld } from '../worlds/story-world'
import { storyAddress, storyWallet } from '../worlds/wallets'

const coins = (value: bigint) => (): StoryWorld => ({ readBalance: () => value })

/** Kestrel locks itself as soon as it is connected. */
const locking = (): StoryWorld => ({
  implementations: [
    implement(WatchWallet, async () => async ({ listener }) => {
      listener.accounts([])
      return () => undefined
    }),
  ],
})

const unreadable = (): StoryWorld => ({
  readBalance: () => Promise.reject(new Error('The node is down.')),
  isSilent: true,
})

const onForeignNetwork = (): StoryWorld => ({
  wallets: [storyWallet({ id: 'kestrel', name: 'Kestrel', icon: walletPictures.kestrel, networkId: 'test:99' })],
  networksOptions: { allowUnsupportedChain: true },
})

const withoutExplorer = (): StoryWorld => {
  const [{ blockExplorers: _, ...first } = storyNetwork('1', 'Base'), ...others] = storyNetworks
  return { networks: [{ ...first, name: 'A network with quite a long name' }, ...others] }
}

const PlaceView = createViewRef('Place')
const messages = defineMessages('tidepool', {
  fund: 'Fund',
  swap: 'Swap',
  send: 'Send',
  activity: 'Activity',
  tokens: 'Tokens',
  nfts: 'Collectibles',
  place: 'Place',
  nothing: 'Nothing here yet',
  drawn: 'A plugin of the host draws this.',
})

function Place() {
  const t = useMessages(messages)
  return (
    <Body>
      <Card>
        <EmptyState icon={<WalletIcon size={24} />} title={t('nothing')} text={t('drawn')} />
      </Card>
    </Body>
  )
}
const Tokens = () => (
  <Card>
    <Row title="Tide" sub="12 TIDE" end="$48.20" mark={<WalletMark name="Tide" />} />
    <Row title="Moss" sub="0.5 MOSS" end="$3.10" mark={<WalletMark name="Moss" />} />
  </Card>
)
const actions = [
  ['fund', 'plus'],
  ['swap', 'swap'],
  ['send', 'send'],
  ['activity', 'clock'],
] as const

/** The contributions of other plugins to the account. */
const extras = definePlugin({
  id: 'extras',
  views: [defineView({ ref: PlaceView, load: async () => ({ default: Place }), title: messages.place })],
  contributes: [
    ...actions.map(([id, icon]) => accountActions.of({ id, icon, label: messages[id], target: viewTarget(PlaceView) })),
    accountTabs.of({ id: 'tokens', label: messages.tokens, load: async () => ({ default: Tokens }) }),
    accountTabs.of({ id: 'nfts', label: messages.nfts, load: async () => ({ default: Place }) }),
    accountTabs.of({ id: 'activity', label: messages.activity, load: async () => ({ default: Place }) }),
  ],
})

const named: Holdings = {
  identity: () => ({ name: 'maren.eth' }),
  readBalance: () => 1_482_913_000_000_000_000n,
}

/** A wallet that is part of the app. */
const embedded = (world: Holdings = {}) =>
  holdingsWorld({
    wallets: [storyWallet({ id: 'kestrel', name: 'Tidepool Wallet', icon: walletPictures.kestrel, isEmbedded: true })],
    ...world,
  })

const labelled =
  (label: string, open = openAccount) =>
  async (kernel: AnyKernel) => {
    await open(kernel)
    await kernel.get(ConnectController).setAddressLabel(storyAddress, label)
  }

const openSettings = async (kernel: AnyKernel) => {
  await openAccount(kernel)
  kernel.router.push(AccountSettingsView)
}

const coinWallet = (): StoryWorld => ({
  implementations: [
    implement(Connect, async () => async () => ({
      accounts: [
        { address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', type: 'payment' },
        { address: 'bc1p5d7rjq7g6rdk2yhzks9smlaqtedr4dekq08ge8ztwac72sfr9rusxg3297', type: 'ordinal' },
      ],
      networkId: storyNetwork('1', 'Bitcoin').caipNetworkId,
    })),
  ],
})

/** The connected account, in every state. */
export const accountStories = defineStories('Account', {
  balance: storyWorld(coins(1_482_913_000_000_000_000n), openAccount),
  'reading the balance': storyWorld(() => ({ readBalance: () => never<bigint>() }), openAccount),
  'no balance to be had': storyWorld(unreadable, openAccount),
  'balances not read here': storyWorld(() => ({ lacks: [GetNativeBalance] }), openAccount),
  empty: storyWorld(coins(0n), openAccount),
  'a very large balance': storyWorld(coins(1_234_567_890_123_456_789_000_000_000n), openAccount),
  dust: storyWorld(coins(1n), openAccount),
  'actions and tabs': storyWorld(() => ({ plugins: [extras] }), openAccount),
  'no explorer, long network name': storyWorld(withoutExplorer, openAccount),
  'network not of this app': storyWorld(onForeignNetwork, openAccount),
  locked: storyWorld(locking, async (kernel) => {
    await connectTo(kernel)
    kernel.router.reset(AccountView)
  }),
  'a name': storyWorld(holdingsWorld(named), openAccount),
  'a long name and a label': storyWorld(
    holdingsWorld({ ...named, identity: () => ({ name: `${'maren-of-the-tidepool-'.repeat(3)}.eth` }) }),
    labelled('Savings for the boat, year two!!'),
  ),
  'worth not known': storyWorld(holdingsWorld({ ...named, balances: async () => [] }), openAccount),
  'part of the app': storyWorld(embedded(named), openAccount),
  'part of the app, being read': storyWorld(embedded({ balances: () => never() }), openAccount),
  'part of the app, empty': storyWorld(embedded({ balances: async () => [] }), openAccount),
  'part of the app, not to be read': storyWorld(
    embedded({ balances: () => Promise.reject(new Error('The service is down.')), isSilent: true }),
    openAccount,
  ),
  'nobody connected': storyWorld(
    () => ({}),
    (kernel) => kernel.router.reset(AccountView),
  ),
})

/** The settings of the account. */
export const accountSettingsStories = defineStories('Account settings', {
  plain: storyWorld(() => ({}), openSettings),
  'a name and a label': storyWorld(holdingsWorld(named), labelled('Savings', openSettings)),
  'a label that is too long': storyWorld(
    () => ({}),
    openSettings,
    (modal) => typeInto(modal, 'input', 'Savings for the boat, and for the rope'),
  ),
  'kinds of accounts': storyWorld(coinWallet, openSettings),
  'nobody connected': storyWorld(
    () => ({}),
    (kernel) => kernel.router.reset(AccountSettingsView),
  ),
})
