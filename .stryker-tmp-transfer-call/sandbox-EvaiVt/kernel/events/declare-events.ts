// @ts-nocheck
declare const eventType: unique symbol

/** Types of a plugin's events; holds nothing at run time. */
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
