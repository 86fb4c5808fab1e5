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

/** What a network takes for a transfer. Amounts are base units of its own currency. */
export interface FeeEstimate {
  /** The most that is taken, whatever becomes of the transfer. */
  readonly value: bigint
  /** What that is made of: work of the network itself, data that a rollup writes to another chain, rent of an account that is opened. */
  readonly parts: { readonly execution: bigint; readonly data?: bigint; readonly rent?: bigint }
  /** How the namespace tells a wallet; handed back to it unchanged. */
  readonly terms: Readonly<Record<string, string>>
}

/**
 * Runs a transfer on the node without sending it, and tells what it costs at most. Asks no wallet.
 *
 * @throws TRANSFER_REFUSED where the chain would not take it; what the node says otherwise
 */
export const EstimateFee = /* @__PURE__ */ createCapability<
  (
    params: AssetTransfer &
      Pick<ChainParams, 'signal'> & {
        /** `amount` is all that there is of the network's own currency: what the fee leaves of it is to be sent. */
        readonly isMax?: boolean
      },
  ) => Promise<FeeEstimate>
>('estimateFee', 'transfers')

/** What a wallet answers once it has submitted a transaction. */
export interface SubmittedTransaction {
  /** The id on the chain: a hash or a signature. */
  readonly id: string
}

/**
 * Has the wallet sign and submit a transfer. What it is handed is read back first, and handed over only where it says exactly this.
 *
 * @throws WALLET_REQUEST_FAILED; TRANSFER_REFUSED 'mismatch' where what was built is something else, and nothing was asked
 */
export const SendTransfer = /* @__PURE__ */ createCapability<
  (
    params: WalletParams &
      AssetTransfer & {
        readonly fee: FeeEstimate
        /** The app pays the fee: it is sent as a batch of calls (EIP-5792), whose id is answered. */
        readonly isSponsored?: boolean
      },
  ) => Promise<SubmittedTransaction>
>('sendTransfer', 'transfers')

/** Has the wallet sign and submit a transaction that somebody else built and checked. @throws WALLET_REQUEST_FAILED */
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
  /** Base units of the network's own currency that go with it. */
  readonly value?: bigint
}

/**
 * Writes the call of a contract, runs it on the node, and has the wallet sign and submit it for the fee that this showed.
 *
 * @throws TRANSFER_REFUSED 'mismatch' for what the function does not take, or that changes nothing, and where the chain would not take it;
 * WALLET_REQUEST_FAILED; what the node says otherwise
 */
export const WriteContract = /* @__PURE__ */ createCapability<
  (params: WalletParams & ContractWrite) => Promise<SubmittedTransaction>
>('writeContract', 'transfers')

/**
 * What a node says of a transaction. 'replaced': another one took its place, which is proven; 'unseen': no node knows it, which proves
 * nothing.
 */
export type TransactionStage = 'pending' | 'confirmed' | 'failed' | 'replaced' | 'unseen'

/** How a transaction took the place of another: the same again for a higher fee, nothing at all, or something else. */
export type ReplacementKind = 'repriced' | 'cancelled' | 'other'

/** The state of a submitted transaction. */
export interface TransactionReading {
  readonly stage: TransactionStage
  /** Blocks since it, or what replaced it, was mined, its own among them. */
  readonly confirmations?: number
  /** What tells its place in line, such as a nonce; handed back at the next reading. */
  readonly place?: string
  /** The place is taken, though by whom could not be found: it is not dropped. */
  readonly isPlaceTaken?: boolean
  /** No node knows it, and it can still come: it is not dropped, however long that takes. */
  readonly isStillValid?: boolean
  readonly replacement?: SubmittedTransaction & { readonly kind: ReplacementKind }
}

/** Reads where a transaction of an account stands. */
export const ReadTransaction = /* @__PURE__ */ createCapability<
  (
    params: ChainParams & { readonly address: string; readonly id: string; readonly place?: string },
  ) => Promise<TransactionReading>
>('readTransaction', 'transfers')

/** What the chain knows of an address. */
export interface AddressFacts {
  /** 'burn': nobody has its key. */
  readonly kind: 'account' | 'contract' | 'burn'
  /** It sent something before, or holds something. */
  readonly isUsed: boolean
}

/** Reads what is known of somebody whom something is to be sent to. */
export const InspectAddress = /* @__PURE__ */ createCapability<
  (params: ChainParams & { readonly address: string }) => Promise<AddressFacts>
>('inspectAddress', 'transfers')

/** What somebody asks to be sent, by a link or a code to scan. */
export interface PaymentRequest {
  /** An address, or a name. */
  readonly to: string
  /** The network to pay on; absent where any network of the namespace will do. */
  readonly networkId?: CaipNetworkId
  /** Address of the token as the chain writes it; absent for the network's own currency. */
  readonly token?: string
  /** The amount in base units; absent where the link leaves it open or gives it in whole units. */
  readonly value?: bigint
  /** The amount in whole units, an exact decimal text. */
  readonly quantity?: string
}

/**
 * Reads a link that asks for a payment. Asks nobody.
 *
 * @returns undefined for what is no such link of the namespace; 'unsupported' for one that asks for more than a transfer, such as
 *   another call of a contract, or a memo
 * @see EIP-681, Solana Pay
 */
export const ReadPaymentLink = /* @__PURE__ */ createCapability<
  (params: { readonly text: string }) => Promise<PaymentRequest | 'unsupported' | undefined>
>('readPaymentLink', 'transfers')
