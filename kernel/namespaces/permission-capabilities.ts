import { createCapability, type WalletParams } from './capabilities'
import type { Network } from './network'

/** How much may be spent, and how often that comes back. */
export interface RecurringAllowance {
  /** Base units. */
  readonly allowance: bigint
  /** Seconds; absent where it is for all of the time. */
  readonly period?: number
}

/**
 * What somebody may do in a person's name. 'native': pay the network's own currency. 'token': transfer a token. 'call': call functions of
 * a contract. 'other': what its wallet knows, and this code does not.
 */
export type SessionPermission =
  | (RecurringAllowance & { readonly kind: 'native' })
  | (RecurringAllowance & { readonly kind: 'token'; readonly token: string })
  | { readonly kind: 'call'; readonly contract: string; readonly functions: readonly SessionFunction[] }
  | { readonly kind: 'other'; readonly name: string }

/** A function that may be called. */
export interface SessionFunction {
  /** Its name, or what stands for it on the chain. */
  readonly name: string
  /** How the wallet describes the function for its chain; needed to grant it. */
  readonly description?: Readonly<Record<string, unknown>>
  /** Base units of the network's own currency that may go along, in all. */
  readonly value?: bigint
}

/** What an app asks for. */
export interface SessionRequest {
  /** Address of who may act. */
  readonly signer: string
  /** Seconds since the epoch, from when on nothing is allowed any more. */
  readonly expiry: number
  readonly permissions: readonly SessionPermission[]
}

/** What was granted. */
export interface GrantedSession extends Omit<SessionRequest, 'signer'> {
  /** Identifies the permission, for acting under it and for revoking it. */
  readonly context: string
  /** Absent where the wallet does not tell. */
  readonly signer?: string
  /** Origin of the app that asked, as the wallet saw it; a clean text. */
  readonly app?: string
  /** ms since the epoch */
  readonly createdAt?: number
  /** ms since the epoch */
  readonly revokedAt?: number
}

type SessionParams = WalletParams & { readonly network: Network; readonly address: string }

/** Has the wallet let somebody act within limits; the person approves it there. @throws WALLET_REQUEST_FAILED */
export const GrantPermissions = /* @__PURE__ */ createCapability<
  (params: SessionParams & SessionRequest) => Promise<GrantedSession>
>('grantPermissions', 'swaps')

/** Asks the wallet what it granted; undefined where it cannot tell. Never prompts. */
export const ListPermissions = /* @__PURE__ */ createCapability<
  (params: SessionParams) => Promise<readonly GrantedSession[] | undefined>
>('listPermissions', 'swaps')

/** Has the wallet end what it granted. @throws WALLET_REQUEST_FAILED */
export const RevokePermissions = /* @__PURE__ */ createCapability<
  (params: SessionParams & { readonly context: string }) => Promise<void>
>('revokePermissions', 'swaps')
