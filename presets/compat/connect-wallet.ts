import type { AnyKernel } from '../../kernel/kernel'
import type { PluginContext } from '../../kernel/plugin/plugin-context'
import type { ViewRef } from '../../kernel/router/define-view'
import { routerPolicies } from '../../kernel/router/slots'
import { effect, signal, untracked } from '../../kernel/store/signals'
import { EmbeddedWalletController, type SocialProvider } from '../../plugins/features/embedded-wallet/contract'
import { AccountView } from '../../plugins/foundations/account/contract'
import {
  ConnectController,
  type Connection,
  type Connector,
  ConnectView,
} from '../../plugins/foundations/connect/contract'
import { CatalogueController, type CatalogueWallet } from '../../plugins/services/catalogue/contract'
import {
  ConnectingWalletConnectBasicView,
  ConnectingWalletConnectView,
  walletConnectId,
} from '../../plugins/services/walletconnect/contract'
import { isNamesake, matchConnector } from '../../plugins/wallets/index'
import { compatError } from './compat-errors'

/** Ids in the catalogue, by the names that the peer's wallet button takes. */
export const walletIds: Readonly<Record<string, string>> = {
  'ambire-wallet': '2c81da3add65899baeac53758a07e652eea46dbb5195b8074772c62a77bbf568',
  argent: 'bc949c5d968ae81310268bf9193f9c9fb7bb4e1283e1284af8f2bd4992535fd6',
  backpack: '2bd8c14e035c2d48f184aaa168559e86b0e3433228d3c4075900a221785019b0',
  'base-account': 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
  binance: '8a0ee50d1f22f6651afcae7eb4253e52a3310b90af5daef78a8c4929a9bb99d4',
  bitget: '38f5d18bd8522c244bdd70cb4a68e0e718865155811c043f052fb9f1c51de662',
  bitpay: 'b4678fefcc469583ed4ef58a5bd90ce86208b82803f3c45f2de3e0973d268835',
  'blade-wallet': 'a9104b630bac1929ad9ac2a73a17ed4beead1889341f307bff502f89b46c8501',
  brave: '163d2cf19babf05eb8962e9748f9ebe613ed52ebf9c8107c9a0f104bfcf161b3',
  bybit: '15c8b91ade1a4e58f3ce4e7a0dd7f42b47db0c8df7e0d84f63eb39bcb96c4e0f',
  coin98: '2a3c89040ac3b723a1972a33a125b1db11e258a6975d3a61252cd64e6ea5ea01',
  coinbase: 'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8',
  coinstats: 'bcaec16e531fb5f6dc690d7b70d570421e0209af9a0fe77c6419d516fe0098c2',
  'crypto-com': 'f2436c67184f158d1beda5df53298ee84abfc367581e4505134b5bcf5f46697d',
  exodus: 'e9ff15be73584489ca4a66f64d32c4537711797e30b6660dbcb71ea72a42b1f4',
  frontier: '85db431492aa2e8672e93f4ea7acf10c88b97b867b0d373107af63dc4880f041',
  haha: '719bd888109f5e8dd23419b20e749900ce4d2fc6858cf588395f19c82fd036b3',
  imtoken: 'ef333840daf915aafdc4a004525502d6d49d77bd9c65e0642dbaefb3c2893bef',
  jupiter: '0ef262ca2a56b88d179c93a21383fee4e135bd7bc6680e5c2356ff8e38301037',
  kraken: '18450873727504ae9315a084fa7624b5297d2fe5880f0982979c17345a138277',
  'kresus-superapp': '56bec983b47c8b6eb774890c1c8ae9d95334e10bdb126ab6c11dfaf56fb2b31c',
  leather: '483afe1df1df63daf313109971ff3ef8356ddf1cc4e45877d205eee0b7893a13',
  ledger: '19177a98252e07ddfc9af2083ba8e07ef627cb6103467ffebb3f8f4205fd7927',
  'magic-eden': '8b830a2b724a9c3fbab63af6f55ed29c9dfa8a55e732dc88c80a196a2ba136c6',
  metamask: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
  okx: '971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709',
  oneinch: 'c286eebc742a537cd1d6818363e9dc53b21759a1e8e5d9b263d0c03ec7703576',
  phantom: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
  'plena-app': '9654c004e02e492c30904a820154e239886edbf4d66bc5d372060809ef4c9111',
  rainbow: '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369',
  robinhood: '8837dd9413b1d9b585ee937d27a816590248386d9dbf59f5cd3422dbbb65683e',
  ronin: '541d5dcd4ede02f3afaf75bf8e3e4c4f1fb09edb5fa6c4377ebf31c2785d9adf',
  safe: '225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f',
  safepal: '0b415a746fb9ee99cce155c2ceca0c6f6061b1dbca2d722b3ba16381d0562150',
  solflare: '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79',
  status: 'af9a6dfff9e63977bbde28fb23518834f08b696fe8bff6dd6827acad1814c6be',
  'timeless-x': '344d0e58b139eb1b6da0c29ea71d52a8eace8b57897c6098cb9b46012665c193',
  tokenpocket: '20459438007b75f4f4acb98bf29aa3b800550309646d375da5fd4aac6c2a2c66',
  'tomo-wallet': '5e4a8cc31d062b78a7ad9e017135574809b01c4dbbf30e4dbb467ddd43025618',
  trust: '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0',
  uniswap: 'c03dfee351b6fcc421b4494ea33b9d4b92a984f87aa76d1663bb28705e95034a',
  valora: 'd01c7758d741b363e637a817a09bcf579feae4db9f5bb16f599fdd1f66e2f974',
  xverse: '2a87d74ae02e10bdd1f51f7ce6c4e1cc53cd5f2c0b6b5ad0d7b3007d2b13de7b',
  'zengo-wallet': '9414d5a85c8f4eabc1b5b15ebe0cd399e1a2a9d35643ab0ad22a6e4a32f596f0',
  zerion: 'ecc4036f814562b41a5268adc86270fba1365471402006302e70169465b7ac18',
}

/** Social logins, which may stand in place of a wallet's name. */
export const socials: readonly string[] = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']

/** Views of an embedded modal while no flow is in progress. */
const restingViews: readonly unknown[] = [ConnectView.name, AccountView.name]

/** Returns a signal that is aborted when the page disposes its modal. */
function lifeOf(kernel: AnyKernel): AbortSignal | undefined {
  const { compat } = Object(Reflect.get(kernel, 'plugins')) as { readonly compat?: Pick<PluginContext, 'signal'> }
  return compat?.signal
}

/** Tells whether an embedded modal shows no flow, but a view that it opens by itself. Reads signals. */
function isAtRest({ router, slot, attempt }: AnyKernel, opened: string | undefined): boolean {
  const view = router.current.value?.view
  const homes = slot(routerPolicies).value.map((policy) => attempt(policy, () => policy.home?.()?.view))
  // The home view may be the one that the flow has opened.
  return restingViews.includes(view) || (view !== undefined && view !== opened && homes.includes(view))
}

/**
 * Waits until a person has done something in the modal.
 *
 * @param read - returns undefined until it is done; reads signals
 * @throws COMPAT_MODAL_CLOSED where the modal is closed or disposed before that; an embedded one counts as closed when it shows Connect,
 *   Account or a home view of the page
 */
export function whenDone<T>(kernel: AnyKernel, read: () => T | undefined): Promise<T> {
  const { router, settings } = kernel
  const life = lifeOf(kernel)
  const opened = router.current.peek()?.view
  return new Promise((resolve, reject) => {
    const end = new AbortController()
    const settle = (done: T | undefined) => {
      if (end.signal.aborted) return
      end.abort()
      if (done === undefined) reject(compatError('COMPAT_MODAL_CLOSED'))
      else resolve(done)
      queueMicrotask(() => stop())
    }
    const stop = effect(() => {
      const done = read()
      const isLeft = settings.isEmbedded ? isAtRest(kernel, opened) : !router.isOpen.value
      if (done !== undefined || isLeft) settle(done)
    })
    life?.addEventListener('abort', () => settle(undefined), { signal: end.signal })
    if (life?.aborted) settle(undefined)
  })
}

/** Finds the wallet of this browser with that name; undefined where there is none, or none is known yet. Reads signals. */
export function findConnector(kernel: AnyKernel, wallet: string): Connector | undefined {
  const id = walletIds[wallet] ?? wallet
  return kernel
    .get(ConnectController)
    .connectors.value.find(
      (item) => item.type !== 'WALLET_CONNECT' && [item.id, item.rdns, item.explorerId].includes(id),
    )
}

/** Finds the wallet of this browser that has a name; one with a warning does not count. */
const findNamesake = (connectors: readonly Connector[], name: string) =>
  connectors.find((item) => item.type !== 'WALLET_CONNECT' && !item.warning && isNamesake(item, { name }))

/**
 * Returns the name of the wallet of this browser that a page names; undefined where there is none, or none is known yet. Reads signals.
 */
export const readWalletName = (kernel: AnyKernel, wallet: string): string | undefined =>
  (findConnector(kernel, wallet) ?? findNamesake(kernel.get(ConnectController).connectors.value, wallet))?.name

/** Time, in ms, in which the catalogue must begin to load a list; it does not load a list again that it has. */
const BEGIN_MS = 1000

/** Finds a wallet of the catalogue by its id; undefined where there is none, or no catalogue. */
async function findInCatalogue(kernel: AnyKernel, id: string): Promise<CatalogueWallet | undefined> {
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
  catalogue.look({ include: [id] })
  // The catalogue does not load the same list again by itself.
  if (catalogue.feed.state.peek() === 'failed') void catalogue.retry()
  return new Promise((resolve) => {
    const end = new AbortController()
    let wasLoading = false
    const settle = (found: CatalogueWallet | undefined) => {
      end.abort()
      stopWaiting()
      resolve(found)
      queueMicrotask(() => stop())
    }
    const stop = effect(() => {
      const isLoading = catalogue.feed.state.value === 'loading'
      const found = find()
      if (isLoading) wasLoading = true
      const isOver = !isLoading && (wasLoading || !mayBegin.value)
      if (found || isOver) settle(found)
    })
    lifeOf(kernel)?.addEventListener('abort', () => settle(undefined), { signal: end.signal })
  })
}

/**
 * Connects a wallet by its name, and shows the modal meanwhile.
 *
 * @param wallet - a name of `walletIds`, the id of a connector, an id of the catalogue, a provider of social logins, 'email' or
 *   'walletConnect'
 * @throws COMPAT_WALLET_UNKNOWN, COMPAT_MODAL_CLOSED 'Modal closed', and the errors of connecting
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
  const ask = ({ id, name }: Connector) => {
    connect.start({ connectorId: id, name, ...(namespace && { namespace }) })
    return settled(id)
  }
  await connect.discover()
  const connector = untracked(() => findConnector(kernel, wallet))
  if (connector) return ask(connector)
  const listed = await findInCatalogue(kernel, walletIds[wallet] ?? wallet)
  const speaking = connect.connectors.peek().filter(({ namespaces }) => !namespace || namespaces.includes(namespace))
  // Wallets of this browser know no id of the catalogue: it tells which of them it means, and where it is silent their name does.
  const own = listed ? matchConnector(speaking, listed) : findNamesake(speaking, wallet)
  if (own) return ask(own)
  if (!listed) throw compatError('COMPAT_WALLET_UNKNOWN', { wallet })
  return pair(ConnectingWalletConnectView, { wallet: listed })
}
