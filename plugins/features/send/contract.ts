import { createLazyToken } from '../../../kernel/container/token'
import { declareEvents } from '../../../kernel/events/event-bus'
import type { CaipNetworkId } from '../../../kernel/lib/caip'
import type { AssetTransfer, FeeEstimate, SubmittedTransaction } from '../../../kernel/namespaces/transfer-capabilities'
import { createViewRef } from '../../../kernel/router/define-view'
import type { ReadonlySignal } from '../../../kernel/store/signals'
import type { Holding } from '../../services/blockchain-api/contract'

/** Something that the account holds, and may send. */
export type SendToken = Holding

/**
 * What came of the text that a person gave as the receiver. 'unresolved': a name that leads nowhere; 'unreadable': nobody could be
 * asked; 'checksum': an address with a letter that is wrong; 'linkMore', 'linkNetwork', 'linkToken': a payment link that asks for more
 * than a transfer, for another network, or for a token that the account has none of.
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
  /** Whether only a service says where the name leads, which cannot be checked. */
  readonly isTold?: boolean
  /** For an invalid text: the only other namespace in which it is an address. */
  readonly otherNamespace?: string
}

/**
 * How the reading of a code by the camera stands. 'asking': for the permission of the person; 'looking', and 'nothing' where that has
 * taken long; 'refused', 'noCamera', 'unusable': there is no picture; 'secret': the code holds a recovery phrase or a key, which was not
 * taken; 'found': what it says stands in the form.
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

/** Reads whom to send to from a code, by the camera. */
export interface ScanApi {
  readonly state: ReadonlySignal<ScanState>
  /** Never rejects: `state` tells. */
  start(): Promise<void>
  stop(): void
  /** Takes the element that shows the picture; without one the camera is stopped. */
  show(video: HTMLVideoElement | null): void
}

/** The unit in which an amount is typed. */
export type AmountUnit = 'token' | 'dollars'

/** A receiver to offer: an account of the person's own, or one that the account has certainly sent to before. */
export interface Contact {
  readonly address: string
  readonly kind: 'own' | 'sent'
  /** It leads to the address. */
  readonly name?: string
}

/** What the form lacks before it can be reviewed, in the order in which it is asked for. */
export type SendStep = 'token' | 'amount' | 'value' | 'funds' | 'address' | 'invalid' | 'ready'

/**
 * Why a person should look twice at a receiver. 'memo': a service tells the deposits of its customers there apart by a memo, which no
 * transfer from here has. 'told': a service alone says that the name leads there.
 */
export type SendWarning = 'own' | 'contract' | 'unused' | 'first' | 'lookalike' | 'memo' | 'told'

/**
 * Why nothing was sent. 'unanswered': a wallet was asked, and has not answered what it may still send; account or network changed
 * meanwhile, the page was left, or nobody waits for its answer any more. 'expired': it was signed too late, and the chain takes it no
 * more. 'unknownBlock': the wallet does not know the block that it refers to. 'outdated': the review was read again, and tells something
 * else now. 'setup': the app lacks a library that the namespace sends by.
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
  /** The app pays the fee: the wallet is asked by a batch of calls (EIP-5792). */
  readonly isSponsored?: boolean
  readonly receiverName?: string
  /** All that there is of the network's own currency, the fee apart. */
  readonly isAll?: boolean
  readonly warnings: readonly SendWarning[]
  /** The known address that the receiver's looks like. */
  readonly lookalike?: string
  /** The exchange whose deposits the receiver's address takes by memo. */
  readonly memoOf?: string
}

/** 'preparing': the chain is asked; 'asking': the wallet is. */
export type SendPhase = 'idle' | 'preparing' | 'asking'

/** What `kernel.plugins.send.open` takes: a transfer that the person can accept or give up, and not change. */
export interface SendOpenParams {
  /** Address of the token as the chain writes it; absent for the network's own currency. */
  readonly token?: string
  /** Whole units, an exact decimal text: '0.25'. */
  readonly amount: string
  /** An address, or a name. */
  readonly to: string
}

/** The transaction as its wallet submitted it. The plugin `transactions` says when it is confirmed. */
export interface SendOutcome extends SubmittedTransaction {
  readonly networkId: CaipNetworkId
  /** The app pays for it: it is a batch of calls (EIP-5792), and the id the wallet's own. */
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
  /** 'dollars' where the person asked for it and the token has a price. */
  readonly unit: ReadonlySignal<AmountUnit>
  /** As typed, an exact decimal text; of an amount that was not typed in dollars what it is worth, cut after the cent. */
  readonly dollars: ReadonlySignal<string>
  readonly receiver: ReadonlySignal<Receiver>
  /** Whom to offer as a receiver; read while `watchContacts` was called. */
  readonly contacts: ReadonlySignal<readonly Contact[]>
  readonly step: ReadonlySignal<SendStep>
  readonly phase: ReadonlySignal<SendPhase>
  readonly problem: ReadonlySignal<SendProblem | undefined>
  /** For 'setup': the command with which the app's developers install what is missing. */
  readonly setupCommand: ReadonlySignal<string>
  readonly review: ReadonlySignal<SendReview | undefined>
  /** The person has compared the address of the review: asked of all whom the account surely has not sent to before. */
  readonly isCompared: ReadonlySignal<boolean>
  /** The transfer was given by the host: nothing of it can be changed. */
  readonly isLocked: ReadonlySignal<boolean>
  /** Chooses the token by its address; undefined is the network's own currency. */
  setToken(address: string | undefined): void
  /** Sets the amount in whole tokens, an exact decimal text. */
  setAmount(amount: string): void
  /** Has the amount typed in tokens, or in dollars. */
  setUnit(unit: AmountUnit): void
  /** Sets the amount to what these dollars buy, cut after the token's last decimal. */
  setDollars(dollars: string): void
  /** Takes all there is; of the network's own currency what its fee leaves. */
  setMax(): Promise<void>
  /** Takes what was typed or pasted as the receiver: an address, a name or a payment link. */
  setReceiver(text: string): void
  readonly scan: ScanApi
  /** Asks the chain what it takes, after who is meant where nobody could say, and shows the review. Never rejects: `problem` tells. */
  prepare(): Promise<void>
  /** Records whether the person has compared the address. */
  setCompared(isCompared: boolean): void
  /** Has the wallet sign what was reviewed, and compared where that is asked for, once. Never rejects: `problem` tells. */
  confirm(): Promise<void>
  /** Empties the form. */
  reset(): void
  /** The same function as on `kernel.plugins.send`. */
  open(params: SendOpenParams): Promise<SendOutcome>
  /** Reads what the account holds, and goes on. Returns a function that stops it. */
  watch(): () => void
  /** Reads whom to offer as a receiver, and their names, and goes on. Returns a function that stops it. */
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
/** Follows what a host had sent. */
export const WalletSendConfirmedView = /* @__PURE__ */ createViewRef<SendOutcome & { readonly what: string }>(
  'WalletSendConfirmed',
)

/** What is sent, as every event of a transfer tells it. */
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
