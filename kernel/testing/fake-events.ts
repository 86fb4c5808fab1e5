import type { EventMap } from '../events/declare-events'
import { definePlugin } from '../plugin/define-plugin'

/**
 * Creates a plugin that stands for another one by its events alone.
 *
 * @param id - of the plugin that it stands for, with which the names of its events begin
 * @param events - what that plugin declares
 * @returns a plugin whose api has `emit(type, payload)`
 *
 * @example
 * ```ts
 * import { declareEvents } from 'portico'
 * import { createTestKernel, fakeEvents } from 'portico/testing'
 *
 * const guestbookEvents = declareEvents<{ 'guestbook:signed': { name: string } }>()
 * const { kernel } = createTestKernel({ plugins: [fakeEvents('guestbook', guestbookEvents)] })
 * kernel.plugins.guestbook.emit('guestbook:signed', { name: 'Ada' })
 * ```
 */
export const fakeEvents = <const I extends string, E extends object>(id: I, events: EventMap<E>) =>
  definePlugin({
    id,
    events,
    setup: (ctx) => ({
      emit: <K extends keyof E & string>(type: K, payload: E[K]) => ctx.emit(events, type, payload),
    }),
  })
