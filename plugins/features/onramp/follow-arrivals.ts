import { parseCaipNetworkId } from '../../../kernel/lib/caip'
import { sanitizeText } from '../../../kernel/lib/safe/sanitize-text'
import { GetTokenBalances } from '../../../kernel/namespaces/asset-capabilities'
import { GetNativeBalance } from '../../../kernel/namespaces/capabilities'
import type { Network } from '../../../kernel/namespaces/network'
import { followStorage } from '../../../kernel/platform/create-storage'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { isOfNewerVersion, readPersisted, writePersisted } from '../../../kernel/store/persist'
import { type ReadonlySignal, signal } from '../../../kernel/store/signals'
import { AccountController } from '../../foundations/account/contract'
import { NetworksController } from '../../foundations/networks/contract'
import { PortfolioController } from '../../services/blockchain-api/contract'
import type { Arrival, ArrivalStage } from '../../wallets/contract'
import { type ArrivalWatch, type HeldAmount, watchArrival } from '../../wallets/watch-arrival'
import { type OnRampAsset, type OnRampPurchase, onRampEvents } from './contract'

/** A purchase, and how much of it has arrived. */
export interface PurchaseRow {
  readonly purchase: OnRampPurchase
  readonly arrival: Arrival
}

export const PURCHASES_KEY = 'purchases'
const VERSION = 1
/** Maximum time that a purchase is looked for, in ms. */
const MAX_AGE_MS = 7 * 86_400_000
/** Maximum time, in ms, that a clock may have been set back. */
const MAX_SKEW_MS = 3_600_000
const MAX_ROWS = 20
const MAX_TEXT = 200

const stages: readonly ArrivalStage[] = ['waiting', 'partly', 'late']
const amountForm = /^\d{1,40}(?:\.\d{1,40})?$/
const unitsForm = /^\d{1,78}$/
/** Some currencies that people pay with have no three-letter code. */
const currencyForm = /^[\w.-]{1,24}$/

const isText = (value: unknown, form = /./): value is string =>
  typeof value === 'string' && value.length <= MAX_TEXT && form.test(value)
const isMaybe = (value: unknown, form: RegExp) => value === undefined || isText(value, form)

function readArrival(value: unknown): Arrival | undefined {
  const { stage, received, before, decimals } = Object(value)
  const isRead = stages.includes(stage) && isText(received, unitsForm) && isMaybe(before, unitsForm)
  const isKnown = decimals === undefined || (Number.isInteger(decimals) && decimals >= 0 && decimals <= 77)
  if (!isRead || !isKnown) return undefined
  return {
    stage,
    received: BigInt(received),
    ...(before !== undefined && { before: BigInt(before) }),
    ...(decimals !== undefined && { decimals }),
  }
}

function readPurchase(value: unknown, now: number): OnRampPurchase | undefined {
  const { id, provider, networkId, account, asset, currency, amount, expected, startedAt } = Object(value)
  const { name, label } = Object(provider)
  const { name: title, symbol, address } = Object(asset)
  const texts = [id, name, label, account, symbol, title]
  const isWhole = texts.every((text) => isText(text)) && isText(currency, currencyForm) && isText(amount, amountForm)
  const isRecent = typeof startedAt === 'number' && startedAt - now < MAX_SKEW_MS && now - startedAt < MAX_AGE_MS
  if (!isWhole || !isRecent || !isMaybe(expected, amountForm) || !isMaybe(address, /./)) return undefined
  return {
    id,
    provider: { name, label: sanitizeText(label) },
    networkId: parseCaipNetworkId(networkId).caipNetworkId,
    account,
    asset: { name: sanitizeText(title), symbol: sanitizeText(symbol, 24), ...(address !== undefined && { address }) },
    currency,
    amount,
    startedAt,
    ...(expected !== undefined && { expected }),
  }
}

function readRow(value: unknown, now: number): readonly PurchaseRow[] {
  try {
    const purchase = readPurchase(Object(value).purchase, now)
    const arrival = readArrival(Object(value).arrival)
    return purchase && arrival ? [{ purchase, arrival }] : []
  } catch {
    return []
  }
}

const writeRow = ({ purchase, arrival }: PurchaseRow) => ({
  purchase,
  arrival: {
    ...arrival,
    received: String(arrival.received),
    ...(arrival.before !== undefined && { before: String(arrival.before) }),
  },
})

const replaceRow = (rows: readonly PurchaseRow[], row: PurchaseRow) =>
  rows.map((other) => (other.purchase.id === row.purchase.id ? row : other))

const placeOf = ({ purchase: { networkId, account } }: PurchaseRow) => `${networkId}:${account}`

/** Stores purchases that have not arrived yet, so that a reload keeps them: one for each account and network, shared by all tabs. */
export function createPurchaseStore({ storage, clock }: Pick<PluginContext, 'storage' | 'clock'>) {
  const parse = (rows: unknown) =>
    Array.isArray(rows) ? rows.slice(0, MAX_ROWS).flatMap((row) => readRow(row, clock.now())) : undefined
  function read(): readonly PurchaseRow[] {
    const rows = readPersisted({ storage, key: PURCHASES_KEY, version: VERSION, parse })
    // The entry is removed because each page that finds one loads the code of purchases.
    if (rows?.length === 0) storage.remove(PURCHASES_KEY)
    return rows ?? []
  }
  const isNewer = () => isOfNewerVersion(storage.get(PURCHASES_KEY), VERSION)
  function write(rows: readonly PurchaseRow[]): void {
    const kept = rows.slice(0, MAX_ROWS).map(writeRow)
    writePersisted({ storage, key: PURCHASES_KEY, version: VERSION }, kept.length ? kept : undefined)
  }
  return {
    read,
    /** Whether a newer version of the app wrote the entry. This version cannot read it, so it must not treat its purchases as forgotten. */
    isNewer,
    /** Replaces what is stored for its account and network. */
    put(row: PurchaseRow): void {
      write([row, ...read().filter((other) => placeOf(other) !== placeOf(row))])
    },
    /** Changes a purchase that is still stored. */
    update(row: PurchaseRow): void {
      write(replaceRow(read(), row))
    },
    remove(id: string): void {
      write(read().filter(({ purchase }) => purchase.id !== id))
    },
  }
}

const plain = (address: string) => (/^0x[\da-f]+$/i.test(address) ? address.toLowerCase() : address)

/** Reads an account's balance of an asset from its chain. @throws the error of the nodes */
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

/** When balances are read once more, in ms: of several nodes behind one address some lag behind the one that told of the arrival. */
const LAG_MS = 5000

/** Tells the person and the app how much arrived, and has the balances read again. */
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
  const refresh = () => void refreshBalances(ctx).catch((error: unknown) => ctx.logger.warn(error))
  refresh()
  ctx.clock.after(LAG_MS, refresh)
}

interface PurchaseWatchParams {
  readonly row: PurchaseRow
  readonly network: Network
  readonly onArrival: (row: PurchaseRow, before: Arrival) => void
  /** Called after each look, before what it found is told. */
  readonly onRead: () => void
}

/** Looks for what was bought. */
function watchPurchase(ctx: PluginContext, { row, network, onArrival, onRead }: PurchaseWatchParams): ArrivalWatch {
  const { purchase } = row
  const { account, asset, expected, startedAt } = purchase
  let known = row.arrival
  return watchArrival(ctx, {
    read: (signal) => readHeld(ctx, { network, account, asset }, signal).finally(onRead),
    arrival: known,
    startedAt,
    ...(expected !== undefined && { expected }),
    onChange(arrival) {
      const before = known
      known = arrival
      onArrival({ purchase, arrival }, before)
    },
  })
}

/**
 * Checks balances until what was bought has arrived, also after a reload, and has the balances shown read again then.
 *
 * @param onForgotten - called with the id of a purchase that the person gave up in another tab
 */
export function createArrivals(ctx: PluginContext, onForgotten: (id: string) => void) {
  const store = createPurchaseStore(ctx)
  const rows = signal<readonly PurchaseRow[]>([])
  const watches = new Map<string, ArrivalWatch>()
  /** Ids of the stored purchases, as last read. */
  let stored: readonly string[] = []
  /** Ids of the purchases that another tab removed from the store. */
  const removed = new Set<string>()

  const find = (id: string) => rows.peek().find(({ purchase }) => purchase.id === id)
  const put = (row: PurchaseRow) => {
    rows.value = find(row.purchase.id) ? replaceRow(rows.peek(), row) : [row, ...rows.peek()]
  }
  function onArrival(row: PurchaseRow, before: Arrival): void {
    const { purchase, arrival } = row
    put(row)
    if (arrival.stage === 'arrived') store.remove(purchase.id)
    else store.update(row)
    tellArrival(ctx, purchase, before, arrival)
  }
  /** Shows a purchase, and begins to look for it. */
  function watch(row: PurchaseRow): void {
    const { id, networkId } = row.purchase
    put(row)
    const network = ctx.get(NetworksController).find(networkId)
    if (!network || watches.has(id)) return
    const onRead = () => {
      // The id goes after the result of the reading has been reported.
      if (removed.has(id)) ctx.clock.after(0, () => forgetHere(id))
    }
    watches.set(id, watchPurchase(ctx, { row, network, onArrival, onRead }))
  }
  function drop(id: string): void {
    watches.get(id)?.stop()
    watches.delete(id)
    rows.value = rows.peek().filter(({ purchase }) => purchase.id !== id)
  }
  /** Forgets a purchase that another tab forgot. Where that tab saw it arrive, this one has reported it too. */
  function forgetHere(id: string): void {
    const row = find(id)
    if (!row || row.arrival.stage === 'arrived') return
    drop(id)
    onForgotten(id)
  }
  /** Checks the balance once more: another tab removes a purchase when it forgets it and also when it has arrived. */
  function lookLast(id: string): void {
    removed.add(id)
    const watch = watches.get(id)
    if (watch) watch.look()
    else forgetHere(id)
  }
  /** Follows all stored purchases: those that an earlier page began, and those of other tabs. */
  function restore(): void {
    if (store.isNewer()) return
    const kept = store.read()
    const before = stored
    stored = kept.map(({ purchase }) => purchase.id)
    for (const id of before) if (!stored.includes(id)) lookLast(id)
    for (const row of kept) if (!find(row.purchase.id)) watch(row)
  }
  followStorage(ctx.browser, restore)
  restore()
  return {
    rows: rows as ReadonlySignal<readonly PurchaseRow[]>,
    /** Starts to look for a purchase; an earlier one of the same account and network is no longer looked for. */
    start(row: PurchaseRow): void {
      const { networkId, account } = row.purchase
      for (const { purchase } of rows.peek())
        if (purchase.networkId === networkId && purchase.account === account) drop(purchase.id)
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
