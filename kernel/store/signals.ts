import {
  type EffectOptions,
  type ReadonlySignal as PlainReadonlySignal,
  Signal as PlainSignal,
  batch as plainBatch,
  computed as plainComputed,
  effect as plainEffect,
  type SignalOptions,
  untracked,
} from '@preact/signals-core'

// The only import of the signals library, so that plugins and views name no package of the kernel's.

export type { ReadonlySignal, Signal } from '@preact/signals-core'
export { untracked } from '@preact/signals-core'

const reportError = (error: unknown) => (globalThis.reportError ?? console.error)(error)

/**
 * Runs several writes as one change: subscribers are called after all of them.
 *
 * What a subscriber throws is reported to the page (`reportError`, else the console); neither the code that writes nor the other
 * subscribers notice it.
 *
 * @param write - writes signals
 * @returns the result of `write`
 * @throws the error of `write`
 *
 * @example
 * ```ts
 * import { batch, signal } from 'portico'
 *
 * const [name, city] = [signal('Ada'), signal('Rome')]
 * batch(() => {
 *   name.value = 'Bob'
 *   city.value = 'Bern'
 * })
 * ```
 */
export function batch<T>(write: () => T): T {
  let settle: () => T = write
  try {
    plainBatch(() => {
      try {
        const answer = write()
        settle = () => answer
      } catch (error) {
        settle = () => {
          throw error
        }
      }
    })
  } catch (error) {
    reportError(error)
  }
  return settle()
}

/** Subscribes by the guarded `effect` below: of several subscribers that throw on one change, the library would report only the first. */
function subscribe<T>(this: PlainReadonlySignal<T>, run: (value: T) => void): () => void {
  return effect(() => {
    const { value } = this
    untracked(() => run(value))
  })
}

/** Keeps a subscriber that throws from interrupting the code that writes the signal. */
class GuardedSignal<T> extends PlainSignal<T> {
  override get value(): T {
    return super.value
  }
  override set value(next: T) {
    batch(() => {
      super.value = next
    })
  }
}

/**
 * Creates a signal: a value that calls its subscribers when it changes.
 *
 * @param value - its first value
 * @returns a signal whose subscribers cannot stop the code that writes it
 *
 * @example
 * ```ts
 * import { signal } from 'portico'
 *
 * const name = signal('Ada')
 * name.subscribe((value) => console.info(value))
 * ```
 */
export function signal<T>(value: T, options?: SignalOptions<T>): PlainSignal<T>
export function signal<T = undefined>(): PlainSignal<T | undefined>
export function signal<T>(value?: T, options?: SignalOptions<T | undefined>): PlainSignal<T | undefined> {
  return Object.assign(new GuardedSignal(value, options), { subscribe })
}

/**
 * Creates a value that is derived from signals: it is computed again when it is read after one of them has changed.
 *
 * @param read - reads signals
 * @returns a read-only signal
 *
 * @example
 * ```ts
 * import { computed, signal } from 'portico'
 *
 * const name = signal('Ada')
 * const initial = computed(() => name.value[0])
 * ```
 */
export const computed: typeof plainComputed = (read, options) =>
  Object.assign(plainComputed(read, options), { subscribe })

/**
 * Runs something now, and again whenever a signal that it read changes.
 *
 * @param run - reads signals; may return a function, which is called before the next run and at the end
 * @returns a function that ends it
 * @throws the error of the first run; errors of later runs are reported to the page
 *
 * @example
 * ```ts
 * import { effect, signal } from 'portico'
 *
 * const name = signal('Ada')
 * const stop = effect(() => console.info(name.value))
 * stop()
 * ```
 */
export const effect = (run: () => void | (() => void), options?: EffectOptions): ReturnType<typeof plainEffect> => {
  let fail = (error: unknown): void => {
    throw error
  }
  const guarded = () => {
    try {
      return run()
    } catch (error) {
      return fail(error)
    }
  }
  const end = batch(() => plainEffect(guarded, options))
  fail = reportError
  return end
}

/** Returns a read-only copy of a signal, which cannot be written at run time either. */
export const toReadonly = <T>(source: PlainReadonlySignal<T>): PlainReadonlySignal<T> => computed(() => source.value)

/** Returns read-only copies of signals, by name. */
export const toReadonlySignals = <T extends Readonly<Record<string, PlainReadonlySignal<unknown>>>>(signals: T) =>
  Object.fromEntries(Object.entries(signals).map(([name, source]) => [name, toReadonly(source)])) as {
    readonly [K in keyof T]: PlainReadonlySignal<T[K]['value']>
  }

/**
 * Turns a value of the browser (a media query, the network state) into a signal that listens only while it is watched.
 *
 * @param read - reads the present value
 * @param listen - starts to listen, calls back on each change, and returns a function that stops
 * @returns a signal that is up to date while it is watched
 */
export function watchedSignal<T>(read: () => T, listen: (changed: () => void) => () => void): PlainReadonlySignal<T> {
  let stop: (() => void) | undefined
  const source = signal<T>(read(), {
    watched() {
      source.value = read()
      stop = listen(() => {
        source.value = read()
      })
    },
    unwatched() {
      stop?.()
      stop = undefined
    },
  })
  return source
}

/** A writable signal for each field of a state. */
export type StateSignals<T extends object> = { readonly [K in keyof T]: PlainSignal<T[K]> }

/** The state of a controller as signals, as `createState` returns it. */
export interface State<T extends object> {
  /** One signal per field. */
  readonly signals: StateSignals<T>
  /** Puts every field, or the named ones, back to its first value, as one change. */
  reset(...fields: readonly (keyof T)[]): void
  /** Plain copy of the current values; reading it subscribes to nothing. */
  snapshot(): T
  /** Writes several fields as one change. */
  patch(values: Partial<T>): void
}

/**
 * Creates the state of a controller: a record of first values becomes named signals.
 *
 * @param initial - first value of every field, to which `reset` returns
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
