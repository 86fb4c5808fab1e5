import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { batch, computed, signal } from '../../../kernel/store/signals'
import { AccountController } from '../../foundations/account/contract'
import { NetworksController } from '../../foundations/networks/contract'
import type { OnRampOptions } from './check-options'
import type { OnRampAsset, OnRampCurrency, OnRampLack, OnRampOrder } from './contract'
import type { ProviderList } from './list-providers'
import { decimalsOf, judgeAmount, soundCurrencies } from './purchase-rules'

/** Regions by the currency that people pay with there; people of all other regions start with US dollars. */
const regionsOf: Readonly<Record<string, string>> = {
  EUR: 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK',
  GBP: 'GB',
  JPY: 'JP',
  CHF: 'CH LI',
  CAD: 'CA',
  AUD: 'AU',
  NZD: 'NZ',
  SEK: 'SE',
  NOK: 'NO',
  DKK: 'DK',
  PLN: 'PL',
  CZK: 'CZ',
  BRL: 'BR',
  MXN: 'MX',
  INR: 'IN',
  SGD: 'SG',
  HKD: 'HK',
  ZAR: 'ZA',
  TRY: 'TR',
}

/** The currency where neither the region nor the app names one. */
const USUAL_CURRENCY = 'USD'

/** Returns the currency that people of a language and region most likely pay with (BCP 47 to ISO 4217). */
export function currencyOf(locale: string): string {
  try {
    const { region = '' } = new Intl.Locale(locale).maximize()
    return Object.keys(regionsOf).find((id) => regionsOf[id]?.includes(region) && region !== '') ?? USUAL_CURRENCY
  } catch {
    return USUAL_CURRENCY
  }
}

/** Without the service, no limits are known; the provider checks them. */
const usualCurrencies: readonly OnRampCurrency[] = ['USD', 'EUR'].map((id) => ({ id, limits: [] }))

const keyOf = ({ symbol, address }: OnRampAsset) => `${symbol}:${address ?? ''}`

/** Creates the state of the form, and the order that it describes. */
export function createForm(ctx: PluginContext, { providers, service, hasOwn }: ProviderList, options: OnRampOptions) {
  const { active } = ctx.get(NetworksController)
  const { address } = ctx.get(AccountController)
  const amount = signal('')
  const assetKey = signal<string | undefined>(undefined)
  const currencyId = signal<string | undefined>(undefined)
  const wanted = options.currency ?? currencyOf(ctx.browser.locale())

  const assets = computed((): readonly OnRampAsset[] => {
    const { value: network } = active
    if (!network) return []
    const sold = service?.assetsOn(network, hasOwn.value) ?? []
    const { name, symbol } = network.nativeCurrency
    // A provider without a list of assets sells at least the network's own currency.
    const isListed = sold.some((asset) => asset.address === undefined)
    const isAwaited = service !== undefined && service.options.value === undefined
    return isListed || !(hasOwn.value || isAwaited) ? sold : [{ name, symbol }, ...sold]
  })
  const currencies = computed((): readonly OnRampCurrency[] => {
    const listed = soundCurrencies(service?.currencies() ?? [])
    return listed.length > 0 ? listed : usualCurrencies
  })
  const asset = computed(
    () =>
      assets.value.find((item) => keyOf(item) === assetKey.value) ??
      assets.value.find((item) => item.address === undefined) ??
      assets.value[0],
  )
  /** Returns the listed currency of an id, or else the one that the form begins with. */
  const currencyFor = (chosen: string | undefined) => {
    const find = (id: string | undefined) => currencies.value.find((item) => item.id === id)
    return find(chosen) ?? find(wanted) ?? find(USUAL_CURRENCY) ?? currencies.value[0]
  }
  const currency = computed(() => currencyFor(currencyId.value))
  const decimals = computed(() => decimalsOf(currency.value?.id))
  const verdict = computed(() => currency.value && judgeAmount(amount.value, currency.value, decimals.value))
  const lack = computed((): OnRampLack | undefined => {
    if (address.value === undefined || !active.value) return 'account'
    if (providers.value.length === 0) return 'network'
    if (!asset.value) return 'asset'
    return verdict.value && 'lack' in verdict.value ? verdict.value.lack : undefined
  })
  const limit = computed(() => (verdict.value && 'limit' in verdict.value ? verdict.value.limit : undefined))
  const order = computed((): OnRampOrder | undefined => {
    const [network, account, chosen, money] = [active.value, address.value, asset.value, currency.value]
    if (!network || account === undefined || !chosen || !money || lack.value !== undefined) return undefined
    return { network, account, asset: chosen, currency: money.id, amount: amount.value }
  })
  return {
    amount,
    assets,
    currencies,
    asset,
    currency,
    currencyFor,
    decimals,
    verdict,
    lack,
    limit,
    order,
    setAmount(text: string) {
      amount.value = text
    },
    setAsset(chosen: OnRampAsset) {
      assetKey.value = keyOf(chosen)
    },
    setCurrency(id: string) {
      currencyId.value = id
    },
    reset() {
      batch(() => {
        amount.value = ''
        assetKey.value = undefined
        currencyId.value = undefined
      })
    },
  }
}

export type OnRampForm = ReturnType<typeof createForm>
