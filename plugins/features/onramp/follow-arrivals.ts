import { GetTokenBalances } from '../../../kernel/namespaces/asset-capabilities'
import { GetNativeBalance } from '../../../kernel/namespaces/capabilities'
import type { Network } from '../../../kernel/namespaces/network'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { type ReadonlySignal, signal } from '../../../kernel/store/signals'
import { AccountController } from '../../foundations/account/contract'
import { NetworksController } from '../../foundations/networks/contract'
import { PortfolioController } from '../../services/blockchain-api/contract'
import type { Arrival } from '../../wallets/contract'
import { type ArrivalWatch, type HeldAmount, watchArrival } from '../../wallets/watch-arrival'
import { type OnRampAsset, type OnRampPurchase, onRampEvents } from './contract'
import { createPurchaseStore, type PurchaseRow } from './keep-purchases'

const plain = (address: string) => (/^0x[\da-f]+$/i.test(address) ? address.toLowerCase() : address)

/** Reads what an account holds of an asset from its chain. @throws what the nodes say */
export async function readHeld(
  { namespaces }: PluginContext,
  {
    network,
    account: address,
    asset,
  }: { readonly network: Network; readonly account: string; readonly asset: OnRampAsset },
  signal: AbortSignal,
): Promise<HeldAmount> {
  const { chainNamespace, nativeCurrency } = network
  const { address: token } = asset
  if (token === undefined) {
    const { value } = await namespaces.use(GetNativeBalance, chainNamespace)({ address, network, signal })
    return { value, decimals: nativeCurrency.decimals }
  }
  const held = await namespaces.use(GetTokenBalances, chainNamespace)({ address, network, signal, tokens: [token] })
  const found = held.find((item) => item.address !== undefined && plain(item.address) === plain(token))
  return found ? { value: found.value, decimals: found.decimals } : { value: 0n }
}

async function refreshBalances(ctx: PluginContext): Promise<void> {
  const portfolio = ctx.has(PortfolioController) ? await ctx.load(PortfolioController) : undefined
  await Promise.all([ctx.get(AccountController).refresh(), portfolio?.refresh()])
}

/** Tells the person and the app what came, and has balances read anew. */
function tellArrival(
  ctx: PluginContext,
  purchase: OnRampPurchase,
  before: Arrival,
  { stage, received }: Arrival,
): void {
  const isPart = stage !== 'arrived'
  if (!isPart) {
    const values = { symbol: purchase.asset.symbol }
    const message = { key: 'onramp.arrived', text: 'Your {symbol} has arrived', values }
    ctx.notices.show({ message, variant: 'success' })
  }
  if (received <= before.received) return
  ctx.emit(onRampEvents, 'onramp:arrived', { purchase, received, isPart })
  refreshBalances(ctx).catch((error: unknown) => ctx.logger.warn(error))
}

/**
 * Looks for what was bought until it is there, over a reload too, and has balances read anew when it comes.
 *
 * @param onForgotten - called with the id of a purchase that a person gave up in another tab
 */
export function createArrivals(ctx: PluginContext, onForgotten: (id: string) => void) {
  const store = createPurchaseStore(ctx)
  const rows = signal<readonly PurchaseRow[]>([])
  const watches = new Map<string, ArrivalWatch>()
  /** Ids of what is stored, as it was last read. */
  let stored: readonly string[] = []
  /** Ids of what another tab took from the store. */
  const removed = new Set<string>()

  const put = (row: PurchaseRow) => {
    const isKnown = rows.peek().some(({ purchase }) => purchase.id === row.purchase.id)
    rows.value = isKnown
      ? rows.peek().map((other) => (other.purchase.id === row.purchase.id ? row : other))
      : [row, ...rows.peek()]
  }
  function onArrival(purchase: OnRampPurchase, before: Arrival, arrival: Arrival): void {
    put({ purchase, arrival })
    if (arrival.stage === 'arrived') store.remove(purchase.id)
    else store.update({ purchase, arrival })
    tellArrival(ctx, purchase, before, arrival)
  }
  function watch({ purchase, arrival }: PurchaseRow): void {
    const network = ctx.get(NetworksController).find(purchase.networkId)
    if (!network || watches.has(purchase.id)) return
    let known = arrival
    const { id, account, asset, expected, startedAt } = purchase
    const started = watchArrival(ctx, {
      read: (signal) =>
        readHeld(ctx, { network, account, asset }, signal).finally(() => {
          // Once what was read is told.
          if (removed.has(id)) ctx.clock.after(0, () => forgetHere(id))
        }),
      arrival,
      startedAt,
      ...(expected !== undefined && { expected }),
      onChange(next) {
        const before = known
        known = next
        onArrival(purchase, before, next)
      },
    })
    watches.set(purchase.id, started)
  }
  function drop(id: string): void {
    watches.get(id)?.stop()
    watches.delete(id)
    rows.value = rows.peek().filter(({ purchase }) => purchase.id !== id)
  }
  /** Lets go of what another tab forgot; what it saw come has come here as well. */
  function forgetHere(id: string): void {
    const row = rows.peek().find(({ purchase }) => purchase.id === id)
    if (!row || row.arrival.stage === 'arrived') return
    drop(id)
    onForgotten(id)
  }
  /** Looks once more, since what is no longer stored was either forgotten or has come. */
  function lookLast(id: string): void {
    removed.add(id)
    const watch = watches.get(id)
    if (watch) watch.look()
    else forgetHere(id)
  }
  /** What is stored is followed: that of the page before, and that of another tab. */
  function restore(): void {
    const kept = store.read()
    const before = stored
    stored = kept.map(({ purchase }) => purchase.id)
    for (const id of before) if (!stored.includes(id)) lookLast(id)
    for (const row of kept) {
      if (rows.peek().some(({ purchase }) => purchase.id === row.purchase.id)) continue
      put(row)
      watch(row)
    }
  }
  ctx.browser.listen('storage', restore)
  restore()
  return {
    rows: rows as ReadonlySignal<readonly PurchaseRow[]>,
    /** Begins to look; another purchase of the same account and network is looked for no more. */
    start(row: PurchaseRow): void {
      const { networkId, account } = row.purchase
      for (const { purchase } of rows.peek())
        if (purchase.networkId === networkId && purchase.account === account) drop(purchase.id)
      put(row)
      watch(row)
      store.put(row)
      restore()
    },
    look: (id: string): void => watches.get(id)?.look(),
    forget(id: string): void {
      store.remove(id)
      drop(id)
    },
  }
}

export type Arrivals = ReturnType<typeof createArrivals>
