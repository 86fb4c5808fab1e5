import { parseCaipNetworkId } from '../../../kernel/lib/caip'
import { checkOptions, type OptionRule, optionRules } from '../../../kernel/options/option-rules'
import type { WalletConnectClient } from './contract'
import type { Redirect } from './links/wallet-link'
import { walletConnectError } from './walletconnect-errors'

/** Lists by namespace, which replace those of the namespace's plugin. A namespace without a plugin is requested as well. */
export type ByNamespace = Readonly<Record<string, readonly string[]>>

/** Storage of the client's keys and sessions; default: the kernel's storage. */
export interface ClientStorage {
  getKeys(): Promise<string[]>
  getEntries<T = unknown>(): Promise<[string, T][]>
  getItem<T = unknown>(key: string): Promise<T | undefined>
  setItem<T = unknown>(key: string, value: T): Promise<void>
  removeItem(key: string): Promise<void>
}

/** Options of the plugin `walletconnect`: the project, the relay, and the request to wallets. */
export interface WalletConnectOptions {
  /** The project id at the relay; without it the first use fails with the alert APKT008. */
  readonly projectId?: string | undefined
  /** Address of the relay, `wss://…`; default: the public relay. */
  readonly relayUrl?: string | undefined
  /** The facts about the app that wallets show; default: the kernel's metadata. */
  readonly metadata?:
    | {
        readonly name?: string
        readonly description?: string
        readonly url?: string
        readonly icons?: readonly string[]
      }
    | undefined
  /** The way back from a wallet on the same phone: an address of this site, or a link of one of `schemes`. */
  readonly redirect?: Redirect | undefined
  /** Schemes that the host registered for its own app, such as 'myapp'. */
  readonly schemes?: readonly string[] | undefined
  readonly methods?: ByNamespace | undefined
  readonly events?: ByNamespace | undefined
  /** CAIP-2 ids by namespace. */
  readonly chains?: ByNamespace | undefined
  /** RPC urls by CAIP-2 id, for reads that the wallet does not answer. Wallets do not get them. */
  readonly rpcMap?: Readonly<Record<string, string>> | undefined
  /**
   * A client of the app's own (`UniversalProvider.init`), used instead of a new one; `projectId`, `relayUrl` and `storage` are then the
   * client's own.
   */
  readonly universalProvider?: WalletConnectClient | undefined
  /** Whether WalletConnect is the only way to connect; default: false. */
  readonly manualControl?: boolean | undefined
  /** Whether wallets are opened by https links where they have one; default: false. */
  readonly preferUniversalLinks?: boolean | undefined
  /** The client's storage; default: the kernel's, with a size limit, without rows that cannot be read. */
  readonly storage?: ClientStorage | undefined
  /** Whether the verify service attests this page's address to wallets, with each request; default: false. */
  readonly verify?: boolean | undefined
}

const MAX_TEXT_LENGTH = 300

/** Checks lists of CAIP-2 ids, each under its own namespace. */
const chainsRule = (): OptionRule => {
  const { all, is, list, record, text } = optionRules
  const networkId = is('a CAIP-2 id', (id) => Boolean(parseCaipNetworkId(id)))
  const isOwn = (chains: unknown) =>
    Object.entries(Object(chains)).every(([namespace, ids]) =>
      (ids as readonly unknown[]).every((id) => parseCaipNetworkId(id).namespace === namespace),
    )
  return all(record(text(), list(networkId)), is('CAIP-2 ids, each under its own namespace', isOwn))
}

function createRule(): OptionRule {
  const { flag, is, list, methods, record, shape, text, url } = optionRules
  const short = text(new RegExp(`^.{0,${MAX_TEXT_LENGTH}}$`, 's'), `a text of up to ${MAX_TEXT_LENGTH} letters`)
  const networkId = is('a CAIP-2 id', (id) => Boolean(parseCaipNetworkId(id)))
  const byNamespace = record(
    text(),
    list(text(new RegExp(`^.{1,${MAX_TEXT_LENGTH}}$`, 's'), `a text of 1 to ${MAX_TEXT_LENGTH} letters`)),
  )
  const fields: Readonly<Record<keyof WalletConnectOptions, OptionRule>> = {
    projectId: short,
    relayUrl: url('wss', 'ws'),
    metadata: shape({ name: short, description: short, url: url('https', 'http'), icons: list(text()) }),
    redirect: shape({ native: text(), universal: text() }),
    schemes: list(text()),
    methods: byNamespace,
    events: byNamespace,
    chains: chainsRule(),
    rpcMap: record(networkId, url('https', 'http')),
    universalProvider: methods('connect', 'disconnect', 'request'),
    manualControl: flag(),
    preferUniversalLinks: flag(),
    storage: methods('getKeys', 'getEntries', 'getItem', 'setItem', 'removeItem'),
    verify: flag(),
  }
  return shape(fields)
}

/** @throws WALLETCONNECT_OPTIONS_INVALID with every fault at once */
export const checkWalletConnectOptions = (options: unknown): void =>
  checkOptions(options, createRule, (faults) => walletConnectError('WALLETCONNECT_OPTIONS_INVALID', { faults }))
