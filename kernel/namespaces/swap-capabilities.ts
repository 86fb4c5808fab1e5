import type { ChainParams, HeldToken } from './asset-capabilities'
import { createCapability, type WalletParams } from './capabilities'
import type { Network } from './network'
import type { FeeEstimate, SubmittedTransaction } from './transfer-capabilities'

/** A transaction in the fields of its namespace, as texts. */
export type TransactionFields = Readonly<Record<string, string>>

/** Reads what a token says that it is, and how much of it an account holds, also none; undefined for what is no token. Texts are clean. */
export const DescribeToken =
  /* @__PURE__ */ createCapability<
    (
      params: ChainParams & { readonly address: string; readonly token: string },
    ) => Promise<(HeldToken & { readonly address: string }) | undefined>
  >('describeToken')

/** How much of a token somebody else may move. */
export interface TokenAllowance {
  /** Address of the token as the chain writes it. */
  readonly token: string
  readonly owner: string
  readonly spender: string
}

/** Reads how much of an owner's token a spender may move, in base units. @throws what the node says */
export const ReadAllowance = /* @__PURE__ */ createCapability<
  (params: ChainParams & TokenAllowance) => Promise<bigint>
>('readAllowance', 'swaps')

/** Has the wallet let a spender move exactly `amount` base units of a token; 0 takes it back. @throws WALLET_REQUEST_FAILED */
export const ApproveToken = /* @__PURE__ */ createCapability<
  (
    params: WalletParams & TokenAllowance & { readonly network: Network; readonly amount: bigint },
  ) => Promise<SubmittedTransaction>
>('approveToken', 'swaps')

/** What a signature of a token's owner allows, once and until a time (EIP-2612). */
export interface TokenPermit extends TokenAllowance {
  /** Base units. */
  readonly amount: bigint
  /** The owner's nonce at the token, which accepts each one once. */
  readonly nonce: bigint
  /** s since the epoch */
  readonly deadline: bigint
  /** What the token is called in what is signed (EIP-712). */
  readonly name: string
  /** Absent where the token leaves it out of what is signed. */
  readonly version?: string
}

/** A permit, and the signature of its owner: 65 bytes in hex. */
export interface SignedPermit extends TokenPermit {
  readonly signature: string
}

/**
 * Has a wallet sign a permit. Nothing is sent.
 *
 * @throws TRANSFER_REFUSED 'mismatch' where the wallet is on another network; WALLET_REQUEST_FAILED, 'internal' where the answer is no
 * signature of a key
 */
export const SignPermit = /* @__PURE__ */ createCapability<
  (params: WalletParams & { readonly network: Network; readonly permit: TokenPermit }) => Promise<SignedPermit>
>('signPermit', 'swaps')

/**
 * Runs a transaction on the node without sending it, and tells what it costs at most. Asks no wallet.
 *
 * @throws TRANSFER_REFUSED where the chain would not take it; what the node says otherwise
 */
export const EstimateTransaction = /* @__PURE__ */ createCapability<
  (params: ChainParams & { readonly from: string; readonly transaction: TransactionFields }) => Promise<FeeEstimate>
>('estimateTransaction', 'transfers')

/** What a wallet can do beyond single transactions (EIP-5792), on one network. */
export interface WalletAbilities {
  /** Several calls in one prompt, all of them or none. */
  readonly isAtomic: boolean
  /** The app pays what such calls cost, by a service that the wallet takes (ERC-7677). */
  readonly isSponsored?: boolean
}

/**
 * Asks a wallet what it can do; a wallet that does not know the question, or leaves it open for some seconds, can do nothing more. Never
 * prompts. `isFeeOnly`: of interest is who pays the fee alone, so that no wallet is asked where the app pays nothing.
 */
export const GetWalletCapabilities = /* @__PURE__ */ createCapability<
  (
    params: WalletParams & { readonly network: Network; readonly address: string; readonly isFeeOnly?: boolean },
  ) => Promise<WalletAbilities>
>('getWalletCapabilities', 'swaps')

/**
 * Asks a wallet what an account holds on a network (EIP-7811), the network's own currency first; undefined where the wallet does not
 * say that it can tell. What cannot be is left out, and texts are clean. Never prompts.
 *
 * @throws WALLET_REQUEST_FAILED where it says that it can, and does not
 */
export const GetWalletAssets = /* @__PURE__ */ createCapability<
  (
    params: WalletParams & { readonly network: Network; readonly address: string },
  ) => Promise<readonly HeldToken[] | undefined>
>('getWalletAssets', 'swaps')

/**
 * Has the wallet sign and submit several transactions in one prompt, all of them or none.
 *
 * @throws WALLET_REQUEST_FAILED; TRANSFER_REFUSED 'atomic' where nothing was sent and they can be sent one by one
 */
export const SendCalls = /* @__PURE__ */ createCapability<
  (
    params: WalletParams & {
      readonly network: Network
      readonly from: string
      readonly transactions: readonly TransactionFields[]
      /** The app pays; of a wallet that says that it takes that. */
      readonly isSponsored?: boolean
    },
  ) => Promise<SubmittedTransaction>
>('sendCalls', 'swaps')

/**
 * Where a batch of calls stands. 'partial': some of them took place and some did not; 'unseen': the wallet does not know it, which
 * proves nothing.
 */
export interface CallsStatus {
  readonly stage: 'pending' | 'confirmed' | 'failed' | 'partial' | 'unseen'
  /** The transaction that they became, as the chain names it; of several the last one. */
  readonly transactionId?: string
}

/** Asks a wallet where a batch of calls stands that it submitted, by the id that SendCalls answered. Never prompts. @throws WALLET_REQUEST_FAILED */
export const GetCallsStatus = /* @__PURE__ */ createCapability<
  (params: WalletParams & { readonly network: Network; readonly id: string }) => Promise<CallsStatus>
>('getCallsStatus', 'swaps')

/** What a person wants: exactly so much of one asset for at least so much of another, both on one network. */
export interface SwapIntent {
  readonly network: Network
  /** Gives, and receives. */
  readonly account: string
  /** Address of what is given; absent for the network's own currency. */
  readonly sell?: string
  /** Address of what is received; absent for the network's own currency. */
  readonly buy?: string
  /** Base units of what is given. */
  readonly amount: bigint
  /** Base units of what is received at least. */
  readonly minReceived: bigint
}

/** An exchange on the chain itself, of the kind of Uniswap v2. */
export interface SwapRouter {
  readonly router: string
  /** The token that stands for the network's own currency. */
  readonly wrapped: string
  /** Tokens by way of which two others may be exchanged. */
  readonly through?: readonly string[]
  /** A contract that exchanges in the same pools, and takes a permit along with the call: of the kind of Uniswap's SwapRouter02. */
  readonly permitRouter?: string
}

/** What an exchange on the chain offers now. */
export interface RouterQuote {
  /** Base units. */
  readonly received: bigint
  /** Addresses of the tokens by way of which it goes, both ends among them. */
  readonly path: readonly string[]
  /** A token keeps a part of what is moved, which is taken off `received` already. */
  readonly hasTransferFee?: boolean
}

/** Asks an exchange on the chain for its best offer; undefined where it has none. */
export const QuoteOnRouter = /* @__PURE__ */ createCapability<
  (
    params: ChainParams &
      SwapRouter &
      Omit<SwapIntent, 'minReceived' | 'account'> & {
        /** Whose tokens: with them the offer is run, where the node can, and what tokens keep of what is moved is taken off. */
        readonly account?: string
      },
  ) => Promise<RouterQuote | undefined>
>('quoteOnRouter', 'swaps')

/** Writes the transaction that takes an offer of an exchange on the chain. Asks nobody. */
export const BuildOnRouter = /* @__PURE__ */ createCapability<
  (
    params: SwapRouter &
      SwapIntent &
      Pick<RouterQuote, 'path' | 'hasTransferFee'> & { /** s since the epoch */ readonly deadline: number },
  ) => Promise<TransactionFields>
>('buildOnRouter', 'swaps')

/** One thing that a wallet is asked for on the way to a swap. 'revoke' comes before 'approve' for tokens that demand it. */
export interface SwapStep {
  readonly kind: 'revoke' | 'approve' | 'swap'
  /** Written here, and not by the service that made the offer; without the terms of the fee, which are added when it is sent. */
  readonly transaction: TransactionFields
  /** Absent where it cannot be estimated before the steps before it are done. */
  readonly fee?: FeeEstimate
}

/** A swap that says exactly what was intended, and what it takes. */
export interface SwapPlan {
  readonly steps: readonly SwapStep[]
  /** To be signed first, in place of an approval that is sent; the swap is then planned anew, with the signature. */
  readonly permit?: TokenPermit
  /** Address of the contract that may move what is given; absent for the network's own currency. */
  readonly spender?: string
  /** Base units that are received at least; the transaction says so, or running it showed so. */
  readonly minReceived: bigint
  /** ms since the epoch, from when on the chain takes it no more. */
  readonly expiresAt?: number
  /** How it was found to say so: by reading it, or by running it on the node. */
  readonly proof: 'decoded' | 'simulated'
}

/**
 * Checks what somebody else built against what was intended, and lists what the wallet is to be asked for.
 *
 * @throws SWAP_REFUSED for whatever is not exactly the intent; TRANSFER_REFUSED where the chain would not take it
 */
export const PlanSwap = /* @__PURE__ */ createCapability<
  (
    params: ChainParams &
      SwapIntent & {
        /** The transaction as the service built it; none of it is trusted. */
        readonly transaction: unknown
        /** Contracts that may be trusted with the token: those whose calls are read rather than run. */
        readonly routers: readonly SwapRouter[]
        /** True where the person chose an unlimited approval. */
        readonly isUnlimited?: boolean
        /** A permit may be asked for where token and exchange take one. */
        readonly canSign?: boolean
        /** What was signed for this swap. */
        readonly permit?: SignedPermit
      },
  ) => Promise<SwapPlan>
>('planSwap', 'swaps')
