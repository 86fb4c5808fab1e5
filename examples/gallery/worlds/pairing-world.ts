import { type AnyKernel, controller, definePlugin, type PluginContext, signal } from 'portico'
import {
  type CatalogueApi,
  CatalogueController,
  type CatalogueWallet,
  type LoadState,
} from 'portico/plugins/catalogue/contract'
import { walletconnect } from 'portico/plugins/walletconnect'
import {
  ConnectingWalletConnectView,
  type OpenOutcome,
  type Pairing,
  WalletConnectController,
  type WalletPlatform,
} from 'portico/plugins/walletconnect/contract'
import type { FakeBrowser } from 'portico/testing'
import type { KernelStory } from '../define-stories'
import { walletPictures } from './pictures'
import { never, storyWorld } from './story-world'
import type { StoryWallet } from './wallets'

const topic = '7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9'
const key = '587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'

/** The link that a wallet scans. */
const pairingUri = `wc:${topic}@2?expiryTimestamp=1790000000&relay-protocol=irn&symKey=${key}`

/** Wallets of an invented catalogue. */
const catalogueWallets: readonly CatalogueWallet[] = [
  { id: 'kestrel', name: 'Kestrel', injected: [{ injectedId: 'kestrel' }], imageUrl: walletPictures.kestrel },
  { id: 'lantern', name: 'Lantern', imageUrl: walletPictures.lantern },
  { id: 'fernwick', name: 'Fernwick', imageUrl: walletPictures.fernwick },
  { id: 'quill', name: 'Quill', imageUrl: walletPictures.quill },
  { id: 'juno', name: 'Juno', imageUrl: walletPictures.juno },
]

const [kestrel, ...otherWallets] = catalogueWallets

/** Connected by a link before. */
export const recentWallets: readonly CatalogueWallet[] = kestrel ? [kestrel] : []

export interface PairingWorld {
  /** The state of the pairing. Default: ready, with 3 minutes left. */
  readonly pairing?: Omit<Pairing, 'expiresAt'>
  readonly secondsLeft?: number
  /** Default: a code. */
  readonly platforms?: readonly WalletPlatform[]
  /** The result of pressing Open. */
  readonly outcome?: OpenOutcome
  readonly isStillHere?: boolean
  readonly recent?: readonly CatalogueWallet[]
  /** Of the catalogue; 'none' is a page without one. Default: ready. */
  readonly catalogue?: LoadState | 'none'
  readonly isMobile?: boolean
  /** In this browser. Default: Kestrel and Harbor. */
  readonly wallets?: () => readonly StoryWallet[]
}

const ready: Pairing = { state: 'ready', uri: pairingUri }

function createPairing({ clock }: PluginContext, world: PairingWorld) {
  const { pairing = ready, secondsLeft = 180, platforms = ['qrcode'], outcome = 'opened' } = world
  // It counts as expired 10 s earlier.
  const expiresAt = clock.now() + (secondsLeft + 10) * 1000
  return {
    pairing: signal<Pairing>({ ...pairing, ...(pairing.uri && { expiresAt }) }),
    session: signal(undefined),
    recent: signal((world.recent ?? []).map((wallet) => ({ wallet, usedAt: clock.now() }))),
    isOnlyWay: false,
    isStillHere: signal(world.isStillHere ?? false),
    prepare: async () => undefined,
    pair: never,
    renew: () => undefined,
    openWallet: () => outcome,
    // For a wallet without a browser of its own: it has no link without a pairing.
    walletLink: () => (pairing.uri ? 'https://kestrel.example/wc?uri=wc' : undefined),
    platforms: () => platforms,
    cancel: () => undefined,
    getClient: () => Promise.reject(new Error('The world has no client.')),
  }
}

function createCatalogue(state: LoadState): CatalogueApi {
  const isReady = state === 'ready'
  const wallets = signal<readonly CatalogueWallet[]>(isReady ? otherWallets : [])
  const count = signal(isReady ? 643 : undefined)
  const nothing = async () => undefined
  return {
    featured: signal([]),
    recommended: wallets,
    custom: [],
    state: signal(state),
    count,
    feed: { wallets, state: signal(state), count, hasMore: signal(false), loadMore: nothing },
    prepare: nothing,
    retry: nothing,
    look: async () => undefined,
    image: () => signal(undefined),
    holdImages: () => undefined,
  }
}

/** The views of walletconnect with a pairing in the story's state. */
const scripted = ({ catalogue = 'ready', ...world }: PairingWorld, { views = [], locales } = walletconnect()) => [
  definePlugin({
    id: 'walletconnect',
    controllers: [controller(WalletConnectController, (ctx) => createPairing(ctx, world))],
    views,
    ...(locales && { locales }),
  }),
  ...(catalogue === 'none'
    ? []
    : [
        definePlugin({
          id: 'catalogue',
          controllers: [controller(CatalogueController, () => createCatalogue(catalogue))],
        }),
      ]),
]

/** From the list of wallets to the pairing of Kestrel. */
export const openKestrel = ({ router }: AnyKernel) =>
  router.push(ConnectingWalletConnectView, kestrel ? { wallet: kestrel } : {})

/**
 * Draws a view of walletconnect with a scripted pairing.
 *
 * @param world - the differences from a code that is ready
 * @param open - opens the state; default: the pairing of Kestrel
 * @param play - the next steps of a person
 */
export const pairingWorld = (
  world: PairingWorld,
  open: (kernel: AnyKernel) => void | Promise<void> = openKestrel,
  play?: KernelStory['play'],
): KernelStory =>
  storyWorld(
    () => ({ plugins: scripted(world), ...(world.wallets && { wallets: world.wallets() }) }),
    (kernel) => {
      const browser = kernel.platform.browser as FakeBrowser
      browser.set({ isMobile: world.isMobile ?? false })
      return open(kernel)
    },
    play,
  )
