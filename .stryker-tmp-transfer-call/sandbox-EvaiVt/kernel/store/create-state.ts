// @ts-nocheck
import { batch, type Signal, signal } from './signals'

/** A writable signal for each field of a state. */
export type StateSignals<T extends object> = { readonly [K in keyof T]: Signal<T[K]> }

/** The state of a controller as signals, as `createState` answers it. */
export interface State<T extends object> {
  /** One signal per field. */
  readonly signals: StateSignals<T>
  /** Puts every field, or the named ones, back to its first value, as one change. */
  reset(...fields: readonly (keyof T)[]): void
  /** Plain copy of the present values; reading it subscribes to nothing. */
  snapshot(): T
  /** Writes several fields as one change. */
  patch(values: Partial<T>): void
}

/**
 * Creates the state of a controller: a record of first values becomes named signals.
 *
 * @param initial - first value of every field; also what `reset` goes back to
 * @returns signals by field, with reset, snapshot and patch
 *
 * @example
 * ```ts
 * import { createState } from 'portico'
 *
 * const state = createState({ name: '', isOpen: false })
 * state.signals.name.value = 'Ada'
 * state.reset()
 * ```
 */
export function createState<T extends object>(initial: T): State<T> {
  const first = { ...initial }
  const fields = Object.keys(first) as (keyof T)[]
  const signals = Object.fromEntries(
    Object.entries(first).map(([field, value]) => [field, signal(value)]),
  ) as StateSignals<T>
  const write = (written: readonly (keyof T)[], values: Partial<T>) =>
    batch(() => {
      for (const field of written) if (Object.hasOwn(values, field)) signals[field].value = values[field] as T[keyof T]
    })
  return {
    signals,
    patch: (values) => write(fields, values),
    reset: (...only) => write(only.length ? only : fields, first),
    snapshot: () => Object.fromEntries(fields.map((field) => [field, signals[field].peek()])) as T,
  }
}
