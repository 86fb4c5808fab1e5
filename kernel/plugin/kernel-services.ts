import type { Container } from '../container/container'
import type { EventBus } from '../events/event-bus'
import type { GateReader } from '../gates/gate-registry'
import type { KernelSettings } from '../kernel-options'
import type { OwnedNamespaces } from '../namespaces/namespace-registry'
import type { Notices } from '../notices/create-notices'
import type { ScopedStorage } from '../platform/create-storage'
import type { Logger } from '../platform/logger'
import type { Platform } from '../platform/platform'
import type { Router } from '../router/create-router'
import type { ReadContribution, SlotReader } from '../slots/create-slot'

export type FailurePhase = 'start' | 'effect' | 'event' | 'contribution' | 'view' | 'stop'

/** What plugins and views both see. */
export interface SharedServices {
  readonly settings: KernelSettings
  readonly router: Router
  readonly notices: Notices
  readonly gate: GateReader
  readonly slot: SlotReader
  readonly attempt: ReadContribution
}

/** Everything plugin contexts are cut from. */
export interface KernelServices {
  readonly shared: SharedServices
  readonly platform: Platform
  readonly container: Container
  readonly bus: EventBus
  readonly namespaces: OwnedNamespaces
  /** Tells the host and the log that a part of a plugin failed; the rest goes on. */
  readonly fail: (plugin: string, phase: FailurePhase, error: unknown) => void
  readonly logger: (scope: string) => Logger
  readonly storage: ScopedStorage
}
