import type { Text } from '../../../kernel/plugin/locales'
import { createViewRef, type ViewTarget } from '../../../kernel/router/define-view'
import type { ReadonlySignal } from '../../../kernel/store/signals'
import type { ConnectorWarning } from './contract'

/** The places to install a wallet from; addresses that are not https are left out. */
export interface InstallLinks {
  readonly chrome?: string
  readonly edge?: string
  readonly firefox?: string
  readonly safari?: string
  readonly ios?: string
  readonly android?: string
  readonly homepage?: string
}

/** What a list of wallets is opened with. */
export type WalletListParams =
  | {
      /** Lists the wallets of one namespace. Default: those of all. */
      readonly namespace?: string
      /** Has the meaning that it has in `connect`. */
      readonly keepOthers?: boolean
    }
  | undefined

/** Shows the ways to connect, with the wallets found first. */
export const ConnectView = /* @__PURE__ */ createViewRef<WalletListParams>('Connect')
/** The list of wallets alone. */
export const ConnectWalletsView = /* @__PURE__ */ createViewRef<WalletListParams>('ConnectWallets')
/** Explains wallets. */
export const WhatIsAWalletView = /* @__PURE__ */ createViewRef('WhatIsAWallet')
/** Which wallet is connected, and for which of its accounts. */
export interface ConnectingParams {
  readonly connectorId: string
  readonly namespace?: string
  /** Has the meaning that it has in `connect`. */
  readonly address?: string
  /** Has the meaning that it has in `connect`. */
  readonly keepOthers?: boolean
  /** The wallet's name, for the header. */
  readonly name?: string
  /** Shown where the wallet is not on the page. */
  readonly install?: InstallLinks
}

/** Waits for a wallet in the browser, and shows the state of its request. */
export const ConnectingExternalView = /* @__PURE__ */ createViewRef<ConnectingParams>('ConnectingExternal')
/** Which of its namespaces a wallet is connected in; it is the merged one that holds the connector. */
export const ConnectingMultiChainView = /* @__PURE__ */ createViewRef<{
  readonly connectorId: string
  /** Has the meaning that it has in `connect`. */
  readonly keepOthers?: boolean
  /** The wallet's name, for the header. */
  readonly name?: string
}>('ConnectingMultiChain')
/** Lists the connected and the earlier wallets, and leads to connecting one more. */
export const ProfileWalletsView = /* @__PURE__ */ createViewRef<
  | {
      /** The namespace whose wallets are listed first. Default: the active one. */
      readonly namespace?: string
    }
  | undefined
>('ProfileWallets')

/** One row of the wallet list. */
export interface WalletRow {
  readonly id: string
  readonly name: string
  readonly icon?: string | undefined
  /** A tag at the end of the row. */
  readonly meta?: Text
  /** When it was used last, ms since the epoch. */
  readonly usedAt?: number
  readonly warning?: ConnectorWarning | undefined
  /** Drawn, but leads nowhere for now. */
  readonly isDisabled?: boolean
  readonly target: ViewTarget
}

/** Groups of the wallet list, in their order; 'all' leads to more and ends the list. */
export type WalletGroupId =
  | 'walletConnect'
  | 'recent'
  | 'injected'
  | 'featured'
  | 'custom'
  | 'external'
  | 'recommended'
  | 'all'

/** Rows of the wallet list; groups of one id are drawn as one. */
export interface WalletGroup {
  readonly id: WalletGroupId
  readonly rows: ReadonlySignal<readonly WalletRow[]>
  /** How many rows a service is expected to bring: their places are kept until it answered, so that no row moves. */
  readonly awaited?: ReadonlySignal<number>
}

/** A line of the app's own under the list of wallets. */
export interface ConnectBranding {
  readonly text: string
  /** Where the line leads; https only. */
  readonly url?: string
}

/** How the ways to connect are listed, and the texts around them. */
export interface ConnectSettings {
  /** Linked by the legal footer; where it is named as undefined, that has a place for what `configure` brings. */
  readonly termsUrl?: string | undefined
  readonly privacyUrl?: string | undefined
  /** Where people without a wallet find one; https only. */
  readonly getWalletUrl?: string | undefined
  /** Nobody connects before they tick that they accept the terms, which is asked once a device. Default false. */
  readonly legalCheckbox?: boolean | undefined
  /** Whether one row replaces all wallets where there are other ways to connect. Default false. */
  readonly collapseWallets?: boolean | undefined
  /** The ways to connect in their order. Default: email, social, wallet; wallet first where the browser has one. */
  readonly connectMethodsOrder?: readonly string[] | undefined
  /** Groups of the wallet list in their order; those that are not named come after. */
  readonly connectorTypeOrder?: readonly WalletGroupId[] | undefined
  /** Whether there is a guide that explains wallets and links to where people get one. Default true. */
  readonly walletGuide?: boolean | undefined
  /** Pictures in place of the connectors' own, by connector id: https, data, or an address of the page's own. */
  readonly connectorImages?: Readonly<Record<string, string>> | undefined
  /** Stands where the legal texts do, unless the project's configuration switches `reownBranding` off. */
  readonly branding?: ConnectBranding | undefined
}

/** What a person said to the terms of the app. */
export interface LegalConsent {
  /** Whether connecting is allowed; always true without the checkbox. */
  readonly isGiven: ReadonlySignal<boolean>
  /** Stores the person's answer on this device. */
  give(isGiven: boolean): void
}
