import mitt from 'mitt'
import { untracked } from '../store/signals'

declare const eventType: unique symbol

/** The types of a plugin's events; it has no value at run time. */
export interface EventMap<E> {
  readonly [eventType]?: E
}

/** The events, by name, that a marker of `declareEvents` carries. */
export type EventsOf<M> = M extends EventMap<infer E> ? E : never

/**
 * Declares the events a plugin emits, in the past tense and with the plugin's id before a colon.
 *
 * @returns a marker that carries the types into `kernel.on` and `ctx.on`
 *
 * @example
 * ```ts
 * import { declareEvents } from 'portico'
 *
 * export const guestbookEvents = declareEvents<{ 'guestbook:signed': { name: string } }>()
 * ```
 */
export function declareEvents<E extends object>(): EventMap<E> {
  return {}
}

export interface EventBus {
  /** Adds a handler, and returns a function that removes it. */
  on(type: string, handler: (payload: unknown) => void): () => void
  emit(type: string, payload: unknown): void
  dispose(): void
}

/**
 * Creates the bus of one kernel: a handler that throws is reported and never stops the others.
 *
 * @param onError - receives the error that a handler threw, with the event's name
 */
export function createEventBus(onError: (type: string, error: unknown) => void): EventBus {
  const emitter = mitt<Record<string, unknown>>()
  // With a prefix, since mitt calls handlers of '*' for every event.
  const nameOf = (type: string) => `:${type}`
  return {
    on(type, handler) {
      const guarded = (payload: unknown) => {
        try {
          // mitt also calls a handler that an earlier handler of the same event has just removed.
          if (emitter.all.get(nameOf(type))?.includes(guarded)) handler(payload)
        } catch (error) {
          onError(type, error)
        }
      }
      emitter.on(nameOf(type), guarded)
      return () => emitter.off(nameOf(type), guarded)
    },
    // Untracked, so that an effect which emits does not depend on the signals that handlers read.
    emit: (type, payload) => untracked(() => emitter.emit(nameOf(type), payload)),
    dispose: () => emitter.all.clear(),
  }
}
