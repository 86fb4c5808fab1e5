import { isPorticoError } from '../../kernel/errors/portico-error'
import type { Network } from '../../kernel/namespaces/network'
import { untilAborted } from '../../kernel/platform/until-aborted'
import type { PluginContext } from '../../kernel/plugin/plugin-context'
import type { ReadonlySignal, Signal } from '../../kernel/store/signals'
import type { HistorySource, Transaction } from '../blockchain-api/contract'
import { failedMessage } from './activity-messages'
import { emptyEntry, type HistoryEntries, type HistoryEntry, keepEntry, withNewest, withOlder } from './history-entry'
import { isSpam } from './is-spam'
import { readPages } from './read-pages'

/** The service knows nothing of the network: no failure, and not nothing either. */
const NOT_HERE = 'BLOCKCHAIN_API_NETWORK_UNSUPPORTED'

/** Whose history, where, and who tells it. */
export interface HistoryTarget {
  readonly id: string
  readonly address: string
  readonly network: Network
  readonly source: HistorySource
}

/** The one reading that is under way. */
export interface HistoryRun {
  readonly id: string
  readonly isNewest: boolean
  readonly abort: () => void
  readonly work: Promise<void>
}

interface Wish {
  /** The newest page; else the one after the last. */
  readonly isNewest: boolean
  readonly isFresh: boolean
}

interface ReaderInit {
  readonly ctx: PluginContext
  readonly entries: Signal<HistoryEntries>
  readonly running: Signal<HistoryRun | undefined>
  readonly target: ReadonlySignal<HistoryTarget | undefined>
}

export interface HistoryReader {
  /** Reads the newest page of what is active now, past every cache where it shall be fresh; joins where that is under way. */
  readNewest(isFresh?: boolean): Promise<void>
  /** Reads the page after the last one of what is active now. */
  readOlder(): Promise<void>
  /** Gives up what is under way; a late answer counts for nothing. */
  leave(): void
}

/** Asks for what is wished; of the source's answer only what is of this network, no spam and not there yet counts. */
function askPages(from: HistoryTarget, { isNewest, isFresh }: Wish, entry: HistoryEntry, signal: AbortSignal) {
  const { address, network, source } = from
  const known = new Set(isNewest ? [] : entry.transactions.map(({ id }) => id))
  const common = { address, network, signal, ...(isFresh && { isFresh }) }
  const ask = (cursor: string | undefined) =>
    untilAborted(source.history({ ...common, ...(cursor !== undefined && { cursor }) }), signal)
  const isShown = (transaction: Transaction) =>
    transaction.networkId === network.caipNetworkId && !isSpam(transaction) && !known.has(transaction.id)
  return readPages(ask, isNewest ? undefined : entry.cursor, isShown)
}

/** Creates what reads histories into their entries, one reading at a time: the last one that was asked for. */
export function createHistoryReader({ ctx, entries, running, target }: ReaderInit): HistoryReader {
  const keep = (id: string, change: (before: HistoryEntry) => HistoryEntry) => {
    entries.value = keepEntry(entries.peek(), id, change(entries.peek()[id] ?? emptyEntry))
  }
  ctx.onStop(() => running.peek()?.abort())
  const leave = () => {
    running.peek()?.abort()
    running.value = undefined
  }
  const settle = async (from: HistoryTarget, wish: Wish, signal: AbortSignal) => {
    const { isNewest } = wish
    try {
      const found = await askPages(from, wish, entries.peek()[from.id] ?? emptyEntry, signal)
      keep(from.id, (before) => (isNewest ? withNewest(before, found, ctx.clock.now()) : withOlder(before, found)))
    } catch (error) {
      if (signal.aborted) return
      ctx.logger.warn(error)
      if (isPorticoError(error, NOT_HERE)) return keep(from.id, (before) => ({ ...before, isUnknown: true }))
      ctx.notices.show({ message: failedMessage, variant: 'error' })
      keep(from.id, (before) =>
        isNewest ? { ...before, isFailed: true, readAt: 0 } : { ...before, isRestFailed: true },
      )
    }
  }
  const read = (from: HistoryTarget, wish: Wish) => {
    leave()
    const controller = new AbortController()
    const work = settle(from, wish, controller.signal).finally(() => {
      if (running.peek()?.work === work) running.value = undefined
    })
    running.value = { id: from.id, isNewest: wish.isNewest, abort: () => controller.abort(), work }
    return work
  }
  return {
    leave,
    async readNewest(isFresh = false) {
      const from = target.peek()
      const run = running.peek()
      if (!from) return
      if (run?.id === from.id && run.isNewest) return run.work
      return read(from, { isNewest: true, isFresh })
    },
    async readOlder() {
      const from = target.peek()
      const run = running.peek()
      if (!from) return
      if (run?.id === from.id) {
        await run.work
        if (!run.isNewest || running.peek() || target.peek()?.id !== from.id) return
      }
      if (entries.peek()[from.id]?.cursor !== undefined) return read(from, { isNewest: false, isFresh: false })
    },
  }
}
