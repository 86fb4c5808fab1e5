// @ts-nocheck
import { createSlot } from '../slots/create-slot'
import type { ReadonlySignal } from '../store/signals'
import type { ViewTarget } from './define-view'
import type { OpenOptions } from './open-options'

/** Where to go, decided by plugins; the router knows no view by name. The first answer counts. */
export interface RouterPolicy {
  /** Where the modal rests while closed. */
  readonly rest?: () => ViewTarget | undefined
  /** What opens when nobody named a view, and what an embedded modal shows when closed. */
  readonly home?: () => ViewTarget | undefined
  /** Another place for an opening, before `view` and `home` are asked. */
  readonly open?: (options: OpenOptions) => ViewTarget | undefined
  /** Another place for a step back that leads to a target. */
  readonly back?: (target: ViewTarget) => ViewTarget | undefined
}

/** Decides where the router goes when nobody named a view, and where it goes instead of a named one. */
export const routerPolicies = /* @__PURE__ */ createSlot<RouterPolicy>('kernel/router-policies')

/** Signals that keep the modal from closing while they are true. */
export const closeGuards = /* @__PURE__ */ createSlot<ReadonlySignal<boolean>>('kernel/close-guards')
