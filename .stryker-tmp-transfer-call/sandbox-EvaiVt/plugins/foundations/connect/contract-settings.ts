// @ts-nocheck
import type { ReadonlySignal } from '../../../kernel/store/signals'
import type { WalletGroupId } from './contract-rows'

/** A line of the app's own under the list of wallets. */
export interface ConnectBranding {
  readonly text: string
  /** Where the line leads; https only. */
  readonly url?: string
}

/** How the ways to connect are listed, and what stands around them. */
export interface ConnectSettings {
  readonly termsUrl?: string
  readonly privacyUrl?: string
  /** Where people without a wallet find one; https only. */
  readonly getWalletUrl?: string
  /** Nobody connects before they tick that they accept the terms, which is asked once a device. Default false. */
  readonly legalCheckbox?: boolean
  /** One row stands for all wallets where there are other ways to connect. Default false. */
  readonly collapseWallets?: boolean
  /** The ways to connect in their order. Default: email, social, wallet; wallet first where the browser has one. */
  readonly connectMethodsOrder?: readonly string[]
  /** Groups of the wallet list in their order; those that are not named come after. */
  readonly connectorTypeOrder?: readonly WalletGroupId[]
  /** Explains what a wallet is, and leads to where one can be had. Default true. */
  readonly walletGuide?: boolean
  /** Pictures in place of the connectors' own, by connector id: https, data, or an address of the page's own. */
  readonly connectorImages?: Readonly<Record<string, string>>
  /** Stands where the legal texts do, unless the project's configuration switches `reownBranding` off. */
  readonly branding?: ConnectBranding
}

/** What a person said to the terms of the app. */
export interface LegalConsent {
  /** Whether connecting may go on: always where nobody is asked. */
  readonly isGiven: ReadonlySignal<boolean>
  /** Keeps what the person says, on this device. */
  give(isGiven: boolean): void
}
