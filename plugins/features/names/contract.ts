import { createLazyToken } from '../../../kernel/container/token'
import { declareEvents } from '../../../kernel/events/event-bus'
import type { WalletParams } from '../../../kernel/namespaces/capabilities'
import type { Network } from '../../../kernel/namespaces/network'
import { createViewRef } from '../../../kernel/router/define-view'
import type { ReadonlySignal } from '../../../kernel/store/signals'
import type { NameSuggestion } from '../../services/blockchain-api/contract'

export type { NameSuggestion } from '../../services/blockchain-api/contract'

/** The account that a name is for, and its network. */
export interface NamePlace {
  readonly network: Network
  readonly address: string
  readonly signal?: AbortSignal
}

/** How the name of an account is changed: 'renew' pays for more time, 'primary' makes it the name of the account. */
export type NameChangeKind = 'renew' | 'primary'

/** One transaction of a registration or a change, and its largest fee. */
export interface NameCost {
  readonly kind: 'reserve' | 'register' | NameChangeKind
  /** Base units of the network's own currency. */
  readonly fee: bigint
  /** The step cannot be simulated yet, so the fee is a typical one. */
  readonly isRough?: boolean
}

/** What a name costs for some years. Amounts are base units of the network's own currency. */
export interface NameQuote {
  readonly years: number
  readonly price: bigint
  /** Base units to send with the registration: prices change, and the contract returns what is too much. */
  readonly maxPrice: bigint
  readonly steps: readonly NameCost[]
}

/**
 * The stage of a registration. 'reserving' and 'registering': submitted, but not on the chain yet; 'waiting': reserved, and too early to
 * register; 'ready': one more click registers; 'expired': the reservation expired; 'taken': another account has the name by now; 'failed':
 * the chain refused a transaction.
 */
export type NameStage = 'reserving' | 'waiting' | 'ready' | 'registering' | 'done' | 'expired' | 'taken' | 'failed'

/** A registration that was begun, and its stage. */
export interface NameStanding {
  readonly stage: NameStage
  /** The name with its zone. */
  readonly name: string
  readonly years?: number
  /** In the stage 'waiting': when the name can be registered, ms since the epoch. */
  readonly readyAt?: number
  /** When the reservation ends, ms since the epoch. */
  readonly endsAt?: number
}

/** A name, and the account that asks for it. */
export interface NameQuery extends NamePlace {
  /** The name without its zone: letters, digits and hyphens, at least 4. */
  readonly label: string
}

/** Parameters of a registration. */
export interface RegisterQuery extends NameQuery, WalletParams {
  readonly signal: AbortSignal
  /** The name with its zone. */
  readonly name: string
  readonly years: number
  /** The quote that was shown; absent where the registrar quotes nothing. */
  readonly quote?: NameQuote
  /** Asks the wallet to sign a text. */
  sign(message: string): Promise<string>
}

/** A name that an account has, and the number of years to add. */
export interface RenewQuery extends NameQuery, WalletParams {
  readonly signal: AbortSignal
  readonly years: number
  /** The quote that was shown; absent where the registrar quotes nothing. */
  readonly quote?: NameQuote
}

/** Registers names, and tells which are taken. A host's own registrar replaces the service's. */
export interface NameRegistrar {
  /** The ending of all names: '.reown.id'. */
  readonly suffix: string
  /** The endings of names that were registered earlier. */
  readonly formerSuffixes?: readonly string[]
  /** The only network that it registers on; absent: the active one. */
  readonly networkId?: string
  /** Lists names similar to a label, with the label's own, and whether each is taken. The plugin leaves out invalid names. */
  suggest(query: NameQuery): Promise<readonly NameSuggestion[]>
  /** Returns the names that an account has. */
  namesOf(place: NamePlace): Promise<readonly string[]>
  /** Returns the address that a name leads to. */
  resolve(query: NamePlace & { readonly name: string }): Promise<string | undefined>
  /** Returns what a name costs; absent where names are free. */
  quote?(query: NameQuery & { readonly years: number }): Promise<NameQuote>
  /**
   * Registers a name, by one request to the wallet. It answers undefined once the name is registered, or the stage of a registration that
   * has more steps.
   */
  register(query: RegisterQuery): Promise<NameStanding | undefined>
  /** Reads the state of a registration that this browser began, on this page or an earlier one. */
  look?(place: NamePlace): Promise<NameStanding | undefined>
  /** Cancels the registration. */
  forget?(place: NamePlace): void
  /** Returns what a change costs; absent where changes are free. */
  quoteChange?(query: NameQuery & { readonly years: number; readonly kind: NameChangeKind }): Promise<NameQuote>
  /** Pays for more years. @returns the transaction, where one was submitted and is not yet on the chain */
  renew?(query: RenewQuery): Promise<string | undefined>
  /** Makes a name that leads to the account its primary name. @returns as `renew` */
  setPrimary?(query: RenewQuery): Promise<string | undefined>
}

/** Why a text is not a valid name. */
export type NameFault = 'short' | 'characters' | 'hyphens' | 'long'

/** The text of the field, and the name that it means. */
export interface TypedName {
  readonly text: string
  /** The name in lower case, without the zone; undefined where the text is not valid. */
  readonly label?: string
  readonly fault?: NameFault
  /** For 'characters': the first character that names cannot contain, in a visible form. */
  readonly character?: string
}

/** What the form lacks before a wallet is asked. */
export type NameStep =
  | 'empty'
  | 'invalid'
  | 'owned'
  | 'network'
  | 'checking'
  | 'unreadable'
  | 'taken'
  | 'ready'
  | 'standing'

/**
 * Why a name was not registered. 'refused': the registrar's reason is in `text`; 'unanswered': a wallet was asked for a transaction, has
 * not answered, and may still send it.
 */
export type NameProblem =
  | 'declined'
  | 'waiting'
  | 'unanswered'
  | 'refused'
  | 'price'
  | 'funds'
  | 'reverts'
  | 'changed'
  | 'failed'

/** A problem, with the values of its text. */
export interface NameFailure {
  readonly problem: NameProblem
  /** The registrar's own words. */
  readonly text?: string
  readonly name: string
}

/** Whether the wallet is being asked. */
export type NamePhase = 'idle' | 'asking'

/**
 * What a change lacks before a wallet is asked. 'same': the account has that primary name already; 'elsewhere': the name leads to another
 * address.
 */
export type NameChangeStep = 'empty' | 'invalid' | 'checking' | 'unreadable' | 'elsewhere' | 'same' | 'ready'

/** The stage of a change. 'sent': submitted, and not yet known to the chain; 'failed': the chain refused it. */
export type NameChangeStage = 'idle' | 'asking' | 'sent' | 'done' | 'failed'

/** The form that renews the name of the account, or gives it another primary name. It reads prices while its view is shown. */
export interface NameChangeForm {
  /** The changes that the registrar can make for the account; none on a network that it does not register on. */
  readonly kinds: ReadonlySignal<readonly NameChangeKind[]>
  readonly kind: ReadonlySignal<NameChangeKind>
  readonly years: ReadonlySignal<number>
  /** The text of the name that is to become the primary name. */
  readonly typed: ReadonlySignal<TypedName>
  /** The name that is changed, with its zone. */
  readonly name: ReadonlySignal<string | undefined>
  readonly quote: ReadonlySignal<NameQuote | undefined>
  readonly step: ReadonlySignal<NameChangeStep>
  readonly stage: ReadonlySignal<NameChangeStage>
  readonly failure: ReadonlySignal<NameFailure | undefined>
  setKind(kind: NameChangeKind): void
  setYears(years: number): void
  setText(text: string): void
  /** Reads again what could not be read. */
  retry(): void
  /** Makes the change by one request to the wallet. It never rejects: `stage` and `failure` hold the result. */
  submit(): Promise<void>
}

/** The form of a name, and its registration. */
export interface NamesApi {
  /** The ending of the registrar's names; '' where there is no registrar. */
  readonly suffix: string
  readonly learnMoreUrl: string | undefined
  readonly typed: ReadonlySignal<TypedName>
  readonly suggestions: ReadonlySignal<readonly NameSuggestion[]>
  readonly suggestionsState: ReadonlySignal<'none' | 'loading' | 'ready' | 'unavailable'>
  /** The name of the account; undefined where it has none, or before that is known. */
  readonly owned: ReadonlySignal<string | undefined>
  readonly ownedState: ReadonlySignal<'loading' | 'ready' | 'unavailable'>
  readonly years: ReadonlySignal<number>
  /** Whether the registrar charges a price for each year. */
  readonly hasPrice: boolean
  readonly quote: ReadonlySignal<NameQuote | undefined>
  readonly step: ReadonlySignal<NameStep>
  readonly phase: ReadonlySignal<NamePhase>
  readonly failure: ReadonlySignal<NameFailure | undefined>
  readonly standing: ReadonlySignal<NameStanding | undefined>
  /** The network that names are registered on; undefined where it is the active one. */
  readonly otherNetworkId: ReadonlySignal<string | undefined>
  /** Sets the typed text, unchanged. Suggestions follow after half a second. */
  setText(text: string): void
  /** Chooses one of the suggestions. */
  choose(name: string): void
  /** Chooses the number of years to pay for. */
  setYears(years: number): void
  /** Reads again what could not be read. */
  retry(): void
  /** Registers, or continues a registration, by one request to the wallet. It never rejects: `failure` holds the reason. */
  register(): Promise<void>
  /** Cancels the registration, and keeps the name in the form. */
  startOver(): void
  /** The form that renews the name of the account, or gives it another primary name. */
  readonly change: NameChangeForm
  /** Pays for more years of the account's name. @throws NAMES_REGISTER_FAILED, NAMES_ACCOUNT_MISSING; the wallet's errors */
  renew(years: number): Promise<void>
  /** Makes a name that leads to the account its primary name. @throws as `renew` */
  setPrimary(name: string): Promise<void>
  /** The same function as on `kernel.plugins.names`. */
  open(params?: NamesOpenParams): void
  /** The same function as `kernel.plugins.names.register`. */
  registerName(name: string): Promise<NameOutcome>
  /** The same function as on `kernel.plugins.names`. */
  suggest(label: string): Promise<readonly NameSuggestion[]>
  /** The same function as on `kernel.plugins.names`. */
  namesOf(address?: string): Promise<readonly string[]>
  /** The same function as on `kernel.plugins.names`. */
  resolve(name: string): Promise<string | undefined>
  /** Keeps the account's name and registration up to date. Returns a function that stops it. */
  watch(): () => void
}

/** Parameters for opening the form. */
export interface NamesOpenParams {
  /** The name that the form begins with; the person can change it. */
  readonly name?: string | undefined
}

/** The result of a registration. */
export interface NameOutcome {
  /** The name with its zone. */
  readonly name: string
  readonly address: string
  /** Whether the name leads to the account, and is shown as its name. */
  readonly isLeading: boolean
}

/** Names the controller of names; its code loads on first use. */
export const NamesController = /* @__PURE__ */ createLazyToken<NamesApi>('names/Controller')

/** Explains what names are for. */
export const ChooseAccountNameView = /* @__PURE__ */ createViewRef('ChooseAccountName')
/** The form of a name. */
export const RegisterAccountNameView = /* @__PURE__ */ createViewRef('RegisterAccountName')
/** Shows the price of a name, and follows a registration of several steps. */
export const RegisterAccountNameStepsView = /* @__PURE__ */ createViewRef('RegisterAccountNameSteps')
/** Renews the name of the account, or gives the account another primary name. */
export const ManageAccountNameView = /* @__PURE__ */ createViewRef('ManageAccountName')
/** Says that the account has a name. */
export const RegisterAccountNameSuccessView = /* @__PURE__ */ createViewRef<NameOutcome>('RegisterAccountNameSuccess')

/** Events of the plugin `names`, by name. */
export type NamesEvents = {
  'names:started': {
    readonly name: string
    /** Whether an earlier step of the registration was done before. */
    readonly isContinued?: boolean
  }
  'names:registered': NameOutcome
  'names:failed': { readonly name: string; readonly problem: NameProblem }
}
/** Declares the events of the plugin `names`. */
export const namesEvents = /* @__PURE__ */ declareEvents<NamesEvents>()
