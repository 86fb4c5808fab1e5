import { createToken } from '../container/token'
import type { EventMap } from '../events/event-bus'
import type { WalletState } from '../namespaces/capabilities'
import type { AnyPlugin } from '../plugin/collect-plugins'
import { controller, definePlugin } from '../plugin/define-plugin'
import { type ReadonlySignal, signal } from '../store/signals'

/** A connection, in the shape of the plugin connect's. */
export interface FakeConnection extends WalletState {
  readonly connectorId: string
  readonly namespace: string
  readonly status: 'restoring' | 'connected' | 'locked'
}

/** Equal names are the same token, so this is the one of the plugin connect. */
const ConnectController = /* @__PURE__ */ createToken<{
  readonly connections: ReadonlySignal<readonly FakeConnection[]>
}>('connect/ConnectController')

/**
 * Creates what stands in the place of the plugin connect for a chain namespace under test: it tells who is connected, and nothing
 * else.
 *
 * @param connections - who is connected; nobody unless told
 *
 * @example
 * ```ts
 * import { solana } from 'portico/plugins/solana'
 * import { createTestKernel, fakeConnect } from 'portico/testing'
 *
 * const { kernel } = createTestKernel({ plugins: [fakeConnect(), solana()] })
 * ```
 */
export function fakeConnect(connections: readonly FakeConnection[] = []): AnyPlugin {
  return definePlugin({
    id: 'connect',
    controllers: [controller(ConnectController, () => ({ connections: signal(connections) }))],
  })
}

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
