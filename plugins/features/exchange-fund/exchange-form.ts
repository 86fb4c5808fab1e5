import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { batch, computed, type ReadonlySignal, signal } from '../../../kernel/store/signals'
import { AccountController } from '../../foundations/account/contract'
import { ConnectController } from '../../foundations/connect/contract'
import { NetworksController } from '../../foundations/networks/contract'
import { isSameAsset } from './ask-exchanges'
import type { AmountLimits, AmountUnit, ExchangeAsset, ExchangeFundLack } from './contract'
import { convertToUnits, maxTypedUnits, readTyped, USD_DECIMALS } from './token-amount'

/** Nobody knows the price of an asset; `undefined` while it is asked for. */
export type KnownPrice = string | 'unknown' | undefined

/** What stands in the form. */
export interface ExchangeForm {
  readonly lack: ReadonlySignal<ExchangeFundLack | undefined>
  readonly assets: ReadonlySignal<readonly ExchangeAsset[]>
  readonly asset: ReadonlySignal<ExchangeAsset | undefined>
  readonly amount: ReadonlySignal<string>
  readonly unit: ReadonlySignal<AmountUnit>
  readonly units: ReadonlySignal<bigint | undefined>
  readonly limits: ReadonlySignal<AmountLimits>
  /** What was typed in US dollars, '0' while that is nothing, or nothing that is known. */
  readonly usd: ReadonlySignal<string>
  readonly price: ReadonlySignal<KnownPrice>
  setAsset(asset: ExchangeAsset): void
  setAmount(amount: string): void
  /** Takes an amount in US dollars, whatever stood there before. */
  setDollars(amount: string): void
  /** Takes the price of an asset. */
  setPrice(asset: ExchangeAsset, price: KnownPrice): void
}

/** Lists what the active account can receive: on the network where it is first, and nowhere else where it is only there. */
function createAssetList(ctx: PluginContext, known: readonly ExchangeAsset[]) {
  const { active, requested } = ctx.get(NetworksController)
  const { active: connection } = ctx.get(ConnectController)
  return computed((): readonly ExchangeAsset[] => {
    const [here, current] = [active.value, connection.value]
    if (!here || !current) return []
    // A smart account has its address on its own network alone, and so may a wallet that approved no other.
    const isSmart = current.accounts[0]?.type === 'smartAccount'
    const allowed: readonly string[] | undefined = isSmart ? [here.caipNetworkId] : current.approvedNetworkIds
    const networks = requested.value
      .filter(({ chainNamespace }) => chainNamespace === here.chainNamespace)
      .map(({ caipNetworkId }): string => caipNetworkId)
      .filter((id) => id === here.caipNetworkId || (allowed?.includes(id) ?? true))
    const isElsewhere = ({ networkId }: ExchangeAsset) => Number(networkId !== here.caipNetworkId)
    return known
      .filter(({ networkId }) => networks.includes(networkId))
      .sort((one, other) => isElsewhere(one) - isElsewhere(other))
  })
}

/** Creates the form: which asset, and how much of it. */
export function createExchangeForm(
  ctx: PluginContext,
  known: readonly ExchangeAsset[],
  isRestricted: boolean,
): ExchangeForm {
  const { address } = ctx.get(AccountController)
  const assets = createAssetList(ctx, known)
  const chosen = signal<ExchangeAsset | undefined>(undefined)
  const amount = signal('')
  const price = signal<KnownPrice>(undefined)
  /** The asset that the price is of. */
  const priced = signal<ExchangeAsset | undefined>(undefined)
  const asset = computed(() => {
    const { value: wanted } = chosen
    return assets.value.find((item) => wanted && isSameAsset(item, wanted)) ?? assets.value[0]
  })
  const unit = computed((): AmountUnit => (price.value === 'unknown' ? 'token' : 'usd'))
  const typedUsd = computed(() => (unit.value === 'usd' ? readTyped(amount.value, USD_DECIMALS) : undefined))
  const units = computed(() => {
    const [wanted, known, usd] = [asset.value, price.value, typedUsd.value]
    if (!wanted || wanted !== priced.value || known === undefined) return undefined
    if (known === 'unknown') return readTyped(amount.value, wanted.decimals)
    // So little that none of the asset is worth it is nothing to ask an exchange for.
    return usd === undefined ? undefined : convertToUnits(usd, known, wanted.decimals) || undefined
  })
  return {
    lack: computed(() => {
      if (isRestricted) return 'region'
      if (address.value === undefined) return 'account'
      return asset.value ? undefined : 'asset'
    }),
    assets,
    asset,
    amount,
    unit,
    units,
    limits: computed(() => {
      const decimals = unit.value === 'usd' ? USD_DECIMALS : (asset.value?.decimals ?? 0)
      return { decimals, maxUnits: maxTypedUnits(decimals) }
    }),
    usd: computed(() => (typedUsd.value === undefined ? '0' : amount.value)),
    price,
    setAsset(next) {
      chosen.value = next
    },
    setAmount(next) {
      amount.value = next
    },
    setDollars(next) {
      batch(() => {
        // Nobody has said yet that its price is not to be had.
        price.value = undefined
        amount.value = next
      })
    },
    setPrice(of, next) {
      batch(() => {
        const before = unit.peek()
        price.value = next
        priced.value = of
        // Fifty dollars are not fifty coins.
        if (unit.peek() !== before) amount.value = ''
      })
    },
  }
}
