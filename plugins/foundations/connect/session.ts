import type { AccountType } from '../../../kernel/namespaces/capabilities'
import type { WalletProvider } from '../../../kernel/namespaces/wallet-provider'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import type { ReadonlySignal, State } from '../../../kernel/store/signals'
import type {
  ConnectApi,
  ConnectAttempt,
  Connection,
  ConnectionKey,
  Connector,
  ConnectSettings,
  LegalConsent,
  PastConnection,
  RecentConnector,
} from './contract'
import type { ConnectOptions } from './index'
import type { EndedRecord, RowEdit, SessionRecord, SessionRow } from './session-row'

export interface ConnectValues {
  readonly connections: readonly Connection[]
  readonly attempt: ConnectAttempt | undefined
  readonly recent: readonly RecentConnector[]
  readonly isLooking: boolean
  readonly past: readonly PastConnection[]
  readonly accountTypes: Readonly<Record<string, AccountType>>
  readonly addressLabels: Readonly<Record<string, string>>
  readonly shouldUpdateToAddress: Readonly<Record<string, string>>
  readonly settings: ConnectSettings
}

/** A connecting that is under way. */
export interface OpenAttempt {
  readonly key: string
  readonly answer: Promise<Connection>
  abort(): void
}

/** What a page carries before the first click; the code that loads later does everything else with it. */
export interface SessionFacade {
  readonly ctx: PluginContext
  readonly options: ConnectOptions
  readonly state: State<ConnectValues>
  readonly connectors: ReadonlySignal<readonly Connector[]>
  open: OpenAttempt | undefined
  /** What is stored was read; from then on what changes is stored. */
  isPainted: boolean
  discover(): Promise<void>
}

/** What the steps of connecting, restoring and disconnecting share; one per kernel. */
export interface Session extends SessionFacade {
  /** What the person said to the terms. */
  readonly consent: LegalConsent
  /** By key, as all that belongs to a connection. */
  readonly providers: Map<string, WalletProvider>
  /** The provider that was approved or confirmed last on this page, also of a connection that ended. */
  readonly confirmed: Map<string, WalletProvider>
  /** What stops following a wallet. */
  readonly watches: Map<string, () => void>
  /** What writes at once what wallets told in a burst that is not over. */
  readonly unwritten: Set<() => void>
  /** The current connection of a namespace. */
  find(namespace: string | undefined): Connection | undefined
  get(key: ConnectionKey): Connection | undefined
  /** What is stored of a connection. */
  record(key: ConnectionKey): SessionRecord | undefined
  /** What is stored of one that ended. */
  ended(key: ConnectionKey): EndedRecord | undefined
  /** Changes what is known, here, in the storage and in the other tabs. */
  change(edit: RowEdit, live?: Connection): void
  /** Writes what a connection is now. */
  put(connection: Connection, chosen?: SessionRecord['chosen']): void
  /** Takes in what another tab knows; connections that ended there end here. */
  learn(incoming: SessionRow): void
  /** Takes in what is stored. */
  reread(): void
  /** Writes at once what waits for its turn: the page is left. */
  flush(): void
  /** From now on what changes is stored, and told by what is given. */
  begin(): void
  /** Tells the other tabs all that is known; those that know more answer. */
  announce(): void
  /** Told of each change, as a message for other tabs; set by what shares it. */
  notify: (message: string) => void
}

/** What loads when something is first done; the shell hands calls on to it. */
export type SessionImplementation = Pick<
  ConnectApi,
  | 'adopt'
  | 'disconnect'
  | 'disconnectAll'
  | 'switchTo'
  | 'forget'
  | 'accountTypeOf'
  | 'setAccountType'
  | 'setAddressLabel'
  | 'configure'
  | 'consent'
  | 'beginFlow'
  | 'getProvider'
  | 'recordNetwork'
  | 'connect'
  | 'restore'
  | 'snapshot'
> & {
  /** Loads what opens a connection. */
  loadOpening(): Promise<unknown>
}
