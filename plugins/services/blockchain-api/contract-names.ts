import type { CaipAddress } from '../../../kernel/lib/caip/caip-address'
import type { CallOptions } from './contract-client'

/** A name that somebody registered at the service. */
export interface RegisteredName {
  readonly name: string
  readonly addresses: readonly { readonly coinType: number; readonly address: string }[]
  readonly avatarUrl?: string
  readonly bio?: string
}

/** A name that the service proposes, and whether somebody has it already. */
export interface NameSuggestion {
  readonly name: string
  readonly isRegistered: boolean
}

/** Where the service says why it refused, calls throw BLOCKCHAIN_API_REFUSED with its words as the message. */
export interface NameCalls {
  /** Undefined where the network is not supported. */
  getName(params: CallOptions & { readonly name: string }): Promise<RegisteredName | undefined>
  /** `sender`: the person's own address, where one is connected. */
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
  /** ms since the epoch */
  readonly createdAt: number
  readonly revokedAt?: number
  readonly context: string
  /** As the service has them; each kind has its own fields. */
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
