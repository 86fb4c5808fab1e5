// @ts-nocheck
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { batch } from '../../../kernel/store/signals'
import { AccountController } from '../../foundations/account/contract'
import { readFiatUnits } from './amount-rules'
import { type OnRampOpenParams, OnRampProvidersView } from './contract'
import type { ProviderList } from './list-providers'
import { onRampError } from './onramp-errors'
import type { OnRampForm } from './onramp-form'

const isSame = (one: string | undefined, other: string) => one?.toLowerCase() === other.toLowerCase()

/** Lets hosts open the form, filled in as far as they say. Nothing is bought by it: a person presses a provider. */
export function createOpening(ctx: PluginContext, form: OnRampForm, { providers, service }: ProviderList) {
  return async function open({ amount, currency, token }: OnRampOpenParams = {}): Promise<void> {
    if (ctx.get(AccountController).address.peek() === undefined) throw onRampError('ONRAMP_ACCOUNT_MISSING')
    if (providers.peek().length === 0) throw onRampError('ONRAMP_NETWORK_UNSUPPORTED')
    if (currency !== undefined || token !== undefined) await service?.prepare()
    const money = form.currencies.peek().find(({ id }) => currency === undefined || id === currency)
    if (!money) throw onRampError('ONRAMP_CURRENCY_UNKNOWN')
    const asset = form.assets
      .peek()
      .find(({ symbol, address }) => token === undefined || symbol === token || isSame(address, token))
    if (token !== undefined && !asset) throw onRampError('ONRAMP_TOKEN_UNKNOWN')
    batch(() => {
      form.reset()
      if (currency !== undefined) form.setCurrency(currency)
      if (token !== undefined && asset) form.setAsset(asset)
    })
    const units = amount === undefined ? 1n : readFiatUnits(amount, form.decimals.peek())
    if (units === undefined || units === 0n) throw onRampError('ONRAMP_AMOUNT_INVALID')
    if (amount !== undefined) form.setAmount(amount)
    ctx.router.open({ view: OnRampProvidersView })
  }
}
