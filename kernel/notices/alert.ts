import type { Text } from './message'

export type AlertVariant = 'error' | 'warning' | 'info'

export interface Alert {
  readonly code: string
  /** Short text, for the bar. */
  readonly message: Text
  readonly variant: AlertVariant
  /** Long text: what happened and what to do. */
  readonly detail: Text
}
