import { signal } from 'portico'
import type { HistoryPage, Transaction } from 'portico/plugins/blockchain-api/contract'
import { connectorSources } from 'portico/plugins/connect/contract'
import { defineStories } from '../define-stories'
import { whenDrawn } from '../worlds/hands'
import {
  coins,
  entry,
  harborAddress,
  historyWorld,
  lookalikeAddress,
  nft,
  openActivity,
  strangersNft,
} from '../worlds/history-world'
import { openAccount } from '../worlds/steps'
import { never, type StoryWorld, storyWorld } from '../worlds/story-world'
import { storyWallet } from '../worlds/wallets'

const months: readonly Transaction[] = [
  entry('2026-03-02', 'send', [coins('out', '0.25', 'ETH')], { status: 'pending' }),
  entry('2026-03-01', 'receive', [{ ...coins('in', '400', 'USDC'), worth: '400' }]),
  entry('2026-02-20', 'trade', [coins('out', '0.1', 'ETH'), coins('in', '331.204', 'USDC')]),
  entry('2026-02-11', 'send', [coins('out', '84', 'TIDE')], { status: 'failed' }),
  entry('2026-02-10', 'withdraw', [coins('in', '12.5', 'TIDE')]),
  entry('2025-03-28', 'mint', [nft('in', 'Gatehouse 14')]),
  entry('2025-03-27', 'approve', [coins('self', '12.004', 'ARC', 'Arcade Credit')]),
  entry('2025-03-26', 'trade', [nft('out', 'Low Tide 3'), coins('in', '0.4', 'ETH')]),
  entry('2025-03-25', 'execute', []),
  entry('2025-03-24', 'revoke', [], { status: 'confirmed' }),
]

const suspicious: readonly Transaction[] = [
  entry('2026-03-02', 'receive', [coins('in', '0', 'USDC')], { id: 'lookalike', from: lookalikeAddress }),
  entry('2026-03-01', 'receive', [{ ...coins('in', '0.000001', 'ETH'), worth: '0.003' }], {
    id: 'dust',
    from: '0x9c41E7b3D05f28A6C1b94d7730eF5a82D6c09B3e',
  }),
  entry('2026-02-27', 'send', [{ ...coins('out', '120', 'USDC'), worth: '120' }], { to: harborAddress }),
]

const long: readonly Transaction[] = [
  entry('2026-03-02', 'receive', [
    coins('in', '115792089237316195423570985008687907853269984665640564039457.584007', 'ETH'),
  ]),
  entry('2026-03-01', 'an operation with quite a long name that nobody has heard of', [
    coins('in', '0.0000004', 'VERYLONGSYMBOLOFACOIN', 'A coin with quite a long name that goes on'),
  ]),
  entry('2026-02-28', 'trade', [
    coins('out', '1234567.891', 'VERYLONGSYMBOLOFACOIN'),
    coins('in', '7654321.987', 'ANOTHERLONGSYMBOL'),
  ]),
  entry('2026-02-27', 'mint', [nft('in', 'An NFT whose name is so long that no row has room for all of it')]),
]

/** More than a year of transfers, in pages of fifty. */
const many = (cursor: string | undefined): HistoryPage => {
  const from = Number(cursor ?? 0)
  const transactions = Array.from({ length: 50 }, (_, index) =>
    entry('2026-03-02', 'send', [coins('out', `${from + index}.5`, 'ETH')], {
      id: `${from + index}`,
      minedAt: Date.UTC(2026, 2, 2) - (from + index) * 86_400_000,
    }),
  )
  return { transactions, ...(from + 50 < 500 && { next: `${from + 50}` }) }
}

const failing = () => Promise.reject(new Error('The service is down.'))
const nothing = (): HistoryPage => ({ transactions: [] })

/** The activity of the account, in every state. */
export const activityStories = defineStories('Activity', {
  months: storyWorld(
    historyWorld(() => ({ transactions: months })),
    openActivity,
  ),
  suspicious: storyWorld(
    historyWorld(() => ({ transactions: suspicious })),
    openActivity,
  ),
  'long texts': storyWorld(
    historyWorld(() => ({ transactions: long })),
    openActivity,
  ),
  'five hundred': storyWorld(historyWorld(many), openActivity),
  loading: storyWorld(
    historyWorld(() => never<HistoryPage>()),
    openActivity,
  ),
  'loading more': storyWorld(
    historyWorld((cursor) => (cursor ? never<HistoryPage>() : { transactions: months.slice(0, 2), next: 'next' })),
    openActivity,
  ),
  'more on asking': storyWorld(
    historyWorld((cursor) => ({ transactions: [], next: `${cursor ?? ''}+` })),
    openActivity,
  ),
  'older did not come': storyWorld(
    historyWorld((cursor) => (cursor ? failing() : { transactions: months.slice(0, 2), next: 'next' }), {
      isSilent: true,
    }),
    openActivity,
  ),
  empty: storyWorld(historyWorld(nothing), openActivity),
  'did not come': storyWorld(historyWorld(failing, { isSilent: true }), openActivity),
  'not on this network': storyWorld(
    () => ({
      ...historyWorld(nothing)(),
      wallets: [storyWallet({ id: 'kestrel', name: 'Kestrel', networkId: 'test:99' })],
    }),
    openActivity,
  ),
})

/** A wallet that is part of the app: its account has tabs. */
function withAppWallet(world: StoryWorld): StoryWorld {
  const own = storyWallet({ id: 'kestrel', name: 'Tidepool', isEmbedded: true })
  const source = { id: 'app', connectors: signal([own]), discover: async () => undefined }
  return { ...world, wallets: [], contributes: [connectorSources.of(source)] }
}

const chooseTab = (id: string) => async (modal: ShadowRoot) => {
  const tab = await whenDrawn(() => modal.querySelector<HTMLElement>(`[data-testid="tab-${id}"]`))
  tab.click()
}

const tabStory = (id: string, world: () => StoryWorld) =>
  storyWorld(() => withAppWallet(world()), openAccount, chooseTab(id))

const collected: readonly Transaction[] = [
  entry('2026-03-02', 'mint', [nft('in', 'Gatehouse 14')]),
  entry('2026-03-01', 'receive', [nft('in', 'Gatehouse 88')]),
  entry('2026-02-27', 'receive', [nft('in', 'Low Tide 3')]),
  entry('2026-02-26', 'receive', [nft('in', 'Low Tide 3')], { id: 'second' }),
  entry('2026-02-25', 'receive', [nft('in', 'Ember Court')]),
  entry('2026-02-24', 'receive', [nft('in', 'One without a picture and with a long name')]),
  entry('2026-02-23', 'receive', [nft('in', 'Free money', true)]),
]

/** The tabs of the account that show its history. */
export const activityTabStories = defineStories('Activity tabs', {
  activity: tabStory(
    'activity',
    historyWorld(() => ({ transactions: months })),
  ),
  'no activity': tabStory('activity', historyWorld(nothing)),
  NFTs: tabStory(
    'nfts',
    historyWorld(() => ({ transactions: collected })),
  ),
  'pictures of strangers': tabStory(
    'nfts',
    historyWorld(() => ({
      transactions: [
        entry('2026-03-02', 'receive', [strangersNft('Ember Court')]),
        entry('2026-03-01', 'receive', [strangersNft('One without a picture and with a long name')]),
        entry('2026-02-27', 'mint', [nft('in', 'Gatehouse 14')]),
      ],
    })),
  ),
  'NFTs so far': tabStory(
    'nfts',
    historyWorld(() => ({ transactions: collected, next: 'next' })),
  ),
  'no NFTs': tabStory('nfts', historyWorld(nothing)),
  'loading NFTs': tabStory(
    'nfts',
    historyWorld(() => never<HistoryPage>()),
  ),
  'NFTs did not come': tabStory('nfts', historyWorld(failing, { isSilent: true })),
})
