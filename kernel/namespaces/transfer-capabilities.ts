import type { CaipNetworkId } from '../lib/caip'
import type { ChainParams } from './asset-capabilities'
import { createCapability, type WalletParams } from './capabilities'
import type { Network } from './network'

/** One asset from one account to another, on one network. */
export interface AssetTransfer {
  readonly network: Network
  readonly from: string
  readonly to: string
  /** Address of the token as the chain writes it; absent for the network's own currency. */
  readonly token?: string
  /** Base units. */
  readonly amount: bigint
}

/** The fee of a transfer, in base units of the network's own currency. */
export interface FeeEstimate {
  /** Maximum fee, whether the transfer succeeds or fails. */
  readonly value: bigint
  /** Its parts: execution on the network, data that a rollup writes to another chain, rent of an account that is created. */
  readonly parts: { readonly execution: bigint; readonly data?: bigint; readonly rent?: bigint }
  /** The fee fields of a transaction, in the namespace's own terms; passed back to it unchanged. */
  readonly terms: Readonly<Record<string, string>>
}

/**
 * Simulates a transfer on the node, and returns its maximum fee. Asks no wallet.
 *
 * @throws TRANSFER_REFUSED if the chain would refuse it; otherwise the node's own errors
 */
export const EstimateFee = /* @__PURE__ */ createCapability<
  (
    params: AssetTransfer &
      Pick<ChainParams, 'signal'> & {
        /** Whether `amount` is the whole balance of the network's own currency, from which the fee is subtracted before it is sent. */
        readonly isMax?: boolean
      },
  ) => Promise<FeeEstimate>
>('estimateFee', 'transfers')

/** The answer of a wallet that has submitted a transaction. */
export interface SubmittedTransaction {
  /** The id on the chain: a hash or a signature. */
  readonly id: string
}

/**
 * Asks the wallet to sign and submit a transfer. The transaction is decoded first, and passed on only where it is exactly this transfer.
 *
 * @throws WALLET_REQUEST_FAILED; TRANSFER_REFUSED 'mismatch' if the transaction is another one, and the wallet was not asked
 */
export const SendTransfer = /* @__PURE__ */ createCapability<
  (
    params: WalletParams &
      AssetTransfer & {
        readonly fee: FeeEstimate
        /** Whether the app pays the fee: the transfer is then sent as a batch of calls (EIP-5792), whose id is returned. */
        readonly isSponsored?: boolean
      },
  ) => Promise<SubmittedTransaction>
>('sendTransfer', 'transfers')

/** Asks the wallet to sign and submit a transaction that the caller has built and checked. @throws WALLET_REQUEST_FAILED */
export const SendTransaction = /* @__PURE__ */ createCapability<
  (
    params: WalletParams & {
      readonly network: Network
      readonly from: string
      /** The transaction, in the fields of its namespace. */
      readonly transaction: Readonly<Record<string, string>>
    },
  ) => Promise<SubmittedTransaction>
>('sendTransaction', 'transfers')

/** One call of a contract that changes something. */
export interface ContractWrite {
  readonly network: Network
  readonly from: string
  readonly address: string
  /** The ABI as a compiler emits it; the entry of the function is enough. */
  readonly abi: readonly object[]
  readonly functionName: string
  readonly args?: readonly unknown[]
  /** Base units of the network's own currency to send with it. */
  readonly value?: bigint
}

/**
 * Encodes a call of a contract, simulates it on the node, and asks the wallet to sign and submit it with the fee from the simulation.
 *
 * @throws TRANSFER_REFUSED 'mismatch' for arguments that the function does not take, for a function that changes nothing, and where the
 *   chain would refuse the call; WALLET_REQUEST_FAILED; else the node's own errors
 */
export const WriteContract = /* @__PURE__ */ createCapability<
  (params: WalletParams & ContractWrite) => Promise<SubmittedTransaction>
>('writeContract', 'transfers')

/**
 * What a node reports about a transaction. 'replaced': it is proven that another one took its place; 'unseen': no node knows it, which
 * proves nothing.
 */
export type TransactionStage = 'pending' | 'confirmed' | 'failed' | 'replaced' | 'unseen'

/** How a transaction replaced another one: the same with a higher fee, an empty one, or a different one. */
export type ReplacementKind = 'repriced' | 'cancelled' | 'other'

/** The state of a submitted transaction. */
export interface TransactionReading {
  readonly stage: TransactionStage
  /** Number of blocks since it, or its replacement, was mined, including its own block. */
  readonly confirmations?: number
  /** Its position among the account's transactions, such as a nonce; pass it to the next reading. */
  readonly place?: string
  /** Whether another transaction has its place, though which one could not be found: it is not dropped. */
  readonly isPlaceTaken?: boolean
  /** Whether it can still be mined even if no node knows it: it is not dropped, for any length of time. */
  readonly isStillValid?: boolean
  readonly replacement?: SubmittedTransaction & { readonly kind: ReplacementKind }
}

/** Reads the state of a transaction of an account. */
export const ReadTransaction = /* @__PURE__ */ createCapability<
  (
    params: ChainParams & { readonly address: string; readonly id: string; readonly place?: string },
  ) => Promise<TransactionReading>
>('readTransaction', 'transfers')

/** The facts that the chain has about an address. */
export interface AddressFacts {
  /** 'burn': an address without a known key. */
  readonly kind: 'account' | 'contract' | 'burn'
  /** Whether it has sent a transaction before, or has a balance. */
  readonly isUsed: boolean
}

/** Reads the facts that the chain has about a receiver. */
export const InspectAddress = /* @__PURE__ */ createCapability<
  (params: ChainParams & { readonly address: string }) => Promise<AddressFacts>
>('inspectAddress', 'transfers')

/** A payment that a link, or a code to scan, requests. */
export interface PaymentRequest {
  /** An address, or a name. */
  readonly to: string
  /** The network to pay on; absent if any network of the namespace is possible. */
  readonly networkId?: CaipNetworkId
  /** Address of the token as the chain writes it; absent for the network's own currency. */
  readonly token?: string
  /** The amount in base units; absent if the link leaves it open or has it in whole units. */
  readonly value?: bigint
  /** The amount in whole units, an exact decimal text. */
  readonly quantity?: string
}

/**
 * Reads a link that requests a payment. Sends no request.
 *
 * @returns the payment; undefined for any other text; 'unsupported' for a link that asks for more than a transfer, such as another call of
 *   a contract, or a memo
 * @see EIP-681, Solana Pay
 */
export const ReadPaymentLink = /* @__PURE__ */ createCapability<
  (params: { readonly text: string }) => Promise<PaymentRequest | 'unsupported' | undefined>
>('readPaymentLink', 'transfers')
