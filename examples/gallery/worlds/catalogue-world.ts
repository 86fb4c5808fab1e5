import { type AnyKernel, computed, signal, viewTarget } from 'portico'
import { type CatalogueOptions, catalogue } from 'portico/plugins/catalogue'
import type { CatalogueWallet, WalletPage, WalletQuery, WalletSource } from 'portico/plugins/catalogue/contract'
import {
  type Connector,
  type ConnectorSource,
  connectorSources,
  type WalletGroup,
  WhatIsAWalletView,
  walletGroups,
} from 'portico/plugins/connect/contract'
import type { FakeBrowser } from 'portico/testing'
import type { KernelStory } from '../define-stories'
import { walletPictures } from './pictures'
import { never, type StoryWorld, storyWorld } from './story-world'
import { storyWallet } from './wallets'

const names = ['Nimbus', 'Orbit', 'Quill', 'Meridian', 'Pebble', 'Alder & Pine', 'Sable', 'Cove', 'Ember', 'Juno']
const pictures = Object.values(walletPictures)

/** Wallets of an invented catalogue; every third has no picture. */
export const manyWallets = (count: number): readonly CatalogueWallet[] =>
  Array.from({ length: count }, (_, index) => {
    const picture = index % 3 === 2 ? undefined : pictures[index % pictures.length]
    return {
      id: `wallet-${index}`,
      name: `${names[index % names.length]}${index < names.length ? '' : ` ${index}`}`,
      homepage: `https://wallet-${index}.example/`,
      mobileLink: `wallet-${index}://`,
      isCertified: index % 4 === 0,
      ...(picture !== undefined && { imageUrl: picture }),
    }
  })

const longNames = [
  'A wallet with a name that is longer than any cell',
  'Donaudampfschifffahrtsbrieftasche',
  'محفظة البحر',
]

/** Names that are too long for any cell, and one in another script. */
export const longWallets = (): readonly CatalogueWallet[] =>
  manyWallets(12).map((wallet, index) => ({ ...wallet, name: longNames[index] ?? wallet.name }))

function pageOf(wallets: readonly CatalogueWallet[], query: WalletQuery): WalletPage {
  const { page, entries, include, exclude, search = '', isCertified } = query
  const found = wallets.filter(
    ({ id, name, ...wallet }) =>
      (!include?.length || include.includes(id)) &&
      !exclude?.includes(id) &&
      name.toLowerCase().includes(search.toLowerCase()) &&
      (!isCertified || wallet.isCertified),
  )
  return { wallets: found.slice((page - 1) * entries, page * entries), count: found.length }
}

/** Answers a query, or never answers. */
export type Answer = (query: WalletQuery, page: WalletPage) => Promise<WalletPage>

export const answers: Answer = async (_query, page) => page
export const isSilent: Answer = () => never()
export const fails: Answer = async () => {
  throw new Error('HTTP status code: 503')
}

export interface CatalogueWorld extends StoryWorld {
  /** Default: 612. */
  readonly catalogue?: readonly CatalogueWallet[]
  /** Default: it answers. */
  readonly answer?: Answer
  readonly options?: CatalogueOptions
  readonly isMobile?: boolean
  readonly isOnline?: boolean
}

/** Keeps the list from saying that there is no wallet: a phone wallet counts as one. */
const relay: ConnectorSource = {
  id: 'walletConnect',
  connectors: signal<readonly Connector[]>([
    { ...storyWallet({ id: 'walletConnect', name: 'WalletConnect' }), type: 'WALLET_CONNECT' },
  ]),
  discover: async () => undefined,
}

/** The row that opens a code; its target is not part of these stories. */
const scan: WalletGroup = {
  id: 'walletConnect',
  rows: computed(() => [
    {
      id: 'walletConnect',
      name: 'WalletConnect',
      meta: { key: 'walletconnect.code', text: 'QR code' },
      target: viewTarget(WhatIsAWalletView),
    },
  ]),
}

const sourceOf = ({ catalogue: wallets = manyWallets(612), answer = answers }: CatalogueWorld): WalletSource => ({
  list: (query) => answer(query, pageOf(wallets, query)),
  image: async () => undefined,
})

/**
 * Draws a view of the published catalogue plugin, whose source has scripted answers.
 *
 * @param create - the differences from 612 wallets that load at once
 * @param open - opens the state
 * @param play - the next steps of a person
 */
export const catalogueWorld = (
  create: () => CatalogueWorld,
  open?: (kernel: AnyKernel) => void | Promise<void>,
  play?: KernelStory['play'],
): KernelStory =>
  storyWorld(
    () => {
      const world = create()
      const { plugins = [], contributes = [], options } = world
      return {
        ...world,
        contributes: [connectorSources.of(relay), walletGroups.of(scan), ...contributes],
        plugins: [catalogue({ source: sourceOf(world), ...options }), ...plugins],
      }
    },
    (kernel) => {
      const { isMobile = false, isOnline = true } = create()
      const browser = kernel.platform.browser as FakeBrowser
      browser.set({ isMobile, isOnline })
      return open?.(kernel)
    },
    play,
  )
