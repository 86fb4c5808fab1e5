import { createCapability, type WalletParams } from './capabilities'
import type { Network } from './network'

/** How much may be spent in each period. */
export interface RecurringAllowance {
  /** Base units. */
  readonly allowance: bigint
  /** Length of the period in seconds; absent if the allowance is for the whole time. */
  readonly period?: number
}

/**
 * What a signer may do on behalf of a person. 'native': pay the network's own currency. 'token': transfer a token. 'call': call functions
 * of a contract. 'other': a permission that the wallet knows, and this code does not.
 */
export type SessionPermission =
  | (RecurringAllowance & { readonly kind: 'native' })
  | (RecurringAllowance & { readonly kind: 'token'; readonly token: string })
  | { readonly kind: 'call'; readonly contract: string; readonly functions: readonly SessionFunction[] }
  | { readonly kind: 'other'; readonly name: string }

/** A function that may be called. */
export interface SessionFunction {
  /** Its name, or its selector on the chain. */
  readonly name: string
  /** Description of the function for its chain; needed to grant the permission. */
  readonly description?: Readonly<Record<string, unknown>>
  /** Total of base units of the network's own currency that may be sent along. */
  readonly value?: bigint
}

/** The permissions that an app asks for. */
export interface SessionRequest {
  /** Address that may act. */
  readonly signer: string
  /** Time at which the permission ends, in seconds since the epoch. */
  readonly expiry: number
  readonly permissions: readonly SessionPermission[]
}

/** The permissions that a wallet granted. */
export interface GrantedSession extends Omit<SessionRequest, 'signer'> {
  /** Identifies the permission, for acting under it and for revoking it. */
  readonly context: string
  /** Absent if the wallet does not report it. */
  readonly signer?: string
  /** Origin of the app that asked, as the wallet reports it; a sanitized text. */
  readonly app?: string
  /** ms since the epoch */
  readonly createdAt?: number
  /** ms since the epoch */
  readonly revokedAt?: number
}

type SessionParams = WalletParams & { readonly network: Network; readonly address: string }

/** Asks the wallet to let a signer act within limits, which the person approves there. @throws WALLET_REQUEST_FAILED */
export const GrantPermissions = /* @__PURE__ */ createCapability<
  (params: SessionParams & SessionRequest) => Promise<GrantedSession>
>('grantPermissions', 'swaps')

/** Asks the wallet which permissions it granted; undefined if it cannot tell. Never prompts. */
export const ListPermissions = /* @__PURE__ */ createCapability<
  (params: SessionParams) => Promise<readonly GrantedSession[] | undefined>
>('listPermissions', 'swaps')

/** Asks the wallet to revoke permissions. @throws WALLET_REQUEST_FAILED */
export const RevokePermissions = /* @__PURE__ */ createCapability<
  (params: SessionParams & { readonly context: string }) => Promise<void>
>('revokePermissions', 'swaps')
