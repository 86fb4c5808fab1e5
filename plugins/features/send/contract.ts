import { createLazyToken } from '../../../kernel/container/token'
import { declareEvents } from '../../../kernel/events/event-bus'
import type { CaipNetworkId } from '../../../kernel/lib/caip'
import type { AssetTransfer, FeeEstimate, SubmittedTransaction } from '../../../kernel/namespaces/transfer-capabilities'
import { createViewRef } from '../../../kernel/router/define-view'
import type { ReadonlySignal } from '../../../kernel/store/signals'
import type { Holding } from '../../services/blockchain-api/contract'

/** An asset that the account holds and may send. */
export type SendToken = Holding

/**
 * The result of reading the text that a person entered as the receiver. 'unresolved': a name without an address; 'unreadable': no service
 * could be asked; 'checksum': an address with a wrong letter; 'linkMore', 'linkNetwork', 'linkToken': a payment link for more than a
 * transfer, for another network, or for a token that the account does not hold.
 */
export type ReceiverState =
  | 'empty'
  | 'resolving'
  | 'invalid'
  | 'checksum'
  | 'unresolved'
  | 'unreadable'
  | 'linkMore'
  | 'linkNetwork'
  | 'linkToken'
  | 'found'

/** The receiver. */
export interface Receiver {
  readonly text: string
  readonly state: ReceiverState
  readonly address?: string
  /** The name in its normalised form, which resolved to the address when it was looked up. */
  readonly name?: string
  /** Whether only a service resolved the name, which cannot be verified. */
  readonly isTold?: boolean
  /** For an invalid text: the only other namespace in which it is an address. */
  readonly otherNamespace?: string
}

/**
 * The state of reading a code by the camera. 'asking': for the permission of the person; 'looking', and 'nothing' where that takes long;
 * 'refused', 'noCamera', 'unusable': there is no picture; 'secret': the code holds a recovery phrase or a key, which was not used; 'found':
 * the code is in the form.
 */
export type ScanState =
  | 'off'
  | 'asking'
  | 'looking'
  | 'nothing'
  | 'refused'
  | 'noCamera'
  | 'unusable'
  | 'secret'
  | 'found'

/** Reads the receiver from a code, by the camera. */
export interface ScanApi {
  readonly state: ReadonlySignal<ScanState>
  /** Never rejects: `state` has the result. */
  start(): Promise<void>
  stop(): void
  /** Takes the element that shows the picture; without one the camera is stopped. */
  show(video: HTMLVideoElement | null): void
}

/** The unit in which an amount is typed. */
export type AmountUnit = 'token' | 'dollars'

/** A suggested receiver: the person's own account, or one to which the account has certainly sent before. */
export interface Contact {
  readonly address: string
  readonly kind: 'own' | 'sent'
  /** A name that resolves to the address. */
  readonly name?: string
}

/** What is missing in the form before it can be reviewed, in the order in which the button names it. */
export type SendStep = 'token' | 'amount' | 'value' | 'funds' | 'address' | 'invalid' | 'ready'

/**
 * Why a person should check a receiver again. 'memo': a service identifies the deposits of its customers there by a memo, which no transfer
 * from here has. 'told': only a service resolved the name.
 */
export type SendWarning = 'own' | 'contract' | 'unused' | 'first' | 'lookalike' | 'memo' | 'told'

/**
 * Why nothing was sent. 'unanswered': a wallet was asked, has not answered, and may still send; account or network changed meanwhile, the
 * page was left, or the wait ended. 'expired': it was signed too late for the chain. 'unknownBlock': the wallet does not know the block
 * that it refers to. 'outdated': the review was read again, and has changed. 'setup': the app lacks a library that the namespace needs.
 */
export type SendProblem =
  | 'burn'
  | 'ownToken'
  | 'funds'
  | 'feeFunds'
  | 'reverts'
  | 'rent'
  | 'token'
  | 'changed'
  | 'declined'
  | 'waiting'
  | 'unreadable'
  | 'unanswered'
  | 'expired'
  | 'unknownBlock'
  | 'outdated'
  | 'setup'
  | 'failed'

/** Exactly what is sent, frozen from when it is shown until a wallet has it. */
export interface SendReview {
  readonly transfer: AssetTransfer
  readonly fee: FeeEstimate
  readonly token: SendToken
  /** US dollars for one of the network's own currency. */
  readonly feePrice?: string
  /** Whether the app pays the fee: the wallet is then asked for a batch of calls (EIP-5792). */
  readonly isSponsored?: boolean
  readonly receiverName?: string
  /** Whether this is the whole balance of the network's own currency, without the fee. */
  readonly isAll?: boolean
  readonly warnings: readonly SendWarning[]
  /** The known address that looks like the receiver's. */
  readonly lookalike?: string
  /** The exchange that needs a memo for deposits to the receiver's address. */
  readonly memoOf?: string
}

/** 'preparing': the chain is asked; 'asking': the wallet is asked. */
export type SendPhase = 'idle' | 'preparing' | 'asking'

/** What `kernel.plugins.send.open` takes: a transfer that the person can accept or cancel, but not change. */
export interface SendOpenParams {
  /** Address of the token as the chain writes it; absent for the network's own currency. */
  readonly token?: string
  /** Whole units, an exact decimal text: '0.25'. */
  readonly amount: string
  /** An address, or a name. */
  readonly to: string
}

/** A transaction that a wallet submitted. The plugin `transactions` reports when it is confirmed. */
export interface SendOutcome extends SubmittedTransaction {
  readonly networkId: CaipNetworkId
  /** Whether the app pays for it: it is then a batch of calls (EIP-5792), and the id is the wallet's own. */
  readonly isBatch?: boolean
}

/** The form of a transfer, its review and its sending. */
export interface SendApi {
  /** What the account holds on the active network. */
  readonly tokens: ReadonlySignal<readonly SendToken[]>
  readonly tokensState: ReadonlySignal<'loading' | 'ready' | 'unavailable'>
  readonly token: ReadonlySignal<SendToken | undefined>
  /** Whole units of the token, an exact decimal text; '' while there is none. */
  readonly amount: ReadonlySignal<string>
  /** 'dollars' where the person chose it and the token has a price. */
  readonly unit: ReadonlySignal<AmountUnit>
  /** The typed dollars, an exact decimal text; for an amount that was typed in tokens its worth, cut after the cent. */
  readonly dollars: ReadonlySignal<string>
  readonly receiver: ReadonlySignal<Receiver>
  /** Suggested receivers; up to date while `watchContacts` is in use. */
  readonly contacts: ReadonlySignal<readonly Contact[]>
  readonly step: ReadonlySignal<SendStep>
  readonly phase: ReadonlySignal<SendPhase>
  readonly problem: ReadonlySignal<SendProblem | undefined>
  /** For 'setup': the command with which the app's developers install what is missing. */
  readonly setupCommand: ReadonlySignal<string>
  readonly review: ReadonlySignal<SendReview | undefined>
  /** Whether the person has compared the address of the review, which is required unless the account has certainly sent to it before. */
  readonly isCompared: ReadonlySignal<boolean>
  /** Whether the transfer is of the host, and cannot be changed. */
  readonly isLocked: ReadonlySignal<boolean>
  /** Chooses the token by its address; undefined is the network's own currency. */
  setToken(address: string | undefined): void
  /** Sets the amount in whole tokens, an exact decimal text. */
  setAmount(amount: string): void
  /** Sets whether the amount is typed in tokens or in dollars. */
  setUnit(unit: AmountUnit): void
  /** Sets the amount to what these dollars buy, cut after the token's last decimal. */
  setDollars(dollars: string): void
  /** Sets the amount to the whole balance; for the network's own currency without the fee. */
  setMax(): Promise<void>
  /** Sets the text that was typed or pasted as the receiver: an address, a name or a payment link. */
  setReceiver(text: string): void
  readonly scan: ScanApi
  /**
   * Resolves the receiver again where that had failed, asks the chain for the fee, and shows the review. Never rejects: `problem` has the
   * reason.
   */
  prepare(): Promise<void>
  /** Records whether the person has compared the address. */
  setCompared(isCompared: boolean): void
  /** Asks the wallet, once, to sign what was reviewed, and compared where that is required. Never rejects: `problem` has the reason. */
  confirm(): Promise<void>
  /** Empties the form. */
  reset(): void
  /** The same function as on `kernel.plugins.send`. */
  open(params: SendOpenParams): Promise<SendOutcome>
  /** Keeps the account's holdings up to date. Returns a function that stops it. */
  watch(): () => void
  /** Reads the account's holdings again, past every cache. Never rejects: `tokensState` tells. */
  relist(): Promise<void>
  /** Keeps the suggested receivers and their names up to date. Returns a function that stops it. */
  watchContacts(): () => void
}

/** Names the controller of sending; its code loads on first use. */
export const SendController = /* @__PURE__ */ createLazyToken<SendApi>('send/Controller')

/** The form: token, amount and receiver. */
export const WalletSendView = /* @__PURE__ */ createViewRef('WalletSend')
/** Chooses the token to send. */
export const WalletSendSelectTokenView = /* @__PURE__ */ createViewRef('WalletSendSelectToken')
/** Shows exactly what is sent, before a wallet is asked. */
export const WalletSendPreviewView = /* @__PURE__ */ createViewRef('WalletSendPreview')
/** Follows a transfer of the host. */
export const WalletSendConfirmedView = /* @__PURE__ */ createViewRef<SendOutcome & { readonly what: string }>(
  'WalletSendConfirmed',
)

/** The data of a transfer in each of its events. */
export interface SendSummary {
  readonly networkId: CaipNetworkId
  /** The symbol of the token. */
  readonly symbol: string
  /** Whole units, an exact decimal text. */
  readonly amount: string
}

/** Events of the plugin `send`, by name. */
export type SendEvents = {
  'send:started': SendSummary
  'send:succeeded': SendSummary & SendOutcome
  'send:failed': SendSummary & { readonly problem: SendProblem }
}
/** Declares the events of the plugin `send`. */
export const sendEvents = /* @__PURE__ */ declareEvents<SendEvents>()
