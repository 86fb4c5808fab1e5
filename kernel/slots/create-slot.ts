import type { PluginContext } from '../plugin/plugin-context'
import { computed, type ReadonlySignal } from '../store/signals'

/** The order of a contribution among others, and the gate that it needs. */
export interface ContributionOptions {
  /** Place among the contributions of a slot, lowest first. Default 0; equal orders keep the plugins' order. */
  readonly order?: number
  /** Gate that must be open. Default: the gate with the plugin's id. */
  readonly when?: string
}

/** A value for a slot, as `of` and `from` of the slot return it; it goes into `contributes` of a plugin. */
export interface Contribution {
  readonly slot: string
  readonly order: number
  readonly when: string | undefined
  /** Builds the value, once per kernel, when the slot is first read. */
  readonly create: (ctx: PluginContext) => unknown
}

/** A typed extension point, owned by the plugin that reads it. */
export interface Slot<I, O = readonly I[]> {
  readonly id: string
  /** Turns the contributions, in order, into the value of the slot; `combine([])` is the value without any. */
  readonly combine: (items: readonly I[]) => O
  /** Contributes a value. */
  of(value: I, options?: ContributionOptions): Contribution
  /** Contributes a value that needs the plugin's context. */
  from(create: (ctx: PluginContext) => I, options?: ContributionOptions): Contribution
}

/**
 * Creates an extension point; it belongs in the `contract.ts` of the plugin that reads it.
 *
 * @param id - `<plugin>/<name>`
 * @param combine - turns the contributions into the value of the slot; default: the list itself
 * @returns the slot, with `of` and `from` to contribute to it
 *
 * @example
 * ```ts
 * import { createSlot } from 'portico'
 *
 * export const guestbookLines = createSlot<string>('guestbook/lines')
 * const line = guestbookLines.of('Welcome', { order: 10 })
 * ```
 */
export function createSlot<I, O = readonly I[]>(
  id: string,
  ...combine: [readonly I[]] extends [O]
    ? [combine?: (items: readonly I[]) => O]
    : [combine: (items: readonly I[]) => O]
): Slot<I, O> {
  const from: Slot<I, O>['from'] = (create, { order = 0, when } = {}) => ({ slot: id, create, order, when })
  return {
    id,
    combine: combine[0] ?? ((items) => items as O),
    of: (value, options) => from(() => value, options),
    from,
  }
}

/** A contribution with its plugin, and whether it counts now. */
export interface OwnedContribution {
  readonly plugin: string
  readonly contribution: Contribution
  readonly isOn: () => boolean
  /** Returns the value in a list, which is empty if creating the value threw. */
  readonly read: () => readonly unknown[]
  /** Tells whether this is the value that `read` built. */
  readonly gave: (value: unknown) => boolean
}

/** Reads from a contributed value. If that throws, returns undefined and reports a failure of the plugin that contributed it. */
export type ReadContribution = <I, T>(item: I, read: (item: I) => T) => T | undefined

export type SlotReader = <I, O>(slot: Slot<I, O>) => ReadonlySignal<O>

/** Returns the current contributions of a slot: lowest order first, and in the plugins' order if that is equal. */
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
