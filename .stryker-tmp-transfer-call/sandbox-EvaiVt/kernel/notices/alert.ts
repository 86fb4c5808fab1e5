// @ts-nocheck
import type { Text } from './message'

/** How urgent an alert is. */
export type AlertVariant = 'error' | 'warning' | 'info'

/** A coded message in the bar under the header, which stays until it is dismissed. */
export interface Alert {
  readonly code: string
  /** Short text, for the bar. */
  readonly message: Text
  readonly variant: AlertVariant
  /** Long text: what happened and what to do. */
  readonly detail: Text
}
