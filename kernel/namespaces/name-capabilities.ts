import type { ChainParams } from './asset-capabilities'
import { createCapability } from './capabilities'
import type { Network } from './network'
import type { TransactionFields } from './swap-capabilities'
import type { FeeEstimate } from './transfer-capabilities'

/**
 * Tells the number by which a registry of names knows the accounts of a network.
 *
 * @throws a coded error 'Invalid chainId' for networks that have none
 * @see ENSIP-11
 */
export const GetCoinType = /* @__PURE__ */ createCapability<(params: { readonly network: Network }) => Promise<number>>(
  'getCoinType',
  'names',
)

/** Contracts that register names on a chain: a name is reserved by a commitment that hides it, and paid for some time later. */
export interface NameContracts {
  /** Address of what takes commitments and payments. */
  readonly controller: string
  /** Address of what keeps the records of a new name. */
  readonly resolver: string
  /** Address of what writes by which name an account goes; without it that comes with registering alone. */
  readonly reverseRegistrar?: string
}

/** A name, and for how long. */
export interface NameTerm extends NameContracts {
  /** The name without its zone: 'ada' of 'ada.eth'. */
  readonly label: string
  /** What all names of the registrar end with, without the first dot: 'eth'. */
  readonly zone: string
  /** s */
  readonly duration: number
}

/** What a registrar says of a name. */
export interface NameOffer {
  readonly isAvailable: boolean
  /** Base units of the network's own currency, for the whole time. */
  readonly price: bigint
  /** s that have to pass between a reservation and the payment. */
  readonly minAge: number
  /** s after which a reservation is worth nothing. */
  readonly maxAge: number
  /** The address that the name resolves to. */
  readonly address?: string
}

/** Asks a registrar about a name. @throws TRANSFER_REFUSED 'mismatch' where the contracts are no registrar; what the node says */
export const ReadNameOffer = /* @__PURE__ */ createCapability<(params: ChainParams & NameTerm) => Promise<NameOffer>>(
  'readNameOffer',
  'names',
)

/** A registration by one account. */
export interface NameClaim extends NameTerm {
  readonly owner: string
  /** 32 bytes, '0x' and hexadecimal. With it the name that a commitment hides can be found: keep it secret. */
  readonly secret: string
}

/** What a chain knows of a commitment. */
export interface NameCommitment {
  /** s since the epoch, by the clock of the chain; absent where it does not know the commitment. */
  readonly since?: number
  /** The clock of the chain now, s since the epoch. */
  readonly now: number
}

/** Looks whether a registrar has a commitment. @throws as ReadNameOffer */
export const ReadNameCommitment = /* @__PURE__ */ createCapability<
  (params: ChainParams & NameClaim) => Promise<NameCommitment>
>('readNameCommitment', 'names')

/** 'commit' reserves, 'register' pays and takes, 'renew' pays for more time, 'primary' has the account go by the name. */
export type NameStepKind = 'commit' | 'register' | 'renew' | 'primary'

/** A transaction that is to be sent, and what it costs. */
export interface NameStep {
  /** The transaction without its fee fields, which are added when it is sent. */
  readonly transaction: TransactionFields
  readonly fee: FeeEstimate
}

/**
 * Writes a transaction of a registration, and runs it on the node where it can be run now. Asks no wallet.
 *
 * @throws TRANSFER_REFUSED 'mismatch' for what is no name or no contract, and where the chain would not take it; what the node says
 */
export const PlanNameStep = /* @__PURE__ */ createCapability<
  (
    params: ChainParams &
      NameClaim & {
        readonly kind: NameStepKind
        /** Base units that go with it at most: what is too much comes back. */
        readonly maxPrice?: bigint
        /** A step before it is not done yet: it is not run, and its fee is that of a usual one. */
        readonly isAhead?: boolean
      },
  ) => Promise<NameStep>
>('planNameStep', 'names')
