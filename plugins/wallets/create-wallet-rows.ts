import type { CaipNetworkId } from '../../kernel/lib/caip'
import type { WalletProvider } from '../../kernel/namespaces/wallet-provider'
import { loadOnce } from '../../kernel/platform/load-once'
import type { PluginContext } from '../../kernel/plugin/plugin-context'
import { ConnectController, type ConnectorWarning } from '../foundations/connect/contract'
import { NetworksController } from '../foundations/networks/contract'
import type { CatalogueWallet } from './contract'
import { isDisguised, looksLike } from './imitation'

/** What a row says of a wallet. */
export interface RowWallet {
  /** Its path on window; absent for a wallet that registered itself. */
  readonly path?: string
  readonly name: string
  readonly icon?: string | undefined
  readonly rdns?: string
  readonly raw: unknown
}

/** A row of the wallet list, in the shape of the plugin connect's `Connector`. */
export interface WalletRow {
  readonly id: string
  readonly name: string
  readonly type: 'INJECTED' | 'ANNOUNCED'
  readonly namespaces: readonly string[]
  readonly icon?: string
  readonly rdns?: string
  readonly warning?: ConnectorWarning
  /** Loads the code that speaks to the wallet, and asks it nothing. */
  prepare(): Promise<unknown>
  getProvider(): Promise<WalletProvider>
}

type Kept = Pick<WalletRow, 'id' | 'getProvider'>

/** Wallets call themselves now by their name, now with a word behind it. */
const foldName = (name: string) =>
  name
    .toLowerCase()
    .replace(/\b(wallet|extension)\b/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Returns whether two wallets have the same name, apart from capitals, signs, and the words "wallet" and "extension".
 *
 * @param one - a wallet, connector or row
 * @param other - another one
 * @returns true for 'Coinbase Wallet' and 'coinbase'
 *
 * @example
 * ```ts
 * import { isNamesake } from 'portico/wallets'
 *
 * export const isSame = isNamesake({ name: 'Coinbase Wallet' }, { name: 'coinbase' })
 * ```
 */
export const isNamesake = (one: { readonly name: string }, other: { readonly name: string }): boolean =>
  foldName(one.name) === foldName(other.name)

/** The dot keeps places on window and names of registered wallets apart. */
const idOf = (namespace: string, { path, name }: RowWallet) =>
  path === undefined
    ? `${namespace}-${name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}`
    : `${namespace}-window.${path}`

/** The place on window that an id names; undefined for the id of a registered wallet. */
export const placeOf = (connectorId: string): string | undefined => /^[^.]*-window\.(.+)$/.exec(connectorId)?.[1]

const facts = ['getProvider', 'icon', 'warning', 'name'] as const

type Shown = { readonly [fact in (typeof facts)[number]]?: unknown }

/** Whether two lists of rows show and open the same. */
export const isEqualRows = (one: readonly Shown[], other: readonly Shown[]): boolean =>
  one.length === other.length && one.every((row, index) => facts.every((fact) => row[fact] === other[index]?.[fact]))

/**
 * Creates what makes rows of the wallets of a page. The id is the namespace and the wallet's place or name, so it is the same after
 * a reload; two wallets of one name, or of names that look alike, both stay, marked, and so does one whose name is a disguise. A row keeps its provider while its wallet is there; a place that another
 * object takes gets a new one.
 *
 * @param namespace - CAIP-2 id of the namespace
 * @param provide - makes the provider of a wallet when it is first used; asked again where that failed
 */
export function createWalletRows<W extends RowWallet>(
  namespace: string,
  provide: (wallet: W, connectorId: string) => Promise<WalletProvider>,
): (wallets: readonly W[]) => readonly WalletRow[] {
  let known: ReadonlyMap<unknown, Kept> = new Map()

  /** Such wallets have no id of their own: the name is all that tells one from another. */
  function warningOf(wallet: W, wallets: readonly W[]): ConnectorWarning | undefined {
    if (isDisguised(wallet.name)) return 'imitation'
    const isLike = (other: W) => isNamesake(other, wallet) || looksLike(other.name, wallet.name)
    return wallets.some((other) => other !== wallet && isLike(other)) ? 'sharedId' : undefined
  }
  function createRow(wallet: W, taken: readonly string[]): Kept {
    const base = idOf(namespace, wallet)
    let id = base
    for (let turn = 2; taken.includes(id); turn++) id = `${base}#${turn}`
    return { id, getProvider: loadOnce(() => provide(wallet, id)) }
  }
  function keepRows(wallets: readonly W[]): ReadonlyMap<unknown, Kept> {
    const rows = new Map<unknown, Kept>()
    for (const { raw } of wallets) {
      const row = known.get(raw)
      if (row) rows.set(raw, row)
    }
    for (const wallet of wallets) {
      const taken = Array.from(rows.values(), ({ id }) => id)
      if (!rows.has(wallet.raw)) rows.set(wallet.raw, createRow(wallet, taken))
    }
    known = rows
    return rows
  }
  return (wallets) => {
    const rows = keepRows(wallets)
    return wallets.flatMap((wallet) => {
      const row = rows.get(wallet.raw)
      const warning = warningOf(wallet, wallets)
      if (!row) return []
      return Object.freeze<WalletRow>({
        ...row,
        prepare: row.getProvider,
        name: wallet.name,
        type: wallet.path === undefined ? 'ANNOUNCED' : 'INJECTED',
        namespaces: [namespace],
        ...(wallet.icon && { icon: wallet.icon }),
        ...(wallet.rdns && { rdns: wallet.rdns }),
        ...(warning && { warning }),
      })
    })
  }
}

/**
 * Reads where a person was last with a wallet: what to give `createBridgeProvider` as `networkId`. The wallet's own connection tells
 * it, which outlives a reload; else the network that the app is on, where that is of the namespace.
 *
 * @param ctx - of the namespace's plugin
 * @param connectorId - the wallet's
 * @returns undefined where it is the wallet's to say
 *
 * @example
 * ```ts
 * import type { PluginContext } from 'portico'
 * import { lastNetwork } from 'portico/wallets'
 *
 * declare const ctx: PluginContext
 * export const networkId = () => lastNetwork(ctx, 'acme')
 * ```
 */
export function lastNetwork(ctx: PluginContext, connectorId: string): CaipNetworkId | undefined {
  const connections = ctx.get(ConnectController).connections.peek()
  const own = connections.find((item) => item.namespace === ctx.id && item.connectorId === connectorId)
  const active = ctx.has(NetworksController) ? ctx.get(NetworksController).active.peek() : undefined
  return own?.networkId ?? (active?.chainNamespace === ctx.id ? active.caipNetworkId : undefined)
}

/**
 * Tells whether another namespace is connected with the object at the same path on window: such a wallet has one approval for all of its
 * namespaces.
 *
 * @param ctx - of the namespace's plugin
 * @param connectorId - the wallet's
 */
export function isSharedPlace(ctx: PluginContext, connectorId: string): boolean {
  const place = placeOf(connectorId)
  const connections = ctx.get(ConnectController).connections.peek()
  return (
    place !== undefined && connections.some((item) => item.namespace !== ctx.id && placeOf(item.connectorId) === place)
  )
}

const kindOfChain = (chain: string) => chain.split(':')[0]

/**
 * Whether a wallet of the Wallet Standard that names chains of several namespaces is connected in another one by the same name: its
 * `standard:disconnect` would end that connection as well.
 *
 * @param ctx - of the namespace's plugin
 * @param connectorId - the wallet's
 * @param chains - those that the wallet named when it registered
 */
export function isSharedWallet(ctx: PluginContext, connectorId: string, chains: readonly string[]): boolean {
  const name = connectorId.slice(ctx.id.length)
  const isOfSeveral = chains.some((chain) => kindOfChain(chain) !== kindOfChain(chains[0] ?? ''))
  const connections = ctx.get(ConnectController).connections.peek()
  return (
    isOfSeveral && connections.some((item) => item.namespace !== ctx.id && item.connectorId === item.namespace + name)
  )
}

/** What the rule reads of a connector. */
export interface MatchedConnector {
  readonly id: string
  readonly type: string
  readonly namespaces: readonly string[]
  readonly rdns?: string
  readonly explorerId?: string
  readonly warning?: ConnectorWarning
}

/**
 * Finds the connector of a catalogue's wallet. A connector with a warning does not match: the name and the picture of the catalogue would
 * vouch for it.
 *
 * @param connectors - connectors that were found on the page
 * @param wallet - known by its id, its reverse domain name, or the names it is injected under
 * @returns the first that is the wallet; undefined where it is not on the page
 */
export function matchConnector<C extends MatchedConnector>(
  connectors: readonly C[],
  { id, rdns, injected = [] }: CatalogueWallet,
): C | undefined {
  const isNamed = (connector: MatchedConnector) =>
    connector.explorerId === id ||
    (rdns !== undefined && connector.rdns?.toLowerCase() === rdns.toLowerCase()) ||
    injected.some(
      ({ injectedId, namespace }) =>
        (injectedId === connector.id || injectedId === connector.rdns) &&
        (namespace === undefined || connector.namespaces.includes(namespace)),
    )
  return connectors.find((connector) => connector.type !== 'WALLET_CONNECT' && !connector.warning && isNamed(connector))
}
