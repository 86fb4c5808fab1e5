import { createLazyToken } from '../../../kernel/container/token'
import type { Network } from '../../../kernel/namespaces/network'
import { createViewRef } from '../../../kernel/router/define-view'
import type { ReadonlySignal } from '../../../kernel/store/signals'

/** The networks on which the active account's address can receive. */
export interface ReceiveApi {
  /**
   * Networks on which the shown address can be sent to, the active one first: those of its namespace that the app lists, the
   * wallet approved and the address belongs to; of a smart account the one that it is on. Undefined until that is known.
   */
  readonly networks: ReadonlySignal<readonly Network[] | undefined>
}

/** Names the controller of the receiving view; its code loads on first use. */
export const ReceiveController = /* @__PURE__ */ createLazyToken<ReceiveApi>('receive/ReceiveController')

/** The address of the account, to be scanned and to be copied. */
export const WalletReceiveView = /* @__PURE__ */ createViewRef('WalletReceive')
/** Lists the networks on which that address can receive. */
export const WalletCompatibleNetworksView = /* @__PURE__ */ createViewRef('WalletCompatibleNetworks')
