// @ts-nocheck
import { computed, type ReadonlySignal } from '../store/signals'
import type { Contribution, Slot } from './create-slot'

/** A contribution with its owner and what decides whether it counts. */
export interface OwnedContribution {
  readonly plugin: string
  readonly contribution: Contribution
  readonly isOn: () => boolean
  /** The value, in a list; empty where building it threw. */
  readonly read: () => readonly unknown[]
  /** Whether this is the value that `read` built. */
  readonly gave: (value: unknown) => boolean
}

/** Reads something of a contributed value; undefined where that threw, which is told as a failure of its plugin. */
export type ReadContribution = <I, T>(item: I, read: (item: I) => T) => T | undefined

export type SlotReader = <I, O>(slot: Slot<I, O>) => ReadonlySignal<O>

/** What counts in a slot now: lowest order first, plugins' order among equals. */
export const activeIn = (owned: readonly OwnedContribution[], slot: string): readonly OwnedContribution[] =>
  owned
    .filter((item) => item.contribution.slot === slot && item.isOn())
    .sort((a, b) => a.contribution.order - b.contribution.order)

/**
 * Creates the slots of one kernel, each one computed signal.
 *
 * @param owned - every contribution of every plugin, in plugin order; complete before the first read
 */
export function createSlots(owned: readonly OwnedContribution[]): SlotReader {
  const cache = new Map<string, ReadonlySignal<unknown>>()
  return <I, O>({ id, combine }: Slot<I, O>) => {
    const known =
      cache.get(id) ?? computed(() => combine(activeIn(owned, id).flatMap((item) => item.read() as readonly I[])))
    cache.set(id, known)
    return known as ReadonlySignal<O>
  }
}
