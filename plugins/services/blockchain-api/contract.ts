import { createLazyToken } from '../../../kernel/container/token'
import { type CaipAddress, type CaipNetworkId, parseCaipAddress } from '../../../kernel/lib/caip'
import type { Network } from '../../../kernel/namespaces/network'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { createSlot } from '../../../kernel/slots/create-slot'
import type { ReadonlySignal } from '../../../kernel/store/signals'
import type { ExchangeCalls, OnRampCalls, SwapCalls } from './contract-trades'

/** What every call takes beside its own parameters. */
export interface CallOptions {
  readonly signal?: AbortSignal
}

/** What an account has, did and is called. */
export interface AccountCalls {
  /** Needs no supported network. `sender`: the person's own address, where one is connected. */
  getIdentity(params: CallOptions & { readonly address: string; readonly sender?: string }): Promise<Identity>
  getHistory(
    params: CallOptions & { readonly address: string; readonly networkId?: CaipNetworkId; readonly cursor?: string },
  ): Promise<HistoryPage>
  /** `isFresh` asks past the service's own cache. */
  getBalances(
    params: CallOptions & { readonly address: string; readonly networkId?: CaipNetworkId; readonly isFresh?: boolean },
  ): Promise<readonly TokenBalance[]>
  /** Native tokens go by the addresses of `nativeTokenAddresses`. */
  getPrices(params: CallOptions & { readonly addresses: readonly CaipAddress[] }): Promise<readonly TokenPrice[]>
  /** Reads a native balance as an exact decimal text; the network need not be a supported one. */
  getAddressBalance(
    params: CallOptions & { readonly address: string; readonly networkId: CaipNetworkId },
  ): Promise<string>
}

/**
 * Every call of the blockchain API. Amounts are bigints in base units, or exact decimal texts; texts are
 * clean and addresses checked. Each call needs a network that the service knows: the one it names, else the active one. Without
 * one it answers nothing, or throws where it says so. All reject as the http client does.
 */
export interface BlockchainClient extends AccountCalls, SwapCalls, NameCalls, OnRampCalls, ExchangeCalls, SessionCalls {
  readonly baseUrl: string
  /** Names the app at the service, where it has a name there. */
  readonly projectId?: string | undefined
  /** Sets the person's id at the relay for requests to the service; undefined: none. */
  setClientId(clientId: string | undefined): void
  /** Whether the service knows a network; asked once. */
  supportsNetwork(networkId: CaipNetworkId, options?: CallOptions): Promise<boolean>
}

/** The state of a transaction; a service may have other words. */
export type TransactionStatus = 'confirmed' | 'failed' | 'pending' | (string & {})
/** Which way a transfer went, seen from the account. */
export type TransferDirection = 'in' | 'out' | 'self'

/** The picture of the transferred asset, with its content type where the source has it. */
export interface TransferPicture {
  readonly url: string
  readonly contentType?: string
  /** The app does not allow its host, which would learn who looks, so it loads only when the person asks. */
  readonly isStranger?: true
}

/** One transfer; exactly one of `fungible` and `nft` is there where the source describes the asset. */
export interface Transfer {
  readonly direction: TransferDirection
  /** Whole units, an exact decimal text. */
  readonly quantity: string
  /** US dollars, exact. */
  readonly worth?: string
  readonly fungible?: { readonly name?: string; readonly symbol?: string; readonly iconUrl?: string }
  readonly nft?: { readonly name?: string; readonly preview?: TransferPicture; readonly isSpam: boolean }
}

/** One entry of an account's history, with clean texts and checked addresses. */
export interface Transaction {
  readonly id: string
  /** The operation in the service's own terms: 'send', 'trade'. */
  readonly operation: string
  readonly hash: string
  readonly networkId: CaipNetworkId
  /** ms since the epoch */
  readonly minedAt: number
  readonly from: string
  readonly to: string
  readonly status: TransactionStatus
  readonly transfers: readonly Transfer[]
}

/** A name that is registered at the service. */
export interface RegisteredName {
  readonly name: string
  readonly addresses: readonly { readonly coinType: number; readonly address: string }[]
  readonly avatarUrl?: string
  readonly bio?: string
}

/** A name that the service suggests, and whether it is taken. */
export interface NameSuggestion {
  readonly name: string
  readonly isRegistered: boolean
}

/** Where the service says why it refused, calls throw BLOCKCHAIN_API_REFUSED with its words as the message. */
export interface NameCalls {
  /** Undefined where the network is not supported, and where the answer is not the one form of a name (ENSIP-15). */
  getName(params: CallOptions & { readonly name: string }): Promise<RegisteredName | undefined>
  /** Without names that are not in their one form (ENSIP-15). `sender`: the person's own address, where one is connected. */
  getNamesOf(
    params: CallOptions & { readonly address: string; readonly sender?: string },
  ): Promise<readonly RegisteredName[]>
  suggestNames(params: CallOptions & { readonly name: string }): Promise<readonly NameSuggestion[]>
  /** False where the network is not supported. */
  registerName(
    params: CallOptions & {
      readonly coinType: number
      readonly address: string
      /** JSON, as it was signed. */
      readonly message: string
      readonly signature: string
    },
  ): Promise<boolean>
}

/** What a person allowed an app to do without asking. */
export interface SmartSession {
  readonly pci: string
  readonly project: { readonly id: string; readonly name: string; readonly url?: string; readonly iconUrl?: string }
  /** Seconds since the epoch. */
  readonly expiry: number
  /** ms since the epoch; absent where the service does not say. */
  readonly createdAt?: number
  readonly revokedAt?: number
  readonly context: string
  /** The permissions as the service sends them; each kind has its own fields. */
  readonly permissions: readonly Readonly<Record<string, unknown>>[]
  readonly policyIds: readonly string[]
}

/** The service's calls about smart sessions. */
export interface SessionCalls {
  getSessions(params: CallOptions & { readonly caipAddress: CaipAddress }): Promise<readonly SmartSession[]>
  /** False where the network is not supported. */
  revokeSession(
    params: CallOptions & { readonly address: string; readonly pci: string; readonly signature: string },
  ): Promise<boolean>
}

export type * from './contract-trades'
export type * from './contract-trades'
export type * from './contract-trades'

/**
 * Why a token may be another one than it seems to be. 'lure': its name holds a web address or calls for something; 'counterfeit': it bears
 * the symbol of a known token, or of the network's own currency, and is neither; 'letters': its symbol has letters of other scripts.
 */
export type TokenDoubt = 'lure' | 'counterfeit' | 'letters'

/** A token of an account. Texts are clean, addresses of pictures checked; amounts are exact decimal texts, never floats. */
export interface TokenBalance {
  readonly name: string
  readonly symbol: string
  readonly networkId: CaipNetworkId
  /** CAIP-10; absent for the network's own currency. */
  readonly address?: CaipAddress
  readonly decimals: number
  /** Base units. */
  readonly value: bigint
  /** The same in whole units, without needless zeros: '1.48291'. */
  readonly quantity: string
  /** The price of one token in US dollars; absent where it is unknown: views then show a dash, never $0.00. */
  readonly price?: string
  /** quantity × price, exact. */
  readonly worth?: string
  readonly iconUrl?: string
  /** In place of `iconUrl`, where the app does not allow its host, which would learn who looks: it loads only when the person asks. */
  readonly strangerIconUrl?: string
  /** Set by the portfolio, whatever source the token came from. */
  readonly doubt?: TokenDoubt
}

/** Something that the account holds on one network, as features choose it. */
export interface Holding {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Base units. */
  readonly value: bigint
  /** The token's address in the chain's own spelling; absent for the network's own currency. */
  readonly address?: string
  /** The exact price of one token in US dollars; absent where it is unknown. */
  readonly price?: string
  readonly iconUrl?: string
  /** Why it may be another token than it seems to be. */
  readonly doubt?: TokenDoubt
}

/** Reads a balance of the portfolio as a holding; a token that may imitate another one has no picture. */
export function toHolding(
  { namespaces }: Pick<PluginContext, 'namespaces'>,
  { name, symbol, decimals, value, address, price, iconUrl, doubt }: TokenBalance,
): Holding {
  return {
    name,
    symbol,
    decimals,
    value,
    ...(address !== undefined && { address: parseCaipAddress(address, namespaces.ids).address }),
    ...(price !== undefined && { price }),
    // A counterfeit copies pictures, and an unknown host would learn who looks.
    ...(iconUrl !== undefined && doubt === undefined && { iconUrl }),
    ...(doubt !== undefined && { doubt }),
  }
}

/** The account to read data of, and its network. */
export interface AccountQuery {
  readonly address: string
  readonly network: Network
  readonly signal?: AbortSignal
}

/** The account to read balances of, and how recent they must be. */
export interface BalanceQuery extends AccountQuery {
  /** Asks past every cache, the service's own too. */
  readonly isFresh?: boolean
  /** Called before the answer comes, where another source replaced the failed one, with the error. */
  readonly onFallback?: (failure: unknown) => void
}
/** Reads the holdings of an account. */
export interface BalanceSource {
  /** @throws the source's errors */
  balances(query: BalanceQuery): Promise<readonly TokenBalance[]>
}

/** One page of an account's history. */
export interface HistoryPage {
  /** Newest first, of all networks that the source answered with. */
  readonly transactions: readonly Transaction[]
  /** Given back as `cursor`; absent at the end. */
  readonly next?: string
}
/** Reads the history of an account, page by page. */
export interface HistorySource {
  /** `isFresh` asks past the cache of 15 s. */
  history(query: AccountQuery & { readonly cursor?: string; readonly isFresh?: boolean }): Promise<HistoryPage>
}

/** The name and picture under which others know an account. */
export interface Identity {
  readonly name?: string
  /** https, or data of a picture. */
  readonly avatarUrl?: string
}
/** Finds the name and picture of an account. */
export interface IdentitySource {
  /** `sender`: the person's own address, where one is connected; `isFresh` asks past the cache of 5 min. */
  identity(query: AccountQuery & { readonly sender?: string; readonly isFresh?: boolean }): Promise<Identity>
}

/** A token and its price. */
export interface TokenPrice {
  readonly address: CaipAddress
  readonly name: string
  readonly symbol: string
  /** US dollars, exact; absent where unknown. */
  readonly price?: string
  readonly iconUrl?: string
}
/** Reads the prices of tokens. */
export interface PriceSource {
  /** @param query - tokens as CAIP-10, native ones by the address 0xeeee…eeee */
  prices(query: {
    readonly addresses: readonly CaipAddress[]
    readonly signal?: AbortSignal
  }): Promise<readonly TokenPrice[]>
}

/** Sources for the data of accounts, as the options set them; undefined where there is none. */
export interface BlockchainSources {
  readonly balances: BalanceSource
  readonly history: HistorySource | undefined
  readonly identity: IdentitySource
  readonly prices: PriceSource | undefined
}
/** Names the sources that the options chose; they load on first use. */
export const BlockchainSources = /* @__PURE__ */ createLazyToken<BlockchainSources>('blockchain-api/Sources')

/** Every call of the service, checked and typed; only where the plugin was given a project or a base url. */
export const BlockchainClientToken = /* @__PURE__ */ createLazyToken<BlockchainClient>('blockchain-api/Client')

/** A session in which the person has an id, such as one over a relay; undefined while there is none. */
export type ClientSession = ReadonlySignal<{ readonly clientId: string } | undefined>
/** Names the person to the service by the id that a session has; the first one counts. */
export const clientSessions = /* @__PURE__ */ createSlot<ClientSession>('blockchain-api/client-sessions')

/** 'unavailable': reading failed and nothing older is left. */
export type PortfolioState = 'none' | 'loading' | 'ready' | 'unavailable'

/** What the active account holds on the active network; a cache of 30 s by account and network. */
export interface PortfolioApi {
  /** The service's order; tokens with zero decimals are left out. */
  readonly tokens: ReadonlySignal<readonly TokenBalance[]>
  readonly state: ReadonlySignal<PortfolioState>
  /** The service does not answer, and the chain itself was asked: names, prices and some tokens may be missing. */
  readonly isFallback: ReadonlySignal<boolean>
  /** Sum of the known worth of tokens that do not look like spam, in US dollars, exact; undefined where no price is known. */
  readonly total: ReadonlySignal<string | undefined>
  /** Reads again, past every cache. Never rejects: the state tells, and 'Token Balance Unavailable' where it failed. */
  refresh(): Promise<void>
  /** Reads now, and every 10 s while the page is seen, until the service answers 503. Returns a function that stops it. */
  watch(): () => void
}
/** Names the controller of the active account's holdings; its code loads on first use. */
export const PortfolioController = /* @__PURE__ */ createLazyToken<PortfolioApi>('blockchain-api/Portfolio')

/** The public identity of an account: its name and picture from the identity service, else from the chain's own names. */
export interface ProfileApi {
  /** The profile of the active account; empty until known. */
  readonly profile: ReadonlySignal<Identity>
  /** Reads again, past the cache: the account got another name. Never rejects; without an answer all stays as it was. */
  refresh(): Promise<void>
  /** Keeps the data up to date when the account changes; an answer counts for 5 min. Returns a function that stops it. */
  watch(): () => void
}
/** Names the controller of the active account's identity; its code loads on first use. */
export const ProfileController = /* @__PURE__ */ createLazyToken<ProfileApi>('blockchain-api/Profile')

/** The service's own nodes: asked after an app's own urls and before a network's public ones. */
export interface HostedRpc {
  /**
   * `…/v1/?chainId=…&projectId=…`; undefined for networks that the service has no nodes of. Without a network: `…/v1/?projectId=…`, whose
   * project is added to an app's own urls of this host.
   */
  urlOf(networkId?: CaipNetworkId): Promise<string | undefined>
  /** Asks it by this plugin's right. */
  readonly fetch: typeof fetch
}
/** The first one is asked. */
export const hostedRpcs = /* @__PURE__ */ createSlot<HostedRpc>('blockchain-api/hosted-rpcs')
