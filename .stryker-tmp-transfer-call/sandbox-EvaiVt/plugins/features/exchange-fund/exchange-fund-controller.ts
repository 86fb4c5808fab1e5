// @ts-nocheck
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { BlockchainClientToken } from '../../services/blockchain-api/contract'
import { createExchangeList } from './ask-exchanges'
import { type ExchangeFundApi, type ExchangeSource, PayWithExchangeView } from './contract'
import { exchangeAssets } from './contract-assets'
import { createDeposits } from './deposits'
import { createExchangeForm } from './exchange-form'
import type { ExchangeFundOptions } from './exchange-fund-options'
import { createOpening } from './open-exchange-fund'

/** Creates the form of a deposit from an exchange, and what follows the deposit. */
export function createExchangeFundController(
  ctx: PluginContext,
  { source: own, assets = exchangeAssets, moreAssets = [], pictureHosts = [] }: ExchangeFundOptions,
  isRestricted: boolean,
): ExchangeFundApi {
  const source = async (): Promise<ExchangeSource> => own ?? ctx.load(BlockchainClientToken)
  const form = createExchangeForm(ctx, [...assets, ...moreAssets], isRestricted)
  const list = createExchangeList({ ctx, form, source, pictureHosts })
  const deposits = createDeposits({ ctx, form, source, pictureHosts })
  const hasSource = own !== undefined || ctx.has(BlockchainClientToken)
  const { lack, asset, amount, unit, units, limits, setAsset, setAmount } = form
  return {
    lack,
    assets: form.assets,
    asset,
    amount,
    unit,
    units,
    limits,
    exchanges: list.exchanges,
    exchangesState: list.state,
    deposit: deposits.deposit,
    setAsset,
    setAmount,
    retry: list.retry,
    begin: deposits.begin,
    lookAgain: deposits.lookAgain,
    leave() {
      deposits.leave()
      ctx.router.reset(PayWithExchangeView)
    },
    open: createOpening({ ctx, form, deposits, hasSource }),
    watch: list.watch,
  }
}
