import type { ViewTarget } from './define-view'

/** A visited view; `key` distinguishes two visits of the same view. */
export interface HistoryEntry extends ViewTarget {
  readonly key: number
}

/** The views that the back arrow leads through, the oldest first, and how the present one was reached. */
export interface ViewHistory {
  readonly entries: readonly HistoryEntry[]
  /** How the present view was reached, for motion. */
  readonly direction: 'none' | 'forward' | 'back'
  readonly nextKey: number
}

export const emptyHistory: ViewHistory = { entries: [], direction: 'none', nextKey: 0 }

export const currentEntry = (history: ViewHistory): HistoryEntry | undefined => history.entries.at(-1)

function settle(
  { nextKey: key }: ViewHistory,
  kept: readonly HistoryEntry[],
  target: ViewTarget,
  direction: ViewHistory['direction'],
): ViewHistory {
  return { entries: [...kept, { ...target, key }], direction, nextKey: key + 1 }
}

/** Adds a view; ignored if it is the present one. */
export const pushView = (history: ViewHistory, target: ViewTarget): ViewHistory =>
  currentEntry(history)?.view === target.view ? history : settle(history, history.entries, target, 'forward')

/** Puts a view in place of the present one. */
export const replaceView = (history: ViewHistory, target: ViewTarget): ViewHistory =>
  settle(history, history.entries.slice(0, -1), target, 'forward')

/** Makes a view the only one of the history. */
export const resetView = (history: ViewHistory, target: ViewTarget): ViewHistory => settle(history, [], target, 'none')

/**
 * Goes back to an index; ignored if that is not before the current view.
 *
 * @param redirect - returns another target in place of the entry, as the policies decide
 */
export function backToIndex(
  history: ViewHistory,
  index: number,
  redirect: (target: ViewTarget) => ViewTarget | undefined,
): ViewHistory {
  const target = history.entries[index]
  if (!target || index >= history.entries.length - 1) return history
  const instead = redirect(target)
  if (instead) return settle(history, history.entries.slice(0, index), instead, 'back')
  return { ...history, entries: history.entries.slice(0, index + 1), direction: 'back' }
}

/** Drops the entries of views that are no longer allowed. */
export function withoutViews(history: ViewHistory, isAllowed: (view: string) => boolean): ViewHistory {
  const entries = history.entries.filter((entry) => isAllowed(entry.view))
  return entries.length === history.entries.length ? history : { ...history, entries, direction: 'back' }
}
