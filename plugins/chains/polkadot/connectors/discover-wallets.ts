import { readProperty } from '../../../../kernel/lib/safe/read-property'
import { sanitizeText } from '../../../../kernel/lib/safe/sanitize-text'
import { loadIcon, toPlainIcon } from '../../../../kernel/lib/safe/wallet-icon'
import { loadOnce } from '../../../../kernel/platform/load-once'
import type { PluginContext } from '../../../../kernel/plugin/plugin-context'
import type { Connector } from '../../../foundations/connect/contract'
import { lastNetwork } from '../../../wallets/create-wallet-rows'
import type { DiscoverWallets } from '../../../wallets/define-chain-namespace'
import { lookAgain } from '../../../wallets/find-page-wallets'
import type { PolkadotNetwork, PolkadotOptions } from '../contract'

/** A wallet that is known by its key in `window.injectedWeb3`. */
interface KnownWallet {
  readonly name: string
  /** The reverse domain name under which the same wallet announces its other namespaces. */
  readonly rdns?: string
}

/** Known wallets by the key in `window.injectedWeb3`; the catalogue has their pictures. */
const knownWallets: ReadonlyMap<string, KnownWallet> = new Map<string, KnownWallet>([
  ['polkadot-js', { name: 'polkadot{.js}' }],
  ['talisman', { name: 'Talisman', rdns: 'xyz.talisman' }],
  ['subwallet-js', { name: 'SubWallet', rdns: 'app.subwallet' }],
  ['nova', { name: 'Nova Wallet' }],
  ['nova-wallet', { name: 'Nova Wallet' }],
  ['polkagate', { name: 'PolkaGate' }],
  ['fearless-wallet', { name: 'Fearless Wallet' }],
  ['enkrypt', { name: 'Enkrypt', rdns: 'com.enkrypt' }],
  ['brave-wallet', { name: 'Brave Wallet', rdns: 'com.brave.wallet' }],
  ['mathwallet', { name: 'MathWallet' }],
  ['aleph-zero', { name: 'Aleph Zero Signer' }],
  ['polywallet', { name: 'Polymesh Wallet' }],
  ['onekey', { name: 'OneKey', rdns: 'so.onekey.app.wallet' }],
])

/** An injected wallet, copied and made safe to draw. */
interface InjectedWallet {
  /** Its key in `window.injectedWeb3`. */
  readonly key: string
  readonly name: string
  readonly icon?: string
  readonly rdns?: string
  /** Whether its name looks like that of a known wallet, although it is another one. */
  readonly isImitation: boolean
  /** The wallet's own object. */
  readonly wallet: unknown
}

const MAX_KEY_LENGTH = 64
const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

function isImitation(key: string, name: string): boolean {
  if (knownWallets.has(key)) return false
  const words = [plain(key), plain(name)]
  return [...knownWallets].some(([id, known]) => words.includes(plain(id)) || words.includes(plain(known.name)))
}

/** Nova's browser uses the key of polkadot{.js}, for pages that know only that key, and marks this in another global. */
const isNova = () => readProperty(readProperty(globalThis, 'walletExtension'), 'isNovaWallet') === true

function readWallet(key: string, wallet: unknown): InjectedWallet | undefined {
  if (key.length > MAX_KEY_LENGTH || typeof readProperty(wallet, 'enable') !== 'function') return undefined
  const known = knownWallets.get(key === 'polkadot-js' && isNova() ? 'nova' : key)
  const name = known?.name ?? sanitizeText(key)
  if (!name) return undefined
  // Pictures are not part of the convention, but some wallets have one; only data URLs are used.
  const icon = toPlainIcon(readProperty(wallet, 'icon'))
  const rdns = known?.rdns
  return { key, name, isImitation: isImitation(key, name), wallet, ...(icon && { icon }), ...(rdns && { rdns }) }
}

/**
 * Reads the wallets that are in `window.injectedWeb3` now.
 *
 * @param limit - the maximum number of entries to read, valid or not
 * @returns the wallets in the order of the object
 */
function readInjected(limit: number): readonly InjectedWallet[] {
  const registry = readProperty(globalThis, 'injectedWeb3')
  if (typeof registry !== 'object' || registry === null) return []
  try {
    return Object.keys(registry)
      .slice(0, limit)
      .flatMap((key) => readWallet(key, readProperty(registry, key)) ?? [])
  } catch {
    return []
  }
}

interface ConnectorParams {
  readonly ctx: PluginContext
  readonly networks: readonly PolkadotNetwork[]
  /** Unique id of the connector. */
  readonly id: string
  readonly injected: InjectedWallet
}

/** Creates the connector of one wallet; the code of its provider loads when it is chosen. */
function createConnector({ ctx, networks, id, injected }: ConnectorParams): Connector {
  const { name, icon, rdns, isImitation, wallet } = injected
  const networkId = () => lastNetwork(ctx, id)
  const appName = ctx.settings.metadata.name
  const getProvider = loadOnce(() =>
    import('./create-provider').then((m) => m.createProvider({ name, wallet, appName, networks, networkId })),
  )
  return Object.freeze<Connector>({
    id,
    name,
    type: 'ANNOUNCED',
    namespaces: [ctx.id],
    ...(icon && { icon }),
    ...(rdns && { rdns }),
    ...(isImitation && { warning: 'imitation' }),
    // This wraps the wallet, and sends it no request.
    prepare: getProvider,
    getProvider,
  })
}

/** Maximum number of wallets; a page with thousands would be an attack. */
const MAX_WALLETS = 50

/** The id never contains a dot, so it never equals that of a wallet with a reverse domain name. */
const idOfKey = (key: string) => `polkadot-${key.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`

/**
 * Looks for wallets in `window.injectedWeb3`, several times, because a wallet that loads late reports no event. The first object under a
 * key counts.
 */
const discoverWallets: DiscoverWallets<PolkadotOptions, PolkadotNetwork> = async (ctx, connectors, _, networks) => {
  const found = new Map<string, Connector>()
  const ids = new Map<string, number>()

  function add(injected: InjectedWallet) {
    const base = idOfKey(injected.key)
    const count = (ids.get(base) ?? 0) + 1
    ids.set(base, count)
    const id = count > 1 ? `${base}#${count}` : base
    const connector = createConnector({ ctx, networks, id, injected })
    found.set(injected.key, connector)
    if (connector.icon === undefined) void addIcon(connector, injected)
  }
  async function addIcon(connector: Connector, { key, wallet }: InjectedWallet) {
    const icon = await loadIcon(readProperty(wallet, 'icon'))
    if (icon === undefined) return
    found.set(key, Object.freeze({ ...connector, icon }))
    connectors.value = [...found.values()]
  }
  function look() {
    const fresh = readInjected(MAX_WALLETS).filter(({ key }) => !found.has(key))
    for (const injected of fresh) if (found.size < MAX_WALLETS) add(injected)
    if (found.size !== connectors.peek().length) connectors.value = [...found.values()]
  }
  lookAgain(ctx, look)
  return look
}

export default discoverWallets
