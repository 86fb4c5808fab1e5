import type { AnyKernel } from 'portico'
import { AllWalletsView, type CatalogueWallet, DownloadsView, GetWalletView } from 'portico/plugins/catalogue/contract'
import { ConnectWalletsView, WhatIsAWalletView } from 'portico/plugins/connect/contract'
import { defineStories } from '../define-stories'
import { answers, catalogueWorld, fails, isSilent, longWallets, manyWallets } from '../worlds/catalogue-world'
import { typeInto, whenDrawn } from '../worlds/hands'
import { walletPictures } from '../worlds/pictures'
import { storyWorld } from '../worlds/story-world'

const openAll = ({ router }: AnyKernel) => router.push(AllWalletsView)
const openGet = ({ router }: AnyKernel) => router.push(GetWalletView)
const openLesson = ({ router }: AnyKernel) => router.push(WhatIsAWalletView)
const openList = ({ router }: AnyKernel) => router.push(ConnectWalletsView)

const options = { featuredWalletIds: ['wallet-3', 'wallet-6'] }
const legal = { termsUrl: 'https://app.tidepool.example/terms', privacyUrl: 'https://app.tidepool.example/privacy' }

/** The list of wallets with a catalogue, for any answer of it. */
export const catalogueListStories = defineStories('Connect with a catalogue', {
  'all here': catalogueWorld(() => ({ wallets: [], recent: [], options, connect: legal })),
  'still loading': catalogueWorld(() => ({ wallets: [], answer: isSilent, options, connect: legal })),
  'used before, in this browser, and recommended': catalogueWorld(() => ({ recent: ['kestrel'], connect: legal })),
  'the same, still loading': catalogueWorld(() => ({ recent: ['kestrel'], answer: isSilent, connect: legal })),
  failed: catalogueWorld(() => ({ answer: fails, isSilent: true })),
  'long names': catalogueWorld(() => ({ wallets: [], catalogue: longWallets() })),
  'the list alone': catalogueWorld(() => ({ connect: legal }), openList),
})

/** All wallets, for any number of them. */
export const allWalletsStories = defineStories('All wallets', {
  wallets: catalogueWorld(() => ({}), openAll),
  loading: catalogueWorld(() => ({ answer: isSilent }), openAll),
  'long names': catalogueWorld(() => ({ catalogue: longWallets() }), openAll),
  'a few': catalogueWorld(() => ({ catalogue: manyWallets(3) }), openAll),
  searching: catalogueWorld(
    () => ({ answer: (query, page) => (query.search ? isSilent(query, page) : answers(query, page)) }),
    openAll,
    (modal) => typeInto(modal, 'input', 'Cove'),
  ),
  found: catalogueWorld(
    () => ({}),
    openAll,
    async (modal) => {
      await typeInto(modal, 'input', 'Cove 1')
      await whenDrawn(() => modal.querySelector('[data-testid="wallet-search-item-wallet-17"]'))
    },
  ),
  'nothing found': catalogueWorld(
    () => ({}),
    openAll,
    async (modal) => {
      await typeInto(modal, 'input', 'Kestral')
      await whenDrawn(() => modal.querySelector('[data-testid="no-wallet-found"]'))
    },
  ),
  none: catalogueWorld(() => ({ catalogue: [] }), openAll),
  failed: catalogueWorld(() => ({ answer: fails, isSilent: true }), openAll),
  'failed on the way': catalogueWorld(
    () => ({
      catalogue: manyWallets(60),
      isSilent: true,
      answer: (query, page) => (query.entries > 4 ? fails(query, page) : answers(query, page)),
    }),
    openAll,
  ),
  offline: catalogueWorld(() => ({ answer: fails, isSilent: true, isOnline: false }), openAll),
})

const nimbus: CatalogueWallet = {
  id: 'nimbus',
  name: 'Nimbus',
  imageUrl: walletPictures.juno,
  homepage: 'https://nimbus.example/',
  install: {
    chrome: 'https://store.example/nimbus',
    ios: 'https://apps.example/nimbus',
    android: 'https://play.example/nimbus',
  },
}

const openDownloads = (wallet: CatalogueWallet) => (kernel: AnyKernel) => kernel.router.push(DownloadsView, { wallet })

/** Explanations for newcomers, and how to get a first wallet. */
export const getWalletStories = defineStories('Get a wallet', {
  'what it is': catalogueWorld(() => ({}), openLesson),
  'what it is, and a page of the host': storyWorld(
    () => ({ connect: { getWalletUrl: 'https://wallets.tidepool.example/' } }),
    openLesson,
  ),
  wallets: catalogueWorld(() => ({ options }), openGet),
  loading: catalogueWorld(() => ({ answer: isSilent }), openGet),
  failed: catalogueWorld(() => ({ answer: fails, isSilent: true }), openGet),
  'long names': catalogueWorld(() => ({ catalogue: longWallets() }), openGet),
  'every place': catalogueWorld(() => ({}), openDownloads(nimbus)),
  'website only': catalogueWorld(() => ({}), openDownloads({ id: 'a', name: 'Alder', homepage: 'https://a.example/' })),
  'no place': catalogueWorld(() => ({}), openDownloads({ id: 'b', name: longWallets()[0]?.name ?? '' })),
})
