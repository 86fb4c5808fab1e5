import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { batch } from '../../../kernel/store/signals'
import { AccountView } from '../../foundations/account/contract'
import { BlockchainClientToken } from '../../services/blockchain-api/contract'
import { isModalClosed } from '../../wallets/pending-call'
import { assetIdOf, createExchangeList, type ExchangeList, foldHex } from './ask-exchanges'
import type { ExchangeFundOptions } from './check-options'
import {
  type Deposit,
  type ExchangeFundApi,
  type ExchangeFundOpenParams,
  type ExchangeFundOutcome,
  type ExchangeSource,
  PayWithExchangeView,
} from './contract'
import { exchangeAssets } from './contract-assets'
import { createDeposits, type Deposits } from './deposits'
import { createExchangeForm, type ExchangeForm } from './exchange-form'
import { exchangeFundError } from './exchange-fund-errors'
import { readTyped, USD_DECIMALS } from './token-amount'

interface OpeningParts {
  readonly ctx: PluginContext
  readonly form: ExchangeForm
  readonly list: ExchangeList
  readonly deposits: Deposits
  readonly hasSource: boolean
}

/** Waits for the end of a deposit that is begun from now on, or for a person to leave without one; the end of the kernel ends it, too. */
function untilOver({ ctx, deposits: { deposit } }: OpeningParts): Promise<ExchangeFundOutcome> {
  const first = deposit.peek()
  const isBegun = (current: Deposit | undefined): current is Deposit =>
    current !== undefined && current.startedAt !== first?.startedAt && current.stage !== 'refused'
  return new Promise((resolve) => {
    const leave = () => {
      const current = deposit.peek()
      // Where it stands, nobody will say.
      resolve(isBegun(current) ? { state: 'late', deposit: current } : { state: 'left' })
    }
    ctx.signal.addEventListener('abort', leave)
    if (ctx.signal.aborted) return leave()
    const stop = ctx.effect(() => {
      const current = deposit.value
      const isClosed = isModalClosed(ctx, AccountView, PayWithExchangeView)
      const outcome = (): ExchangeFundOutcome | undefined => {
        if (!isBegun(current)) return isClosed ? { state: 'left' } : undefined
        const { stage } = current
        return stage === 'done' || stage === 'failed' || stage === 'late'
          ? { state: stage, deposit: current }
          : undefined
      }
      const over = outcome()
      if (!over) return
      resolve(over)
      ctx.signal.removeEventListener('abort', leave)
      queueMicrotask(() => stop())
    })
  })
}

/** Lets hosts open the form, filled in as far as they say. */
function createOpening(parts: OpeningParts) {
  const { ctx, form, list, hasSource } = parts
  function findAsset(wanted: string) {
    const assets = form.assets.peek()
    const id = foldHex(`${wanted}`)
    const found =
      assets.find((item) => foldHex(assetIdOf(item)) === id) ?? assets.find(({ symbol }) => symbol === wanted)
    if (!found) throw exchangeFundError('EXCHANGE_FUND_ASSET_UNKNOWN')
    return found
  }
  return async function open(params?: ExchangeFundOpenParams): Promise<ExchangeFundOutcome> {
    // A host without types may pass null.
    const { asset, amount } = { ...params }
    const lack = form.lack.peek()
    if (lack === 'region') {
      // The screen says so in a sentence.
      ctx.router.open({ view: PayWithExchangeView })
      throw exchangeFundError('EXCHANGE_FUND_REGION_RESTRICTED')
    }
    if (lack === 'account') throw exchangeFundError('EXCHANGE_FUND_ACCOUNT_MISSING')
    if (!hasSource) throw exchangeFundError('EXCHANGE_FUND_SOURCE_MISSING')
    const found = asset === undefined ? undefined : findAsset(asset)
    if (amount !== undefined && readTyped(amount, USD_DECIMALS) === undefined)
      throw exchangeFundError('EXCHANGE_FUND_AMOUNT_INVALID')
    // Refused by a gate that is shut, and what stands in the form stays what it is.
    ctx.router.open({ view: PayWithExchangeView })
    const isOther = found !== undefined && found !== form.asset.peek()
    batch(() => {
      if (found) form.setAsset(found)
      form.setDollars(amount ?? '')
    })
    // Of another one it is asked for by itself.
    if (!isOther) list.retry()
    return untilOver(parts)
  }
}

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
    goByLink: deposits.goByLink,
    lookAgain: deposits.lookAgain,
    leave() {
      deposits.leave()
      ctx.router.reset(PayWithExchangeView)
    },
    open: createOpening({ ctx, form, list, deposits, hasSource }),
    watch: list.watch,
  }
}
