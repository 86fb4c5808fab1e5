import type { PluginContext } from '../../kernel/plugin/plugin-context'
import { computed, signal } from '../../kernel/store/signals'
import { AccountController } from '../account/contract'
import { BlockchainSources, type Transaction, type Transfer } from '../blockchain-api/contract'
import { NetworksController } from '../networks/contract'
import type { ActivityApi, HistoryRest, HistoryState, ShownTransfer } from './contract'
import { describeTransfers } from './describe-transfers'
import { findSuspects } from './find-suspects'
import { emptyEntry, type HistoryEntries, type HistoryEntry, MOST_KEPT } from './history-entry'
import { createHistoryReader, type HistoryRun, type HistoryTarget } from './history-reader'
import { pictureOf } from './picture-of'
import { watchHistory } from './watch-history'

const nothing: readonly Transaction[] = []

function stateOf(entry: HistoryEntry, run: HistoryRun | undefined): HistoryState {
  if (entry.isUnknown) return 'none'
  const hasNone = entry.transactions.length === 0
  if (hasNone && run?.isNewest) return 'loading'
  if (entry.isFailed) return 'failed'
  return entry === emptyEntry ? 'loading' : 'ready'
}

function restOf(entry: HistoryEntry, run: HistoryRun | undefined): HistoryRest {
  if (run && !run.isNewest) return 'loading'
  if (entry.transactions.length >= MOST_KEPT) return 'cut'
  if (entry.cursor === undefined) return 'end'
  if (entry.isRestFailed) return 'failed'
  return entry.isPaused ? 'paused' : 'more'
}

function showTransfer(transfer: Transfer): ShownTransfer {
  const pictureUrl = pictureOf(transfer)
  return { ...transfer, ...(pictureUrl !== undefined && { pictureUrl }) }
}

/**
 * Creates the history of the active account on the active network. All it tells is computed from what was read for that very
 * account and network, so the rows of another one are never there.
 *
 * @param namespaces - families of chains that the source has histories of
 */
export async function createActivityController(
  ctx: PluginContext,
  namespaces: readonly string[],
): Promise<ActivityApi> {
  const { history: source } = await ctx.load(BlockchainSources)
  const { address } = ctx.get(AccountController)
  const { active, isSupported } = ctx.get(NetworksController)
  const entries = signal<HistoryEntries>({})
  const running = signal<HistoryRun | undefined>(undefined)
  const target = computed<HistoryTarget | undefined>(() => {
    const network = active.value
    if (!source || !network || !isSupported.value || address.value === undefined) return undefined
    if (!namespaces.includes(network.chainNamespace)) return undefined
    return { id: `${network.caipNetworkId}:${address.value}`, address: address.value, network, source }
  })
  const entry = computed(() => (target.value && entries.value[target.value.id]) ?? emptyEntry)
  const run = computed(() => (running.value?.id === target.value?.id ? running.value : undefined))
  const transactions = computed(() => (target.value ? entry.value.transactions : nothing))
  const reader = createHistoryReader({ ctx, entries, running, target })
  return {
    state: computed(() => (target.value ? stateOf(entry.value, run.value) : 'none')),
    rest: computed(() => restOf(entry.value, run.value)),
    transactions,
    suspicions: computed(() => findSuspects(transactions.value, address.value ?? '')),
    transfersOf: ({ transfers }) => describeTransfers(transfers).map(showTransfer),
    watch: watchHistory(ctx, { target, entry, reader }),
    loadMore: reader.readOlder,
    refresh: () => reader.readNewest(true),
  }
}
