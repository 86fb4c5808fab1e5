import type { ChainParams, HeldToken } from './asset-capabilities'
import { createCapability, type WalletParams } from './capabilities'
import type { Network } from './network'
import type { FeeEstimate, SubmittedTransaction } from './transfer-capabilities'

/** A transaction in the fields of its namespace, as texts. */
export type TransactionFields = Readonly<Record<string, string>>

/**
 * Reads the name, symbol and decimals of a token, and how much of it an account holds, which may be 0; undefined where there is no token.
 * Texts are sanitized.
 */
export const DescribeToken =
  /* @__PURE__ */ createCapability<
    (
      params: ChainParams & { readonly address: string; readonly token: string },
    ) => Promise<(HeldToken & { readonly address: string }) | undefined>
  >('describeToken')

/** A spender that may move some of an owner's token. */
export interface TokenAllowance {
  /** Address of the token as the chain writes it. */
  readonly token: string
  readonly owner: string
  readonly spender: string
}

/** Reads how much of an owner's token a spender may move, in base units. @throws the node's own errors */
export const ReadAllowance = /* @__PURE__ */ createCapability<
  (params: ChainParams & TokenAllowance) => Promise<bigint>
>('readAllowance', 'swaps')

/** Asks the wallet to let a spender move exactly `amount` base units of a token; 0 revokes it. @throws WALLET_REQUEST_FAILED */
export const ApproveToken = /* @__PURE__ */ createCapability<
  (
    params: WalletParams & TokenAllowance & { readonly network: Network; readonly amount: bigint },
  ) => Promise<SubmittedTransaction>
>('approveToken', 'swaps')

/** The content of the signature of a token's owner; it is valid once and until a deadline (EIP-2612). */
export interface TokenPermit extends TokenAllowance {
  /** Base units. */
  readonly amount: bigint
  /** The owner's nonce at the token, which accepts each one once. */
  readonly nonce: bigint
  /** s since the epoch */
  readonly deadline: bigint
  /** Name of the token in the signed data (EIP-712). */
  readonly name: string
  /** Version of the token in the signed data; absent if the token leaves it out. */
  readonly version?: string
}

/** A permit, and the signature of its owner: 65 bytes in hex. */
export interface SignedPermit extends TokenPermit {
  readonly signature: string
}

/**
 * Asks a wallet to sign a permit. Sends no transaction.
 *
 * @throws TRANSFER_REFUSED 'mismatch' where the wallet is on another network; WALLET_REQUEST_FAILED, of kind 'internal' where the answer is
 *   not the signature of a key
 */
export const SignPermit = /* @__PURE__ */ createCapability<
  (params: WalletParams & { readonly network: Network; readonly permit: TokenPermit }) => Promise<SignedPermit>
>('signPermit', 'swaps')

/**
 * Simulates a transaction on the node, and returns its maximum fee. Asks no wallet.
 *
 * @throws TRANSFER_REFUSED if the chain would refuse it; otherwise the node's own errors
 */
export const EstimateTransaction = /* @__PURE__ */ createCapability<
  (params: ChainParams & { readonly from: string; readonly transaction: TransactionFields }) => Promise<FeeEstimate>
>('estimateTransaction', 'transfers')

/** The abilities of a wallet beyond single transactions (EIP-5792), on one network. */
export interface WalletAbilities {
  /** Whether the wallet accepts several calls in one prompt, all of them or none. */
  readonly isAtomic: boolean
  /** Whether the app pays the fees of such calls, by a service that the wallet accepts (ERC-7677). */
  readonly isSponsored?: boolean
}

/**
 * Asks a wallet what it can do. A wallet that does not know the request, or does not answer for some seconds, can do nothing more. Never
 * prompts. With `isFeeOnly`, only who pays the fee matters, so no wallet is asked where the app pays nothing.
 */
export const GetWalletCapabilities = /* @__PURE__ */ createCapability<
  (
    params: WalletParams & { readonly network: Network; readonly address: string; readonly isFeeOnly?: boolean },
  ) => Promise<WalletAbilities>
>('getWalletCapabilities', 'swaps')

/**
 * Asks a wallet what an account holds on a network (EIP-7811), the network's own currency first; undefined where the wallet does not
 * support that. Invalid assets are left out, and texts are sanitized. Never prompts.
 *
 * @throws WALLET_REQUEST_FAILED if the wallet reports support, but does not answer
 */
export const GetWalletAssets = /* @__PURE__ */ createCapability<
  (
    params: WalletParams & { readonly network: Network; readonly address: string },
  ) => Promise<readonly HeldToken[] | undefined>
>('getWalletAssets', 'swaps')

/**
 * Asks the wallet to sign and submit several transactions in one prompt, all of them or none.
 *
 * @throws WALLET_REQUEST_FAILED; TRANSFER_REFUSED 'atomic' if nothing was sent and they can be sent one by one
 */
export const SendCalls = /* @__PURE__ */ createCapability<
  (
    params: WalletParams & {
      readonly network: Network
      readonly from: string
      readonly transactions: readonly TransactionFields[]
      /** Whether the app pays the fee, for a wallet that reports support for it. */
      readonly isSponsored?: boolean
    },
  ) => Promise<SubmittedTransaction>
>('sendCalls', 'swaps')

/**
 * The state of a batch of calls. 'partial': some of them took place and some did not; 'unseen': the wallet does not know the batch, which
 * proves nothing.
 */
export interface CallsStatus {
  readonly stage: 'pending' | 'confirmed' | 'failed' | 'partial' | 'unseen'
  /** Id on the chain of the transaction with the calls; the last one if there are several. */
  readonly transactionId?: string
}

/**
 * Asks a wallet for the state of a batch of calls that it submitted, by the id that SendCalls returned. Never prompts. @throws
 * WALLET_REQUEST_FAILED
 */
export const GetCallsStatus = /* @__PURE__ */ createCapability<
  (params: WalletParams & { readonly network: Network; readonly id: string }) => Promise<CallsStatus>
>('getCallsStatus', 'swaps')

/** The intention of a person: to give an exact amount of one asset for a minimum amount of another, both on one network. */
export interface SwapIntent {
  readonly network: Network
  /** The account that gives and receives. */
  readonly account: string
  /** Address of the token that is given; absent for the network's own currency. */
  readonly sell?: string
  /** Address of the token that is received; absent for the network's own currency. */
  readonly buy?: string
  /** Base units that are given. */
  readonly amount: bigint
  /** Minimum number of base units that are received. */
  readonly minReceived: bigint
}

/** An exchange on the chain, of the kind of Uniswap v2. */
export interface SwapRouter {
  readonly router: string
  /** The token that wraps the network's own currency. */
  readonly wrapped: string
  /** Tokens through which two others may be exchanged. */
  readonly through?: readonly string[]
  /** A contract that exchanges in the same pools and accepts a permit with the call, of the kind of Uniswap's SwapRouter02. */
  readonly permitRouter?: string
}

/** The present offer of an exchange on the chain. */
export interface RouterQuote {
  /** Base units. */
  readonly received: bigint
  /** Addresses of the tokens on its path, with both ends. */
  readonly path: readonly string[]
  /** Whether a token keeps a part of each transfer; `received` is already without it. */
  readonly hasTransferFee?: boolean
}

/** Reads the best offer of an exchange on the chain; undefined if it has none. */
export const QuoteOnRouter = /* @__PURE__ */ createCapability<
  (
    params: ChainParams &
      SwapRouter &
      Omit<SwapIntent, 'minReceived' | 'account'> & {
        /** The account with which the node simulates the offer, if it can: this shows the fees that tokens charge on a transfer. */
        readonly account?: string
      },
  ) => Promise<RouterQuote | undefined>
>('quoteOnRouter', 'swaps')

/** Writes the transaction that accepts an offer of an exchange on the chain. Sends no request. */
export const BuildOnRouter = /* @__PURE__ */ createCapability<
  (
    params: SwapRouter &
      SwapIntent &
      Pick<RouterQuote, 'path' | 'hasTransferFee'> & { /** s since the epoch */ readonly deadline: number },
  ) => Promise<TransactionFields>
>('buildOnRouter', 'swaps')

/** One transaction of a swap. 'revoke' comes before 'approve' for tokens that require it. */
export interface SwapStep {
  readonly kind: 'revoke' | 'approve' | 'swap'
  /** Built by Portico, not by the service that made the offer; without the fee fields, which are added when it is sent. */
  readonly transaction: TransactionFields
  /** Absent if it cannot be estimated before the earlier steps are done. */
  readonly fee?: FeeEstimate
}

/** A swap that was checked against its intent, and the steps that it needs. */
export interface SwapPlan {
  readonly steps: readonly SwapStep[]
  /** A permit to sign first, in place of an approval; the swap is then planned again, with the signature. */
  readonly permit?: TokenPermit
  /** Address of the contract that may move the given token; absent for the network's own currency. */
  readonly spender?: string
  /** Minimum number of base units that are received, as the transaction demands, or as its simulation showed. */
  readonly minReceived: bigint
  /** Time from which the chain refuses it, in ms since the epoch. */
  readonly expiresAt?: number
  /** How it was checked: by decoding it, or by simulating it on the node. */
  readonly proof: 'decoded' | 'simulated'
}

/**
 * Checks a transaction of a service against the intent, and lists what to ask the wallet for.
 *
 * @throws SWAP_REFUSED for any difference from the intent; TRANSFER_REFUSED if the chain would refuse it
 */
export const PlanSwap = /* @__PURE__ */ createCapability<
  (
    params: ChainParams &
      SwapIntent & {
        /** The transaction as the service built it, which is untrusted. */
        readonly transaction: unknown
        /** Trusted contracts, whose calls are decoded rather than simulated. */
        readonly routers: readonly SwapRouter[]
        /** True if the person chose an unlimited approval. */
        readonly isUnlimited?: boolean
        /** Whether to ask for a permit if the token and the exchange accept one. */
        readonly canSign?: boolean
        /** The permit that was signed for this swap. */
        readonly permit?: SignedPermit
      },
  ) => Promise<SwapPlan>
>('planSwap', 'swaps')
