import { computed, type ReadonlySignal } from '@preact/signals-core'
import type { Contribution, Slot } from './create-slot'

/** A contribution with its owner and what decides whether it counts. */
export interface OwnedContribution {
  readonly plugin: string
  readonly contribution: Contribution
  readonly isOn: () => boolean
  /** The value, built on first read; undefined where building it threw. */
  readonly read: () => { readonly value: unknown } | undefined
}

export interface SlotRegistry {
  read<I, O>(slot: Slot<I, O>): ReadonlySignal<O>
  /** Plugin ids by slot id, in order, for `inspect()`. */
  describe(): Readonly<Record<string, readonly string[]>>
}

/**
 * Creates the slots of one kernel.
 *
 * @param owned - every contribution of every plugin, in plugin order
 */
export function createSlotRegistry(owned: readonly OwnedContribution[]): SlotRegistry {
  const sorted = [...owned].sort((a, b) => a.contribution.order - b.contribution.order)
  const cache = new Map<string, ReadonlySignal<unknown>>()
  const active = (slot: string) => sorted.filter((item) => item.contribution.slot === slot && item.isOn())

  return {
    read<I, O>(slot: Slot<I, O>) {
      let found = cache.get(slot.id)
      if (!found) {
        found = computed(() => {
          const values = active(slot.id).flatMap((item) => item.read() ?? [])
          return slot.combine(values.map((built) => built.value as I))
        })
        cache.set(slot.id, found)
      }
      return found as ReadonlySignal<O>
    },
    describe() {
      const slots = [...new Set(sorted.map((item) => item.contribution.slot))]
      return Object.fromEntries(slots.map((slot) => [slot, active(slot).map((item) => item.plugin)]))
    },
  }
}
