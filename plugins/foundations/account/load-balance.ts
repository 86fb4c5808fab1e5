import { formatUnits, truncateDecimal } from '../../../kernel/lib/amounts'
import { parseCaipAddress } from '../../../kernel/lib/caip/caip-address'
import { GetNativeBalance } from '../../../kernel/namespaces/capabilities'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import { connectEvents } from '../connect/contract'
import type { BalanceEntries, BalanceKey } from './balances'
import type { Balance } from './contract'

/** Decimals a balance is shown with. */
const SHOWN_DECIMALS = 3
/** How long a balance counts as fresh, and how long a failed read is not tried again. */
const LIFE_MS = 30_000
/** Accounts whose balance is kept; beyond that the oldest goes. */
const KEPT = 20

interface Cache {
  readonly ctx: PluginContext
  readonly entries: BalanceEntries
}

function keep({ entries }: Cache, id: string, entry: BalanceEntries['value'][string]) {
  const { [id]: _, ...others } = entries.peek()
  entries.value = Object.fromEntries([...Object.entries(others), [id, entry] as const].slice(-KEPT))
}

async function fetchBalance(cache: Cache, { network, caipAddress }: BalanceKey, before: Balance | undefined) {
  const { ctx } = cache
  const readAt = ctx.clock.now()
  try {
    const read = ctx.namespaces.use(GetNativeBalance, network.chainNamespace)
    const { address } = parseCaipAddress(caipAddress, ctx.namespaces.ids)
    const { value } = await read({ address, network, signal: ctx.signal })
    const { decimals, symbol } = network.nativeCurrency
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
  if (known && ctx.clock.now() - known.readAt < maxAgeMs) return
  if (!ctx.namespaces.has(GetNativeBalance, key.network.chainNamespace)) {
    keep(cache, key.caipAddress, { state: 'unavailable', readAt: Number.POSITIVE_INFINITY })
    return
  }
  const work = fetchBalance(cache, key, known?.balance)
  const state = known?.balance ? 'ready' : 'loading'
  keep(cache, key.caipAddress, { readAt: ctx.clock.now(), ...known, state, work })
  return work
}

/**
 * Creates what reads the balance of an account, unless a fresh one or a request for it is there already; and by itself once a
 * transaction of an account has settled whose balance was read before.
 */
export function createBalanceLoader(cache: Cache): (key: BalanceKey, maxAgeMs?: number) => Promise<void> {
  const { ctx, entries } = cache
  ctx.on(connectEvents, 'connect:transaction-settled', async ({ network, address }) => {
    const { caipAddress } = parseCaipAddress(`${network.caipNetworkId}:${address}`, ctx.namespaces.ids)
    const known = entries.peek()[caipAddress]
    // What is on its way may have been asked before.
    await known?.work
    if (known) await loadBalance(cache, { caipAddress, network }, 0)
  })
  return (key, maxAgeMs) => loadBalance(cache, key, maxAgeMs)
}
