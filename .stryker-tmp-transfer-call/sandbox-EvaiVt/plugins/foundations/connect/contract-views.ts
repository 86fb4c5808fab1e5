// @ts-nocheck
import { createViewRef } from '../../../kernel/router/define-view'

/** Where a wallet can be had; addresses that are not https are left out. */
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
      /** As of `connect`. */
      readonly keepOthers?: boolean
    }
  | undefined

/** Shows the ways to connect, with the wallets found first. */
export const ConnectView = /* @__PURE__ */ createViewRef<WalletListParams>('Connect')
/** The list of wallets alone. */
export const ConnectWalletsView = /* @__PURE__ */ createViewRef<WalletListParams>('ConnectWallets')
/** Explains what a wallet is. */
export const WhatIsAWalletView = /* @__PURE__ */ createViewRef('WhatIsAWallet')
/** Which wallet is connected in view of the person. */
export interface ConnectingParams {
  readonly connectorId: string
  readonly namespace?: string
  /** As of `connect`. */
  readonly address?: string
  /** As of `connect`. */
  readonly keepOthers?: boolean
  /** The wallet's name, for the header. */
  readonly name?: string
  /** Shown where the wallet is not on the page. */
  readonly install?: InstallLinks
}

/** Waits for a wallet in the browser, and shows how its request stands. */
export const ConnectingExternalView = /* @__PURE__ */ createViewRef<ConnectingParams>('ConnectingExternal')
/** Which of its namespaces a wallet is connected in; it is the merged one that holds the connector. */
export const ConnectingMultiChainView = /* @__PURE__ */ createViewRef<{
  readonly connectorId: string
  /** As of `connect`. */
  readonly keepOthers?: boolean
  /** The wallet's name, for the header. */
  readonly name?: string
}>('ConnectingMultiChain')
/** Who is connected, who was, and the way to one more. */
export const ProfileWalletsView = /* @__PURE__ */ createViewRef<
  | {
      /** Whose wallets are shown first. Default: the active one. */
      readonly namespace?: string
    }
  | undefined
>('ProfileWallets')
