import type { ChainParams } from './asset-capabilities'
import { createCapability } from './capabilities'
import type { Network } from './network'
import type { TransactionFields } from './swap-capabilities'
import type { FeeEstimate } from './transfer-capabilities'

/**
 * Returns the coin type under which a registry of names stores the accounts of a network.
 *
 * @throws a coded error 'Invalid chainId' for networks that have none
 * @see ENSIP-11
 */
export const GetCoinType = /* @__PURE__ */ createCapability<(params: { readonly network: Network }) => Promise<number>>(
  'getCoinType',
  'names',
)

/** Contracts that register names on a chain. A name is reserved by a commitment that hides it, and paid for some time later. */
export interface NameContracts {
  /** Address of the contract that takes commitments and payments. */
  readonly controller: string
  /** Address of the contract that stores the records of a new name. */
  readonly resolver: string
  /** Address of the contract that sets the primary name of an account; without it, only registering can set one. */
  readonly reverseRegistrar?: string
}

/** A name, and for how long. */
export interface NameTerm extends NameContracts {
  /** The name without its zone: 'ada' of 'ada.eth'. */
  readonly label: string
  /** The ending of all names of the registrar, without the first dot: 'eth'. */
  readonly zone: string
  /** s */
  readonly duration: number
}

/** What a registrar reports about a name. */
export interface NameOffer {
  readonly isAvailable: boolean
  /** Base units of the network's own currency, for the whole time. */
  readonly price: bigint
  /** Minimum time between a reservation and its payment, in s. */
  readonly minAge: number
  /** Time after which a reservation expires, in s. */
  readonly maxAge: number
  /** The address that the name resolves to. */
  readonly address?: string
}

/** Asks a registrar about a name. @throws TRANSFER_REFUSED 'mismatch' where the contracts are no registrar; the node's own errors */
export const ReadNameOffer = /* @__PURE__ */ createCapability<(params: ChainParams & NameTerm) => Promise<NameOffer>>(
  'readNameOffer',
  'names',
)

/** A registration by one account. */
export interface NameClaim extends NameTerm {
  readonly owner: string
  /** 32 bytes, as '0x' and hexadecimal digits. Keep it secret: it reveals the name that a commitment hides. */
  readonly secret: string
}

/** The state of a commitment on its chain. */
export interface NameCommitment {
  /** Time of the commitment by the clock of the chain, in s since the epoch; absent if the chain does not know it. */
  readonly since?: number
  /** Present time by the clock of the chain, in s since the epoch. */
  readonly now: number
}

/** Reads whether a registrar has a commitment. @throws as ReadNameOffer */
export const ReadNameCommitment = /* @__PURE__ */ createCapability<
  (params: ChainParams & NameClaim) => Promise<NameCommitment>
>('readNameCommitment', 'names')

/**
 * 'commit' reserves a name, 'register' pays for it and takes it, 'renew' pays for more time, 'primary' makes it the account's primary name.
 */
export type NameStepKind = 'commit' | 'register' | 'renew' | 'primary'

/** A transaction to send, and its fee. */
export interface NameStep {
  /** The transaction without its fee fields, which are added when it is sent. */
  readonly transaction: TransactionFields
  readonly fee: FeeEstimate
}

/**
 * Writes a transaction of a registration, and simulates it on the node where that is possible now. Asks no wallet.
 *
 * @throws TRANSFER_REFUSED 'mismatch' for an invalid name or contract, and where the chain would refuse it; the node's own errors
 */
export const PlanNameStep = /* @__PURE__ */ createCapability<
  (
    params: ChainParams &
      NameClaim & {
        readonly kind: NameStepKind
        /** Maximum number of base units to send with it; the contract returns the excess. */
        readonly maxPrice?: bigint
        /** Whether an earlier step is not done yet: this one is then not simulated, and its fee is a usual one. */
        readonly isAhead?: boolean
      },
  ) => Promise<NameStep>
>('planNameStep', 'names')
