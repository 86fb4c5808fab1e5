import { createCapability } from './capabilities'
import type { Network } from './network'
import type { WalletProvider } from './wallet-provider'

/** A token that an account holds, as the chain tells it. */
export interface HeldToken {
  /** The token's address in the chain's own spelling; absent for the network's own currency. */
  readonly address?: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Base units. */
  readonly value: bigint
  /** Whole units as wallets show them, an exact decimal text, where the token shows others than it moves; absent where decimals tell. */
  readonly quantity?: string
}

/** Where to look. */
export interface ChainParams {
  readonly network: Network
  readonly signal?: AbortSignal
}

/** Reads what an account holds from the chain, its own currency first; tokens it holds none of are left out. */
export const GetTokenBalances =
  /* @__PURE__ */ createCapability<
    (
      params: ChainParams & {
        readonly address: string
        /** Addresses of the tokens to look for, where the chain cannot list what an account holds. */
        readonly tokens?: readonly string[]
      },
    ) => Promise<readonly HeldToken[]>
  >('getTokenBalances')

/** A name that leads to an address and back. */
export interface NameRecord {
  readonly name: string
  /** https or data, not checked further. */
  readonly avatarUrl?: string
}
/** Finds the name of an address; only one that leads back to the same address counts. */
export const LookupAddress = /* @__PURE__ */ createCapability<
  (params: ChainParams & { readonly address: string }) => Promise<NameRecord | undefined>
>('lookupAddress', 'names')
/**
 * Brings a name into the one form in which it is looked up; undefined for what is no name there, such as one of mixed scripts. Asks
 * nobody.
 */
export const NormalizeName = /* @__PURE__ */ createCapability<
  (params: { readonly name: string }) => Promise<string | undefined>
>('normalizeName', 'names')
/** Finds the address of a name; undefined where it has none, or is none (ENSIP-15). */
export const ResolveName = /* @__PURE__ */ createCapability<
  (params: ChainParams & { readonly name: string }) => Promise<string | undefined>
>('resolveName', 'names')

/** Tells whether an account signed a text; asks the chain only for accounts that are contracts. Never trusts what it is given. */
export const VerifyMessage =
  /* @__PURE__ */ createCapability<
    (
      params: ChainParams & {
        readonly address: string
        readonly message: string
        /** The signature, in the encoding that SignMessage returns. */
        readonly signature: string
      },
    ) => Promise<boolean>
  >('verifyMessage')

/** A transaction that a wallet sent. */
export interface SentTransaction {
  /** The id on the chain (a hash or a signature), or the wallet's own id for a batch of calls. */
  readonly id: string
  /** It is a batch of calls (EIP-5792), whose id the wallet alone knows. */
  readonly isBatch?: boolean
  /** Waits, for some minutes at most, until balances tell of it; false where that did not come, which is no proof that it failed. */
  settle(): Promise<boolean>
}

/** Tells of what a wallet answered to a request whether it sent a transaction; undefined for any other request. */
export const FollowTransaction =
  /* @__PURE__ */ createCapability<
    (
      params: ChainParams & {
        readonly provider: WalletProvider
        readonly method: string
        readonly result: unknown
      },
    ) => Promise<SentTransaction | undefined>
  >('followTransaction')
