import type { AnyKernel } from '../../kernel/kernel'
import type { ViewRef } from '../../kernel/router/define-view'
import { effect, signal, untracked } from '../../kernel/store/signals'
import { EmbeddedWalletController, type SocialProvider } from '../../plugins/features/embedded-wallet/contract'
import { ConnectController, type Connection, type Connector } from '../../plugins/foundations/connect/contract'
import { CatalogueController, type CatalogueWallet } from '../../plugins/services/catalogue/contract'
import {
  ConnectingWalletConnectBasicView,
  ConnectingWalletConnectView,
  walletConnectId,
} from '../../plugins/services/walletconnect/contract'
import { compatError } from './compat-errors'
import { walletIds } from './wallet-ids'

/** Ways of social logins that a name of a wallet may be. */
export const socials: readonly string[] = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']

/**
 * Waits for something that a person does in the modal.
 *
 * @param read - undefined until it is done; reads signals
 * @throws COMPAT_MODAL_CLOSED where the modal is closed before
 */
export function whenDone<T>({ router }: AnyKernel, read: () => T | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = new AbortController()
    const stop = effect(() => {
      const done = read()
      const isOpen = router.isOpen.value
      if (end.signal.aborted || (done === undefined && isOpen)) return
      end.abort()
      if (done === undefined) reject(compatError('COMPAT_MODAL_CLOSED'))
      else resolve(done)
      queueMicrotask(() => stop())
    })
  })
}

/** The wallet of this browser that a name means; undefined where there is none, or none is known yet. Reads signals. */
export function findConnector(kernel: AnyKernel, wallet: string): Connector | undefined {
  const id = walletIds[wallet] ?? wallet
  return kernel
    .get(ConnectController)
    .connectors.value.find(
      (item) => item.type !== 'WALLET_CONNECT' && [item.id, item.rdns, item.explorerId].includes(id),
    )
}

/** A search begins once typing would have rested for half a second; words that are no search, or were the last one, begin none. In ms. */
const BEGIN_MS = 1000

/** The wallet of the catalogue, asked for by its name; undefined where there is none, or no catalogue. */
async function findInCatalogue(kernel: AnyKernel, name: string, id: string): Promise<CatalogueWallet | undefined> {
  if (!kernel.has(CatalogueController)) return undefined
  const catalogue = kernel.get(CatalogueController)
  await catalogue.prepare()
  const find = () =>
    [
      ...catalogue.custom,
      ...catalogue.featured.value,
      ...catalogue.recommended.value,
      ...catalogue.feed.wallets.value,
    ].find((wallet) => wallet.id === id)
  const known = find()
  if (known) return known
  const mayBegin = signal(true)
  const stopWaiting = kernel.platform.clock.after(BEGIN_MS, () => {
    mayBegin.value = false
  })
  catalogue.look({ search: name.replaceAll('-', ' ') })
  return new Promise((resolve) => {
    let wasLoading = false
    const stop = effect(() => {
      const isLoading = catalogue.feed.state.value === 'loading'
      const found = find()
      if (isLoading) wasLoading = true
      const isOver = !isLoading && (wasLoading || !mayBegin.value)
      if (!found && !isOver) return
      stopWaiting()
      resolve(found)
      queueMicrotask(() => stop())
    })
  })
}

/**
 * Connects a wallet by its name, in view of the person.
 *
 * @param wallet - a name of `walletIds`, the id of a connector, an id of the catalogue, a provider of social logins, 'email' or
 *   'walletConnect'
 * @throws COMPAT_WALLET_UNKNOWN, COMPAT_MODAL_CLOSED 'Modal closed', and what connecting throws
 */
export async function connectWallet(kernel: AnyKernel, wallet: string, namespace?: string): Promise<Connection> {
  await kernel.ready
  const connect = kernel.get(ConnectController)
  const before = connect.connections.peek()
  const isNew = (connectorId: string) => (item: Connection) =>
    item.connectorId === connectorId &&
    item.status === 'connected' &&
    (!namespace || item.namespace === namespace) &&
    !before.includes(item)
  const settled = (connectorId: string) => whenDone(kernel, () => connect.connections.value.find(isNew(connectorId)))
  const pair = <P>(view: ViewRef<P>, params?: P) => {
    kernel.router.open({ view: view as ViewRef<unknown>, params })
    return settled(walletConnectId)
  }
  if (wallet === 'email' || socials.includes(wallet)) {
    if (!kernel.has(EmbeddedWalletController)) throw compatError('COMPAT_WALLET_UNKNOWN', { wallet })
    const embedded = await kernel.load(EmbeddedWalletController)
    if (wallet === 'email') return embedded.connectEmail()
    if (!embedded.social) throw compatError('COMPAT_WALLET_UNKNOWN', { wallet })
    return embedded.social.connect(wallet as SocialProvider)
  }
  if (wallet === walletConnectId) return pair(ConnectingWalletConnectBasicView)
  await connect.discover()
  const connector = untracked(() => findConnector(kernel, wallet))
  if (connector) {
    connect.start({ connectorId: connector.id, name: connector.name, ...(namespace && { namespace }) })
    return settled(connector.id)
  }
  const listed = await findInCatalogue(kernel, wallet, walletIds[wallet] ?? wallet)
  if (!listed) throw compatError('COMPAT_WALLET_UNKNOWN', { wallet })
  return pair(ConnectingWalletConnectView, { wallet: listed })
}
