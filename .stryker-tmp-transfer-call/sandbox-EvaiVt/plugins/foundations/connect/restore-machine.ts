// @ts-nocheck
import type { ConnectionKey } from './contract'
import { keyOf } from './session-row'

/**
 * Where a stored connection stands on its way back. 'looking': its wallet is not on the page yet. 'queued': it is, and others
 * are being asked. 'asking': it is asked. The rest are ends: 'back' is connected or locked, 'refused' was answered with no
 * account, 'missing' never came or never answered, 'overtaken' was ended or replaced by the person or another tab.
 */
export type RestoreStep = 'looking' | 'queued' | 'asking' | 'back' | 'refused' | 'missing' | 'overtaken'

export interface RestoreEntry extends ConnectionKey {
  readonly step: RestoreStep
}

/** Entries in the order in which they are asked. */
export type RestoreState = readonly RestoreEntry[]

export type RestoreEvent = 'found' | 'asked' | 'confirmed' | 'refused' | 'failed' | 'overtaken'

/** Wallets that are asked at a time: each may open an extension's process, and all share the page's first seconds. */
export const ASKED_AT_ONCE = 4

/** What follows on what; what is not here changes nothing. */
const transitions: Readonly<Record<RestoreStep, Partial<Record<RestoreEvent, RestoreStep>>>> = {
  looking: { found: 'queued', failed: 'missing', overtaken: 'overtaken' },
  queued: { asked: 'asking', overtaken: 'overtaken' },
  asking: { confirmed: 'back', refused: 'refused', failed: 'missing', overtaken: 'overtaken' },
  back: {},
  refused: {},
  missing: {},
  overtaken: {},
}

const isOver = ({ step }: RestoreEntry) => Object.keys(transitions[step]).length === 0

/** Adds connections to bring back: the current ones first, and of those the active namespace's first. */
export function addRestoring(
  state: RestoreState,
  connections: readonly ConnectionKey[],
  active: string | undefined,
): RestoreState {
  const under = new Set(state.filter((entry) => !isOver(entry)).map(keyOf))
  const isCurrent = ({ connectorId, namespace }: ConnectionKey) =>
    connections.find((item) => item.namespace === namespace)?.connectorId === connectorId
  const rank = (key: ConnectionKey) => (isCurrent(key) ? 0 : 2) + (key.namespace === active ? 0 : 1)
  const fresh = connections
    .filter((key) => !under.has(keyOf(key)))
    .sort((one, other) => rank(one) - rank(other))
    .map(({ connectorId, namespace }): RestoreEntry => ({ connectorId, namespace, step: 'looking' }))
  return [...state.filter((entry) => !isOver(entry)), ...fresh]
}

/** Moves one connection on. */
export const moveRestoring = (state: RestoreState, key: ConnectionKey, event: RestoreEvent): RestoreState =>
  state.map((entry) =>
    keyOf(entry) === keyOf(key) ? { ...entry, step: transitions[entry.step][event] ?? entry.step } : entry,
  )

export const stepOf = (state: RestoreState, key: ConnectionKey): RestoreStep | undefined =>
  state.find((entry) => keyOf(entry) === keyOf(key))?.step

/** Those whose turn it is to be asked. */
export function nextToAsk(state: RestoreState): readonly RestoreEntry[] {
  const asked = state.filter(({ step }) => step === 'asking').length
  return state.filter(({ step }) => step === 'queued').slice(0, Math.max(0, ASKED_AT_ONCE - asked))
}
