import {
  GetTokenBalances,
  LookupAddress,
  NormalizeName,
  ResolveName,
} from '../../../kernel/namespaces/asset-capabilities'
import { CheckAddress, GetNativeBalance } from '../../../kernel/namespaces/capabilities'
import { GetWalletCapabilities, SendCalls } from '../../../kernel/namespaces/swap-capabilities'
import {
  EstimateFee,
  InspectAddress,
  ReadPaymentLink,
  SendTransfer,
} from '../../../kernel/namespaces/transfer-capabilities'
import { definePlugin, lazyController } from '../../../kernel/plugin/define-plugin'
import { defineView, viewTarget } from '../../../kernel/router/define-view'
import { AccountController, accountActions } from '../../foundations/account/contract'
import { ConnectController } from '../../foundations/connect/contract'
import { NetworksController } from '../../foundations/networks/contract'
import { BlockchainClientToken, PortfolioController } from '../../services/blockchain-api/contract'
import { ActivityController } from '../activity/contract'
import { TransactionsController } from '../transactions/contract'
import { checkSendOptions, type SendOptions } from './check-options'
import {
  SendController,
  type SendOpenParams,
  type SendOutcome,
  sendEvents,
  WalletSendConfirmedView,
  WalletSendPreviewView,
  WalletSendSelectTokenView,
  WalletSendView,
} from './contract'

export type { SendOptions } from './check-options'

const title = { key: 'send.title', text: 'Send' }
const selectTitle = { key: 'send.selectTitle', text: 'Select Token' }

/**
 * Sends what the account holds: the network's own currency, or a token.
 *
 * @param options - deposit addresses that the review warns of
 * @returns the plugin; `kernel.plugins.send.open({ amount, to })` has a person accept a transfer, and answers what came of it
 *
 * @example
 * ```ts
 * import { createKernel } from 'portico'
 * import { account } from 'portico/plugins/account'
 * import { connect } from 'portico/plugins/connect'
 * import { eip155 } from 'portico/plugins/eip155'
 * import { networks } from 'portico/plugins/networks'
 * import { send } from 'portico/plugins/send'
 * import { transactions } from 'portico/plugins/transactions'
 *
 * const plugins = [connect(), networks(), account(), eip155(), transactions(), send()] as const
 * const kernel = createKernel({ plugins })
 * kernel.plugins.send.open({ amount: '0.25', to: 'ada.eth' }).then(({ id }) => console.info(id))
 * ```
 */
export const send = (options: SendOptions = {}) => {
  if (process.env.NODE_ENV !== 'production') checkSendOptions(options)
  return definePlugin({
    id: 'send',
    requires: [ConnectController, NetworksController, AccountController, TransactionsController],
    optional: [PortfolioController, ActivityController, BlockchainClientToken],
    uses: [
      GetWalletCapabilities,
      SendCalls,
      EstimateFee,
      InspectAddress,
      CheckAddress,
      GetNativeBalance,
      GetTokenBalances,
      ResolveName,
      NormalizeName,
      LookupAddress,
      ReadPaymentLink,
    ],
    gates: { send: { default: true, needs: [SendTransfer] } },
    events: sendEvents,
    controllers: [
      lazyController(SendController, (ctx) =>
        import('./send-controller').then((m) => m.createSendController(ctx, options)),
      ),
    ],
    views: [
      defineView({
        ref: WalletSendView,
        // Both at once, so that the field is there in the first frame.
        load: async () => (await Promise.all([import('./views/wallet-send-view'), import('./views/send-amount')]))[0],
        title,
      }),
      defineView({
        ref: WalletSendSelectTokenView,
        load: () => import('./views/wallet-send-select-token-view'),
        title: selectTitle,
      }),
      defineView({
        ref: WalletSendPreviewView,
        load: async () =>
          (await Promise.all([import('./views/wallet-send-preview-view'), import('./views/send-confirmation')]))[0],
        title: { key: 'send.reviewTitle', text: 'Review Send' },
      }),
      defineView({
        ref: WalletSendConfirmedView,
        load: () => import('./views/wallet-send-confirmed-view'),
        title: { key: 'send.confirmedTitle', text: 'Confirmed' },
        back: 'none',
      }),
    ],
    locales: () => import('./locales'),
    contributes: [
      accountActions.of({ id: 'send', icon: 'send', label: title, target: viewTarget(WalletSendView) }, { order: 35 }),
    ],
    setup: (ctx) => ({
      /**
       * Opens the modal with a transfer that the person accepts or gives up.
       *
       * @throws SEND_MODAL_CLOSED 'Modal closed' where it was given up, SEND_PARAMS_MISSING, SEND_TOKEN_MISSING, SEND_AMOUNT_INVALID,
       *   SEND_TOKEN_UNKNOWN, SEND_ACCOUNT_MISSING, SEND_CHAIN_UNSUPPORTED
       */
      open: async (params: SendOpenParams): Promise<SendOutcome> => (await ctx.load(SendController)).open(params),
    }),
  })
}
