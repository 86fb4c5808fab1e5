import { createToken } from '../../../kernel/container/token'
import { GetCallsStatus } from '../../../kernel/namespaces/swap-capabilities'
import { ReadTransaction } from '../../../kernel/namespaces/transfer-capabilities'
import { checkOptions, optionRules } from '../../../kernel/options/option-rules'
import { followStorage } from '../../../kernel/platform/create-storage'
import { controller, definePlugin, lazyController } from '../../../kernel/plugin/define-plugin'
import { defineView, viewTarget } from '../../../kernel/router/define-view'
import { computed, type Signal, signal } from '../../../kernel/store/signals'
import { AccountController, accountRows } from '../../foundations/account/contract'
import { ConnectController, connectEvents } from '../../foundations/connect/contract'
import { NetworksController } from '../../foundations/networks/contract'
import { PortfolioController } from '../../services/blockchain-api/contract'
import { PendingTransactionsView, TransactionsController, transactionsEvents } from './contract'
import type { TransactionCount } from './transactions-controller'
import { transactionsError } from './transactions-errors'

/** How many transactions of the account are shown, and under way; a page carries no more of the plugin than this. */
const TransactionCounts = createToken<Signal<TransactionCount>>('transactions/Counts')

/** What the plugin `transactions` takes. */
export interface TransactionsOptions {
  /** Follows what the host's own code sends through our provider, too. Default false. */
  readonly followProvider?: boolean | undefined
}

const title = { key: 'transactions.title', text: 'Recent transactions' }

/**
 * Follows submitted transactions to their end: over reloads, in every tab, by account and network.
 *
 * @param options - whether what the host's own code sends is followed
 * @returns the plugin; `kernel.load(TransactionsController)` answers the transactions
 * @throws TRANSACTIONS_OPTIONS_INVALID with every fault at once
 *
 * @example
 * ```ts
 * import { createKernel } from 'portico'
 * import { account } from 'portico/plugins/account'
 * import { connect } from 'portico/plugins/connect'
 * import { eip155 } from 'portico/plugins/eip155'
 * import { networks } from 'portico/plugins/networks'
 * import { transactions } from 'portico/plugins/transactions'
 *
 * createKernel({ plugins: [connect(), networks(), account(), eip155(), transactions({ followProvider: true })] })
 * ```
 */
export function transactions(options: TransactionsOptions = {}) {
  if (process.env.NODE_ENV !== 'production')
    checkOptions(
      options,
      () => optionRules.shape({ followProvider: optionRules.flag() }),
      (faults) => transactionsError('TRANSACTIONS_OPTIONS_INVALID', { faults }),
    )
  return definePlugin({
    id: 'transactions',
    requires: [ConnectController, NetworksController, AccountController],
    optional: [PortfolioController],
    uses: [ReadTransaction, GetCallsStatus],
    events: transactionsEvents,
    controllers: [
      controller(TransactionCounts, () => signal({ shown: 0, pending: 0 })),
      lazyController(TransactionsController, (ctx) =>
        import('./transactions-controller').then((m) =>
          m.createTransactionsController(ctx, ctx.get(TransactionCounts)),
        ),
      ),
    ],
    views: [
      defineView({ ref: PendingTransactionsView, load: () => import('./views/pending-transactions-view'), title }),
    ],
    locales: () => import('./locales'),
    contributes: [
      accountRows.from((ctx) => {
        const counts = ctx.get(TransactionCounts)
        return {
          id: 'transactions',
          icon: 'clock',
          label: title,
          target: viewTarget(PendingTransactionsView),
          detail: computed(() => `${counts.value.pending || ''}`),
          // It stays for a while after the last end, or what is below would move under a pointer.
          isShown: computed(() => counts.value.shown > 0),
        }
      }),
    ],
    start(ctx) {
      const load = () => ctx.load(TransactionsController)
      const warn = (error: unknown) => ctx.logger.warn(error)
      const wake = () => {
        if (ctx.storage.get('rows') !== undefined) load().catch(warn)
      }
      wake()
      followStorage(ctx.browser, wake)
      if (options.followProvider)
        ctx.on(
          connectEvents,
          'connect:transaction-sent',
          (event) => void load().then(({ track }) => track(event), warn),
        )
    },
  })
}
