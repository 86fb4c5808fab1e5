import type { CaipNetworkId } from '../../kernel/lib/caip'
import { readList, readProperty } from '../../kernel/lib/safe/read-property'
import type { Account, WalletState } from '../../kernel/namespaces/capabilities'
import { walletError, walletErrorKind } from '../../kernel/namespaces/wallet-error'
import type { WalletRequest } from '../../kernel/namespaces/wallet-provider'
import type { WalletBridge } from './create-bridge-provider'
import type { StandardWallet } from './find-page-wallets'
import { normalizeWalletError } from './normalize-wallet-error'

const MAX_ACCOUNTS = 100
const MAX_CHAINS = 100

/** What a namespace's own requests are answered with. */
export interface StandardSession {
  /** Whether the wallet has a feature now. */
  has(feature: string): boolean
  /** Calls a method of a feature: `call('standard:connect', 'connect', { silent: true })`. @throws where the wallet lacks it */
  call(feature: string, method: string, ...values: readonly unknown[]): Promise<unknown>
  /** The wallet's own account object, as it wants it back. @throws where the wallet does not show it */
  account(address: string): Promise<unknown>
  /** The wallet's own name of a network. */
  chain(networkId: CaipNetworkId): string | undefined
}

/** What `createStandardBridge` makes a bridge of: a wallet of the Wallet Standard, and its namespace's names and requests. */
export interface StandardBridgeParams {
  readonly wallet: StandardWallet
  /** The namespace's networks by the names that wallets give them. */
  readonly chains: ReadonlyMap<string, CaipNetworkId>
  /** Answers the namespace's own requests. */
  request(session: StandardSession, request: WalletRequest, networkId: CaipNetworkId): Promise<unknown>
  /** Reads an account where more than its address counts. */
  readonly readAccount?: (raw: unknown) => Account | undefined
  /** Names of the features that connect, disconnect and tell, where the namespace has its own. */
  readonly features?: { readonly connect?: string; readonly disconnect?: string; readonly events?: string }
  /** Another namespace is connected by the same approval, which is then not ours alone to give back. Default: none is. */
  readonly isShared?: () => boolean
}

/** Wallets refuse the silent way where nothing is approved: an answer, not a failure. */
function isRefusal(error: unknown): boolean {
  const kind = walletErrorKind(normalizeWalletError(error, { namespace: '' }))
  return kind === 'userRejected' || kind === 'unauthorized'
}

function readAddress(raw: unknown): Account | undefined {
  const address = readProperty(raw, 'address')
  return typeof address === 'string' && address ? { address } : undefined
}

const toNetworks = (chains: ReadonlyMap<string, CaipNetworkId>, names: unknown): readonly CaipNetworkId[] =>
  (readList(names, MAX_CHAINS) ?? []).flatMap((name) => chains.get(String(name)) ?? [])

/** Accounts of a wallet of several namespaces, as far as they belong to this one: those on one of its networks. */
function createStateReader({ wallet, chains, readAccount = readAddress }: StandardBridgeParams) {
  return (list: unknown): WalletState => {
    const raws = readList(list, MAX_ACCOUNTS)
    if (!raws) throw walletError('internal', 'The wallet reported no list of accounts.', list)
    const accounts: Account[] = []
    const approved = new Set<CaipNetworkId>()
    for (const raw of raws) {
      const names = readProperty(raw, 'chains')
      const networks = toNetworks(chains, names)
      // One that names no network at all is on those of the wallet.
      const isAnywhere = !readList(names, 1)?.length
      const account = networks.length || isAnywhere ? readAccount(raw) : undefined
      if (!account) continue
      accounts.push(account)
      for (const id of isAnywhere ? toNetworks(chains, readProperty(wallet.raw, 'chains')) : networks) approved.add(id)
    }
    const approvedNetworkIds = [...approved]
    const [networkId = [...chains.values()][0]] = approvedNetworkIds
    if (!networkId) throw walletError('internal', 'The wallet is on no network of this kind.', list)
    return { accounts, networkId, ...(approvedNetworkIds.length && { approvedNetworkIds }) }
  }
}

/** @param listShown - lists that wallets told, the freshest first */
function createSession({ wallet, chains }: StandardBridgeParams, listShown: () => readonly unknown[]): StandardSession {
  const feature = (name: string) => readProperty(readProperty(wallet.raw, 'features'), name)
  return {
    has: (name) => feature(name) !== undefined,
    async call(name, method, ...values) {
      const target = feature(name)
      const run = readProperty(target, method)
      if (typeof run !== 'function') throw walletError('unsupportedMethod', `The wallet does not support ${name}.`)
      return Reflect.apply(run, target, values)
    },
    async account(address) {
      const raws = listShown().flatMap((list) => readList(list, MAX_ACCOUNTS) ?? [])
      const raw = raws.find((item) => readProperty(item, 'address') === address)
      if (!raw) throw walletError('unauthorized', 'The wallet does not show this account.')
      return raw
    },
    chain: (networkId) => [...chains].find(([, id]) => id === networkId)?.[0],
  }
}

/**
 * Makes a bridge of a wallet of the Wallet Standard. Our side keeps the network: such a wallet takes one with each request.
 *
 * @param params - the wallet, the namespace's networks, and what answers its own requests
 * @see the Wallet Standard: `standard:connect`, `standard:disconnect`, `standard:events`
 *
 * @example
 * ```ts
 * import { parseCaipNetworkId } from 'portico'
 * import { createStandardBridge, type StandardWallet } from 'portico/wallets'
 *
 * export const toBridge = (wallet: StandardWallet) =>
 *   createStandardBridge({
 *     wallet,
 *     chains: new Map([['near:mainnet', parseCaipNetworkId('near:mainnet').caipNetworkId]]),
 *     request: (session, { method, params }) => session.call('near:signMessage', method, params),
 *   })
 * ```
 */
export function createStandardBridge(params: StandardBridgeParams): WalletBridge {
  const { wallet, request, features = {} } = params
  const { connect = 'standard:connect', disconnect = 'standard:disconnect', events = 'standard:events' } = features
  const readState = createStateReader(params)
  const ownAccounts = () => readProperty(wallet.raw, 'accounts')
  // Some tell accounts when they connect, and are late to list them.
  let notified: unknown
  const session = createSession(params, () => [ownAccounts(), notified])
  const toState = (accounts: unknown) => {
    const state = readState(accounts)
    notified = accounts
    return state
  }
  async function connectBy(...values: readonly unknown[]): Promise<WalletState> {
    const answer = await session.call(connect, 'connect', ...values)
    return toState(readProperty(answer, 'accounts') ?? ownAccounts())
  }
  return {
    connect: () => connectBy(),
    async readState() {
      try {
        return await connectBy({ silent: true })
      } catch (error) {
        const shown = toState(ownAccounts() ?? [])
        if (shown.accounts.length || isRefusal(error)) return shown
        throw error
      }
    },
    async disconnect() {
      notified = undefined
      if (session.has(disconnect) && !params.isShared?.()) await session.call(disconnect, 'disconnect')
    },
    request: (asked, networkId) => request(session, asked, networkId),
    watch({ changed }) {
      const target = readProperty(readProperty(wallet.raw, 'features'), events)
      const on = readProperty(target, 'on')
      if (typeof on !== 'function') return () => undefined
      let isOver = false
      const onChange = (change: unknown) => {
        try {
          if (!isOver) changed(toState(readProperty(change, 'accounts') ?? ownAccounts()))
        } catch {
          // Junk is no change, and none of ours may be thrown into the wallet.
        }
      }
      const off: unknown = Reflect.apply(on, target, ['change', onChange])
      return () => {
        isOver = true
        if (typeof off === 'function') Reflect.apply(off, undefined, [])
      }
    },
  }
}
