// @ts-nocheck
import type { AnyKernel, Kernel } from '../../kernel/kernel'
import type { Signal } from '../../kernel/store/signals'
import type { ConnectEvents } from '../../plugins/foundations/connect/contract'
import { ConnectController } from '../../plugins/foundations/connect/contract'
import type { NetworksEvents } from '../../plugins/foundations/networks/contract'

/** What happened, as the peer tells it. */
export interface ModalEvent {
  readonly type: 'track'
  readonly event: string
  readonly properties?: Readonly<Record<string, unknown>>
}

/** The last event, and when it was. */
export interface EventsPayload {
  readonly timestamp: number
  readonly data: ModalEvent
}

type Told = Kernel['on'] &
  (<K extends keyof (ConnectEvents & NetworksEvents)>(
    type: K,
    handler: (payload: (ConnectEvents & NetworksEvents)[K]) => void,
  ) => () => void)

/** Tells what happens in a kernel by the names of the peer, in `last`. */
export function followEvents(kernel: AnyKernel & { readonly on: Kernel['on'] }, last: Signal<EventsPayload>): void {
  const { clock } = kernel.platform
  const event = (name: string, properties?: ModalEvent['properties']): EventsPayload => ({
    timestamp: clock.now(),
    data: { type: 'track', event: name, ...(properties && { properties }) },
  })
  const tell = (...told: Parameters<typeof event>) => {
    last.value = event(...told)
  }
  const { active, connectors } = kernel.get(ConnectController)
  const connected = () => ({ connected: active.peek() !== undefined })
  const nameOf = (id: string) => connectors.peek().find((connector) => connector.id === id)?.name ?? id
  const on = kernel.on as Told
  on('modal:opened', () => tell('MODAL_OPEN', connected()))
  on('modal:closed', () => tell('MODAL_CLOSE', connected()))
  on('connect:started', ({ connectorId }) => tell('SELECT_WALLET', { name: nameOf(connectorId), platform: 'browser' }))
  on('connect:succeeded', ({ connection: { connectorId, networkId } }) =>
    tell('CONNECT_SUCCESS', { method: 'browser', name: nameOf(connectorId), caipNetworkId: networkId }),
  )
  on('connect:failed', ({ error }) =>
    tell('CONNECT_ERROR', { message: error instanceof Error ? error.message : String(error) }),
  )
  on('connect:disconnected', ({ namespace }) => tell('DISCONNECT_SUCCESS', { namespace }))
  on('networks:switched', ({ networkId }) => tell('SWITCH_NETWORK', { network: networkId }))
}
