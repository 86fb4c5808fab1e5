import type { AnyKernel, KernelEvents } from '../../../kernel/kernel'
import type { PluginContext } from '../../../kernel/plugin/plugin-context'
import type { EmbeddedWalletEvents } from '../../features/embedded-wallet/contract'
import type { ExchangeFundEvents } from '../../features/exchange-fund/contract'
import type { NamesEvents } from '../../features/names/contract'
import type { OnRampEvents } from '../../features/onramp/contract'
import type { SendEvents } from '../../features/send/contract'
import type { SiwxEvents } from '../../features/siwx/contract'
import type { SwapEvents } from '../../features/swap/contract'
import type { ConnectEvents } from '../../foundations/connect/contract'
import type { NetworksEvents } from '../../foundations/networks/contract'
import type { CatalogueEvents } from '../catalogue/contract'

/** Where events are read: a plugin, by its context, or a whole kernel. */
export interface EventSources
  extends Pick<AnyKernel, 'has' | 'get' | 'load' | 'slot' | 'attempt' | 'router' | 'settings'>,
    Pick<PluginContext, 'browser' | 'effect'> {
  readonly logger: Pick<PluginContext['logger'], 'debug'>
}

/** Every event that could be counted, with what it carries. */
export type ObservedEvents = KernelEvents &
  ConnectEvents &
  NetworksEvents &
  CatalogueEvents &
  SiwxEvents &
  EmbeddedWalletEvents &
  SendEvents &
  SwapEvents &
  NamesEvents &
  OnRampEvents &
  ExchangeFundEvents

/** The events that are listened to. */
export const observedEvents = [
  'modal:opened',
  'modal:closed',
  'router:moved',
  'plugin:failed',
  'connect:started',
  'connect:succeeded',
  'connect:failed',
  'connect:restored',
  'connect:disconnected',
  'connect:disconnect-failed',
  'networks:switched',
  'catalogue:searched',
  'siwx:signed-in',
  'siwx:failed',
  'embedded-wallet:email-sent',
  'embedded-wallet:email-confirmed',
  'embedded-wallet:code-refused',
  'embedded-wallet:social-started',
  'embedded-wallet:social-connected',
  'send:started',
  'send:succeeded',
  'send:failed',
  'swap:started',
  'swap:succeeded',
  'swap:failed',
  'names:started',
  'names:registered',
  'names:failed',
  'onramp:started',
  'exchange-fund:started',
  'exchange-fund:succeeded',
  'exchange-fund:failed',
] as const satisfies readonly (keyof ObservedEvents)[]

/** The name of an event that is counted. */
export type ObservedEvent = (typeof observedEvents)[number]
