import type { Container } from '../container/container'
import type { EventBus } from '../events/event-bus'
import type { GateReader } from '../gates/gate-registry'
import type { Namespaces } from '../namespaces/namespace-registry'
import type { Notices } from '../notices/create-notices'
import type { ScopedStorage } from '../platform/create-storage'
import type { Logger } from '../platform/logger'
import type { Platform } from '../platform/platform'
import type { Router } from '../router/create-router'
import type { SlotRegistry } from '../slots/slot-registry'
import type { KernelSettings } from './kernel-settings'

export type FailurePhase = 'start' | 'effect' | 'event' | 'contribution' | 'view' | 'stop'

/** Everything plugin contexts are cut from. */
export interface KernelServices {
  readonly settings: KernelSettings
  readonly platform: Platform
  readonly container: Container
  readonly bus: EventBus
  readonly notices: Notices
  readonly namespaces: Namespaces
  readonly router: Router
  readonly gate: GateReader
  readonly slot: SlotRegistry['read']
  /** Tells the host and the log that a part of a plugin failed; the rest goes on. */
  readonly fail: (plugin: string, phase: FailurePhase, error: unknown) => void
  readonly loggerOf: (plugin: string) => Logger
  readonly storageOf: (plugin: string) => ScopedStorage
}
