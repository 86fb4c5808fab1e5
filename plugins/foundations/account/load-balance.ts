import { formatUnits, truncateDecimal } from '../../../kernel/lib/amounts'
import { parseCaipAddress } from '../../../kernel/lib/caip'
import { GetNativeBalance } from '../../../kernel/namespaces/capabilities'
import type { Network } from '../../../kernel/namespaces/network'
import { DescribeToken } from '../../../kernel/namespaces/swap-capabilities'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { connectEvents } from '../connect/contract'
import type { BalanceEntries, BalanceKey } from './balances'
import type { Balance } from './contract'
import { accountSettings } from './contract-settings'

/** Decimals a balance is shown with. */
const SHOWN_DECIMALS = 3
/** How long a balance counts as fresh, and how long a failed read is not tried again. */
const LIFE_MS = 30_000
/** Maximum number of accounts whose balance is kept; the oldest one is removed. */
const KEPT = 20

interface Cache {
  readonly ctx: PluginContext
  readonly entries: BalanceEntries
}

function keep({ entries }: Cache, id: string, entry: BalanceEntries['value'][string]) {
  const { [id]: _, ...others } = entries.peek()
  entries.value = Object.fromEntries([...Object.entries(others), [id, entry] as const].slice(-KEPT))
}

/** Balance of the token that the app shows in place of the network's own currency; undefined where there is none. */
async function readToken({ ctx }: Cache, address: string, network: Network) {
  const token = ctx.slot(accountSettings).peek().balanceTokens?.[network.caipNetworkId]
  if (token === undefined || !ctx.namespaces.has(DescribeToken, network.chainNamespace)) return undefined
  return ctx.namespaces.use(DescribeToken, network.chainNamespace)({ address, network, token, signal: ctx.signal })
}

async function readNative({ ctx }: Cache, address: string, network: Network) {
  const read = ctx.namespaces.use(GetNativeBalance, network.chainNamespace)
  const { value } = await read({ address, network, signal: ctx.signal })
  return { value, ...network.nativeCurrency }
}

async function fetchBalance(cache: Cache, { network, caipAddress }: BalanceKey, before: Balance | undefined) {
  const { ctx } = cache
  const readAt = ctx.clock.now()
  try {
    const { address } = parseCaipAddress(caipAddress, ctx.namespaces.ids)
    const held = (await readToken(cache, address, network)) ?? (await readNative(cache, address, network))
    const { value, decimals, symbol } = held
    const balance = { value, decimals, symbol, text: truncateDecimal(formatUnits(value, decimals), SHOWN_DECIMALS) }
    keep(cache, caipAddress, { balance, state: 'ready', readAt })
  } catch (error) {
    ctx.logger.warn('Token Balance Unavailable', caipAddress, error)
    keep(cache, caipAddress, { ...(before && { balance: before }), state: before ? 'ready' : 'unavailable', readAt })
  }
}

async function loadBalance(cache: Cache, key: BalanceKey, maxAgeMs = LIFE_MS): Promise<void> {
  const { ctx, entries } = cache
  const known = entries.peek()[key.caipAddress]
  if (known?.work) return known.work
  const age = known ? ctx.clock.now() - known.readAt : Number.POSITIVE_INFINITY
  // What was read in the future is old: the clock was set back since.
  if (age >= 0 && age < maxAgeMs) return
  if (!ctx.namespaces.has(GetNativeBalance, key.network.chainNamespace)) {
    keep(cache, key.caipAddress, { state: 'unavailable', readAt: ctx.clock.now() })
    return
  }
  const work = fetchBalance(cache, key, known?.balance)
  const state = known?.balance ? 'ready' : 'loading'
  keep(cache, key.caipAddress, { readAt: ctx.clock.now(), ...known, state, work })
  return work
}

/** Of several nodes behind one address some lag behind the others: a balance that has not changed is read again so often. */
const MAX_LOOKS = 3
const LOOK_EVERY_MS = 5000

/**
 * Reads a balance that a transaction has changed, and again where a node tells the one from before. Not every transaction changes it.
 *
 * @param before - the balance in base units before the transaction
 */
async function lookForChange(cache: Cache, key: BalanceKey, before: bigint | undefined, looks = 0): Promise<void> {
  const { ctx, entries } = cache
  await loadBalance(cache, key, 0)
  if (looks === MAX_LOOKS || entries.peek()[key.caipAddress]?.balance?.value !== before) return
  ctx.clock.after(LOOK_EVERY_MS, () => void lookForChange(cache, key, before, looks + 1))
}

/**
 * Creates the reader of balances, which reads only where there is no recent balance and no request in progress; and again by itself once a
 * transaction has settled, for an account whose balance was read before.
 */
export function createBalanceLoader(cache: Cache): (key: BalanceKey, maxAgeMs?: number) => Promise<void> {
  const { ctx, entries } = cache
  ctx.on(connectEvents, 'connect:transaction-settled', async ({ network, address }) => {
    const { caipAddress } = parseCaipAddress(`${network.caipNetworkId}:${address}`, ctx.namespaces.ids)
    const known = entries.peek()[caipAddress]
    // A request in progress may have been sent before the change.
    await known?.work
    if (known) await lookForChange(cache, { caipAddress, network }, known.balance?.value)
  })
  return (key, maxAgeMs) => loadBalance(cache, key, maxAgeMs)
}
