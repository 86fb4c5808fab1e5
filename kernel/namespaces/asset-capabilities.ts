import { createCapability } from './capabilities'
import type { Network } from './network'
import type { WalletProvider } from './wallet-provider'

/** A token that an account holds, as the chain reports it. */
export interface HeldToken {
  /** The token's address in the chain's own spelling; absent for the network's own currency. */
  readonly address?: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Base units. */
  readonly value: bigint
  /**
   * Amount that wallets show, in whole units as an exact decimal text, for a token that shows other amounts than it moves; absent where
   * `value` and `decimals` give it.
   */
  readonly quantity?: string
}

/** The network to read from. */
export interface ChainParams {
  readonly network: Network
  readonly signal?: AbortSignal
}

/** Reads an account's balances from the chain, the network's own currency first; tokens with the balance zero are left out. */
export const GetTokenBalances =
  /* @__PURE__ */ createCapability<
    (
      params: ChainParams & {
        readonly address: string
        /** Addresses of the tokens to look for, if the chain cannot list the tokens of an account. */
        readonly tokens?: readonly string[]
      },
    ) => Promise<readonly HeldToken[]>
  >('getTokenBalances')

/** A name that resolves to an address, and the address back to it. */
export interface NameRecord {
  readonly name: string
  /** An https or data url, not checked further. */
  readonly avatarUrl?: string
}
/** Finds the name of an address; only a name that resolves to the same address counts. */
export const LookupAddress = /* @__PURE__ */ createCapability<
  (params: ChainParams & { readonly address: string }) => Promise<NameRecord | undefined>
>('lookupAddress', 'names')
/** Normalizes a name for looking it up; undefined for an invalid name, such as one of mixed scripts. Sends no request. */
export const NormalizeName = /* @__PURE__ */ createCapability<
  (params: { readonly name: string }) => Promise<string | undefined>
>('normalizeName', 'names')
/** Finds the address of a name; undefined where the name has none, or is invalid (ENSIP-15). */
export const ResolveName = /* @__PURE__ */ createCapability<
  (params: ChainParams & { readonly name: string }) => Promise<string | undefined>
>('resolveName', 'names')

/** Tells whether an account signed a text; asks the chain only for accounts that are contracts. Its input is untrusted. */
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
  /** Whether it is a batch of calls (EIP-5792), whose id only the wallet knows. */
  readonly isBatch?: boolean
  /** Waits until balances include it, for some minutes at most; false after that time, which does not prove that it failed. */
  settle(): Promise<boolean>
}

/** Returns the transaction that a request to a wallet sent, read from the wallet's answer; undefined for any other request. */
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
