import { act, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { controller, definePlugin } from '../../../../kernel/plugin/define-plugin'
import { createViewRef, defineView, type ViewDefinition, type ViewRef } from '../../../../kernel/router/define-view'
import { signal } from '../../../../kernel/store/signals'
import {
  createFakeBrowser,
  createTestKernel,
  type FakeBrowserInit,
  fakeNamespace,
} from '../../../../kernel/testing/index'
import { modalRoot, renderPortico } from '../../../../ui/ui-world.fixture'
import {
  type ConnectApi,
  ConnectController,
  ConnectingExternalView,
  ConnectingMultiChainView,
  type Connector,
  WhatIsAWalletView,
} from '../../../foundations/connect/contract'
import {
  AllWalletsView,
  type CatalogueApi,
  CatalogueController,
  type CatalogueWallet,
  DownloadsView,
  GetWalletView,
  type LoadState,
  remoteConnections,
} from '../contract'

export const catalogueWallet = (name: string, change: Partial<CatalogueWallet> = {}): CatalogueWallet => ({
  id: name.toLowerCase(),
  name,
  ...change,
})

export const catalogueWallets = (count: number, from = 0): readonly CatalogueWallet[] =>
  Array.from({ length: count }, (_, index) => catalogueWallet(`Wallet ${from + index}`))

/** A catalogue whose signals a test sets, and which records what it is asked. */
export function createCatalogueFake(custom: readonly CatalogueWallet[] = []) {
  const feed = {
    wallets: signal<readonly CatalogueWallet[]>([]),
    state: signal<LoadState>('idle'),
    count: signal<number | undefined>(undefined),
    hasMore: signal(true),
    loadMore: vi.fn(async () => undefined),
  }
  const pictures = new Map<string, ReturnType<typeof signal<string | undefined>>>()
  const pictureOf = ({ id }: CatalogueWallet) => {
    const known = pictures.get(id) ?? signal<string | undefined>(undefined)
    pictures.set(id, known)
    return known
  }
  const api = {
    featured: signal<readonly CatalogueWallet[]>([]),
    recommended: signal<readonly CatalogueWallet[]>([]),
    custom,
    state: signal<LoadState>('ready'),
    count: signal<number | undefined>(undefined),
    feed,
    prepare: vi.fn(async () => undefined),
    retry: vi.fn(async () => undefined),
    look: vi.fn(),
    image: vi.fn(pictureOf),
    holdImages: vi.fn(),
  } satisfies CatalogueApi
  return { api, feed, pictureOf }
}

const views: readonly ViewDefinition[] = [
  defineView({ ref: AllWalletsView, load: () => import('./all-wallets-view'), title: 'All Wallets' }),
  defineView({ ref: GetWalletView, load: () => import('./get-wallet-view'), title: 'Get a Wallet' }),
  defineView({
    ref: DownloadsView,
    load: () => import('./downloads-view'),
    title: ({ wallet }) => `Get ${wallet.name}`,
  }),
]

const says = (text: string) => async () => ({ default: () => <p>{text}</p> })

/** The plugins of others as far as these views know them: they are there, and have views. */
const connecting = (connectors: readonly Connector[]) =>
  definePlugin({
    id: 'connect',
    controllers: [
      controller(ConnectController, () => ({ connectors: signal(connectors) }) as Partial<ConnectApi> as ConnectApi),
    ],
    views: [
      defineView({ ref: ConnectingExternalView, load: says('Connecting') }),
      defineView({ ref: ConnectingMultiChainView, load: says('Choosing') }),
      defineView({ ref: WhatIsAWalletView, load: says('Explained'), title: 'What is a Wallet?' }),
    ],
    setup: () => ({}),
  })
const ConnectingWalletConnectView = createViewRef<object>('ConnectingWalletConnect')
const pairing = () =>
  definePlugin({
    id: 'walletconnect',
    contributes: [remoteConnections.of({ connectorId: 'walletConnect', view: ConnectingWalletConnectView })],
    views: [defineView({ ref: ConnectingWalletConnectView, load: says('Pairing') })],
    setup: () => ({}),
  })

export interface CatalogueWorldInit {
  readonly connectors?: readonly Connector[]
  readonly custom?: readonly CatalogueWallet[]
  readonly browser?: FakeBrowserInit
  readonly canPair?: boolean
  /** Beside `test`. */
  readonly namespaces?: readonly string[]
  /** Runs before the view is there. */
  readonly prepare?: (fake: ReturnType<typeof createCatalogueFake>) => void
}

/** A modal with one of the catalogue's views, above a catalogue that a test plays. */
export async function openCatalogue<P>(view: ViewRef<P>, params: P, init: CatalogueWorldInit = {}) {
  const { connectors = [], custom, canPair = true, namespaces = [], browser } = init
  const fake = createCatalogueFake(custom)
  init.prepare?.(fake)
  const catalogue = definePlugin({
    id: 'catalogue',
    controllers: [controller(CatalogueController, () => fake.api)],
    views,
    setup: () => ({}),
  })
  const world = createTestKernel({
    browser: createFakeBrowser(browser),
    plugins: [
      connecting(connectors),
      fakeNamespace(),
      ...namespaces.map((id) => fakeNamespace({ id })),
      catalogue,
      canPair && pairing(),
    ],
  })
  const { kernel } = world
  await kernel.start()
  renderPortico({ kernel })
  const target: ViewRef<unknown> = { name: view.name }
  await act(async () => kernel.router.open({ view: target, params }))
  const modal = within(await waitFor(() => within(modalRoot()).getByRole('dialog')))
  const set = (change: () => void) => act(async () => change())
  return { ...world, ...fake, modal, set, user: userEvent.setup() }
}
