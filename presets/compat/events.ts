import type { AnyKernel, Kernel } from '../../kernel/kernel'
import { walletErrorKind } from '../../kernel/namespaces/wallet-error'
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

/** The last event, and when it was; the rest stays as it began, since what is counted and sent is a matter of the plugin `analytics`. */
export interface EventsPayload {
  /** ms since the epoch, as `lastFlush` */
  readonly timestamp: number
  readonly lastFlush: number
  readonly reportedErrors: Readonly<Record<string, boolean>>
  readonly data: ModalEvent
  readonly pendingEvents: readonly ModalEvent[]
  readonly subscribedToVisibilityChange: boolean
  readonly walletImpressions: readonly ModalEvent[]
}

type Told = Kernel['on'] &
  (<K extends keyof (ConnectEvents & NetworksEvents)>(
    type: K,
    handler: (payload: (ConnectEvents & NetworksEvents)[K]) => void,
  ) => () => void)

/** Tells what happens in a kernel by the names of the peer, in `last`. */
export function followEvents(kernel: AnyKernel & { readonly on: Kernel['on'] }, last: Signal<EventsPayload>): void {
  const { clock, browser } = kernel.platform
  const tell = (event: string, properties?: ModalEvent['properties']) => {
    const data = { type: 'track', event, ...(properties && { properties }) } as const
    last.value = { ...last.peek(), timestamp: clock.now(), data }
  }
  const { active, connectors } = kernel.get(ConnectController)
  const connected = () => ({ connected: active.peek() !== undefined })
  const connectorOf = (id: string) => connectors.peek().find((connector) => connector.id === id)
  const nameOf = (id: string) => connectorOf(id)?.name ?? id
  /** How a wallet is reached; one of e-mail and social logins is called differently where it is chosen and where it is connected. */
  const wayOf = (id: string, embedded: string) => {
    const type = connectorOf(id)?.type
    if (type === 'WALLET_CONNECT') return browser.isMobile() ? 'mobile' : 'qrcode'
    return type === 'AUTH' ? embedded : 'browser'
  }
  const messageOf = (error: unknown) => ({ message: error instanceof Error ? error.message : String(error) })
  const on = kernel.on as Told
  on('modal:opened', () => tell('MODAL_OPEN', connected()))
  on('modal:closed', () => tell('MODAL_CLOSE', connected()))
  on('connect:started', ({ connectorId }) =>
    tell('SELECT_WALLET', { name: nameOf(connectorId), platform: wayOf(connectorId, 'web') }),
  )
  on('connect:succeeded', ({ connection: { connectorId, networkId } }) =>
    tell('CONNECT_SUCCESS', {
      method: wayOf(connectorId, 'email'),
      name: nameOf(connectorId),
      caipNetworkId: networkId,
    }),
  )
  on('connect:failed', ({ error }) =>
    tell(walletErrorKind(error) === 'userRejected' ? 'USER_REJECTED' : 'CONNECT_ERROR', messageOf(error)),
  )
  on('connect:disconnected', ({ namespace }) => tell('DISCONNECT_SUCCESS', { namespace }))
  on('connect:disconnect-failed', ({ error }) => tell('DISCONNECT_ERROR', messageOf(error)))
  on('networks:switched', ({ networkId }) => tell('SWITCH_NETWORK', { network: networkId }))
}
