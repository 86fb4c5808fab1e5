import { computed, viewTarget } from 'portico'
import {
  ConnectingExternalView,
  connectMethods,
  type WalletGroup,
  walletGroups,
} from 'portico/plugins/connect/contract'
import { defineMessages, useMessages } from 'portico/ui'
import { Button, Card, EmptyState, WalletIcon } from 'portico/ui/components'
import { defineStories } from '../define-stories'
import { type StoryWorld, storyWorld } from '../worlds/story-world'
import { createWallets, storyWallet } from '../worlds/wallets'

const legal = { termsUrl: 'https://app.tidepool.example/terms', privacyUrl: 'https://app.tidepool.example/privacy' }

const messages = defineMessages('tidepool', {
  card: 'Tidepool card',
  tap: 'Tap your card on this device.',
  read: 'Read the card',
  onPhone: 'On your phone',
})

function PairMethod() {
  const t = useMessages(messages)
  return (
    <Card>
      <EmptyState icon={<WalletIcon size={24} />} title={t('card')} text={t('tap')}>
        <Button onClick={() => undefined}>{t('read')}</Button>
      </EmptyState>
    </Card>
  )
}

/** A group of rows as a catalogue of wallets contributes it. */
const featured: WalletGroup = {
  id: 'featured',
  rows: computed(() =>
    Object.values(createWallets())
      .slice(3)
      .map(({ id, name, icon }) => ({
        id,
        name,
        ...(icon !== undefined && { icon }),
        meta: messages.onPhone,
        target: viewTarget(ConnectingExternalView, { connectorId: id, name }),
      })),
  ),
}

const many = (): StoryWorld => ({
  wallets: [
    ...Object.values(createWallets()),
    ...['Alder', 'Cove', 'Ember', 'Meridian', 'Nimbus', 'Onyx', 'Pebble', 'Sable'].map((name) =>
      storyWallet({ id: name.toLowerCase(), name }),
    ),
  ],
  connect: legal,
})

const warned = (): StoryWorld => ({
  wallets: [
    createWallets().kestrel,
    storyWallet({ id: 'twin', name: 'Harbor', warning: 'sharedId' }),
    storyWallet({ id: 'thief', name: 'Tessera', warning: 'imitation' }),
    storyWallet({ id: 'long', name: 'A wallet with a name that is longer than any row' }),
  ],
})

/** The list of wallets, in every state. */
export const connectStories = defineStories('Connect', {
  wallets: storyWorld(() => ({})),
  'a wallet that says no name': storyWorld(() => ({
    wallets: [storyWallet({ id: 'browser', name: 'Browser Wallet' })],
  })),
  'one wallet': storyWorld(() => ({ wallets: [createWallets().kestrel] })),
  'used before, legal footer': storyWorld(() => ({
    wallets: Object.values(createWallets()).slice(0, 4),
    recent: ['kestrel', 'harbor'],
    connect: legal,
  })),
  'terms alone': storyWorld(() => ({ connect: { termsUrl: legal.termsUrl } })),
  'terms to accept first, and a line of the app': storyWorld(() => ({
    connect: { ...legal, legalCheckbox: true, branding: { text: 'Tidepool' } },
  })),
  'all wallets behind one row': storyWorld(() => ({
    contributes: [connectMethods.of({ id: 'card', load: async () => ({ default: PairMethod }) })],
    connect: { collapseWallets: true },
  })),
  'many wallets': storyWorld(many),
  'warnings and a long name': storyWorld(warned),
  'a catalogue beside them': storyWorld(() => ({ contributes: [walletGroups.of(featured)], recent: ['kestrel'] })),
  'another way to connect': storyWorld(() => ({
    contributes: [connectMethods.of({ id: 'card', load: async () => ({ default: PairMethod }) })],
  })),
  looking: storyWorld(() => ({ wallets: [], isLooking: true })),
  none: storyWorld(() => ({ wallets: [] })),
  'none, and a way to get one': storyWorld(() => ({
    wallets: [],
    connect: { getWalletUrl: 'https://wallets.tidepool.example/' },
  })),
})
