import type { CaipNetworkId } from '../../../kernel/lib/caip'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import type { StateSignals } from '../../../kernel/store/signals'
import type { ConnectApi } from '../../foundations/connect/contract'
import type { NetworksApi } from '../../foundations/networks/contract'
import type { SiwxOptions } from './check-options'
import type { SiwxAttempt, SiwxConfig, SiwxSession, SiwxStatus } from './contract'

export interface SiwxValues {
  status: SiwxStatus
  session: SiwxSession | undefined
  attempt: SiwxAttempt
  /** The e-mail address under way, and those used before. */
  email: string | undefined
  emails: readonly string[]
}

/** What is said where nobody can be asked to sign in. */
export const initFailed = {
  message: { key: 'siwx.initFailed', text: 'A problem occurred while trying initialize authentication' },
  variant: 'error',
} as const

/** Who is connected where: what a session is for. */
export interface Subject {
  readonly connectorId: string
  readonly namespace: string
  readonly address: string
  readonly networkId: CaipNetworkId
}

/** What all of the plugin shares. */
export interface SiwxContext {
  readonly ctx: PluginContext
  readonly options: SiwxOptions
  readonly connect: ConnectApi
  readonly networks: NetworksApi
  readonly signals: StateSignals<SiwxValues>
  isRequired(): boolean
  /** Whether the e-mail address may not be skipped: so says the app, or its project. */
  isEmailRequired(): boolean
}

/** What `SiwxConfig` does, and revokes the sessions of an account: in one go, or each once. */
export interface SessionStore extends SiwxConfig {
  /** Its sessions outlive the messages they were made with: their store says when they end. */
  readonly isLasting?: boolean
  revokeAccount(namespace: string, address: string): Promise<void>
}

/** A code that was sent. */
export interface AskedCode {
  readonly email: string
  readonly uuid: string
}

/** How far one subject has come on the way to a session; over once account, network or wallet are others. */
export interface SubjectProgress {
  readonly subject: Subject
  readonly signal: AbortSignal
  /** ms since the epoch */
  readonly since: number
  /** Whether the app lists the network: nobody can sign in elsewhere. */
  readonly isListed: boolean
  /** The last request for a code: what an earlier one answers counts no more. */
  request?: { readonly email: string } | undefined
  /** The last look for sessions, while its answer counts. */
  look?: object | undefined
  /** The last message that is being made to be shown, while it is wanted. */
  preparing?: object | undefined
  /** The code that may be confirmed. */
  asked?: AskedCode | undefined
  /** The e-mail address that was given. */
  email?: string | undefined
  /** Whether the e-mail address was given, or skipped. */
  isCaptured: boolean
  /** The view of the step that is due was opened. */
  isShown: boolean
  /** The way back that is being taken. */
  leaving?: AbortController
  /** The person left without signing in, where that may be: nobody is asked again before they act. */
  isDismissed: boolean
}

/** What the steps of one sign-in share. */
export interface SubjectContext extends SiwxContext {
  readonly store: SessionStore
  readonly progress: SubjectProgress
}

/** Whether nobody may stay connected without the step that is due. */
export const isDemanded = ({ isRequired, isEmailRequired, signals }: SiwxContext): boolean =>
  isRequired() || (signals.status.peek() === 'capturing' && isEmailRequired())

export const freshAttempt: SiwxAttempt = { isSlow: false }

/**
 * Where somebody is connected and has to sign in, or can: the wallet has confirmed it. Where they have to, a network that the app
 * does not list is no way around it.
 */
export function readSubject({ ctx, connect, networks, isRequired }: SiwxContext): Subject | undefined {
  const connection = connect.active.value
  const [account] = connection?.accounts ?? []
  if (!ctx.gate('siwx').value || !connection || !account || connection.status !== 'connected') return undefined
  if (!networks.isSupported.value && !isRequired()) return undefined
  const { connectorId, namespace, networkId } = connection
  return { connectorId, namespace, networkId, address: account.address }
}

/** The way from being connected to being signed in: who is on it now, and who was before. */
export interface SignInFlow {
  readonly siwx: SiwxContext
  readonly store: SessionStore
  context: SubjectContext | undefined
  /** The last subject that was signed in. */
  last: Subject | undefined
  /** Ends the wait for the end of the session. */
  cancelExpiry(): void
}

export const createSignInFlow = (siwx: SiwxContext, store: SessionStore): SignInFlow => ({
  siwx,
  store,
  context: undefined,
  last: undefined,
  cancelExpiry: () => undefined,
})
