import type { SessionInfo } from '../api'
import type { Approval } from './approval'
import type { WalletKeys } from './seed'
import type { SmartAccount } from './smart-accounts'

/** One request to sign something. */
export interface SigningRequest {
  readonly method: string
  readonly params: unknown
  /** CAIP-2. */
  readonly chainId: string
  readonly rpcUrl: string
  readonly signal: AbortSignal
}

/** The parts of the page that signing needs. */
export interface Signing {
  readonly session: SessionInfo & { readonly addresses: NonNullable<SessionInfo['addresses']> }
  /** The person's smart account on the request's network, if the site has them. */
  readonly smartAccount?: SmartAccount | undefined
  /** The origin, which the browser guarantees. */
  readonly appOrigin: string
  approve(approval: Approval): Promise<void>
  withKeys<Result>(use: (keys: WalletKeys) => Promise<Result>): Promise<Result>
}

/** A method that asks the person first. */
export type SigningMethod = (request: SigningRequest, signing: Signing) => Promise<unknown>
