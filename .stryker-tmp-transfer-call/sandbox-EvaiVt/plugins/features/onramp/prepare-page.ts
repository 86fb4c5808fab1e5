// @ts-nocheck
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import type { OnRampQuote } from '../../services/blockchain-api/contract'
import { askInTime, PATIENCE_MS, type Quoting } from './ask-quotes'
import { checkPageLink } from './check-page-link'
import type { OnRampOrder, OnRampProblem, OnRampProvider, OnRampPurchaseOrder } from './contract'
import { onRampError } from './onramp-errors'
import { isWorse } from './quote-rules'

/** What ended a purchase before anybody could pay. */
export class PurchaseStop extends Error {
  constructor(readonly problem: OnRampProblem) {
    super(problem)
  }
}

/**
 * Finds what may be bought by: a fresh offer that is no worse than the one that was shown.
 *
 * @returns undefined of a provider that makes no offers
 * @throws PurchaseStop
 */
export async function agreeQuote(
  quoting: Quoting,
  provider: OnRampProvider,
  order: OnRampOrder,
): Promise<OnRampQuote | undefined> {
  if (!provider.getQuote) return undefined
  const shown = quoting.held.peek()[provider.name]?.quote
  const { state, quote } = await quoting.fresh(provider, order)
  if (state !== 'ready' || !quote) throw new PurchaseStop('unquoted')
  if (shown && isWorse(quote, shown)) throw new PurchaseStop('changed')
  return quote
}

/**
 * Asks a provider for the address of its page, and checks it.
 *
 * @throws PurchaseStop
 */
export async function askPage(
  ctx: PluginContext,
  provider: OnRampProvider,
  order: OnRampPurchaseOrder,
  signal: AbortSignal,
): Promise<string> {
  const ask = async (own: AbortSignal): Promise<unknown> => provider.getUrl({ ...order, signal: own })
  const link = await askInTime(ctx, { ask, ms: PATIENCE_MS, signal }).catch((error: unknown) => {
    if (!signal.aborted) ctx.logger.warn(`The provider '${provider.name}' gave no page`, error)
    return ''
  })
  if (link === '') throw new PurchaseStop('noLink')
  const isAddress = ctx.namespaces.definition(order.network.chainNamespace)?.isAddress ?? (() => false)
  const checked = checkPageLink({ link, site: provider.url, order, isAddress })
  if ('href' in checked) return checked.href
  ctx.logger.error(onRampError('ONRAMP_LINK_REFUSED', { provider: provider.name, reason: checked.fault }))
  throw new PurchaseStop('refusedLink')
}
