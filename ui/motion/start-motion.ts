import { adoptStyles } from '../react/adopt-styles'
import { carryMarks } from './carry-marks'
import { dragSheet } from './drag-sheet'
import flightStyles from './flight.css'
import { followHeight } from './follow-height'
import { followKeyboard } from './follow-keyboard'
import styles from './motion.css'
import type { MotionTarget } from './motion-target'
import { shakeOnRefusal } from './shake-on-refusal'

/**
 * Starts all that moves in a modal by program; what CSS moves alone is in the shell's style sheets.
 *
 * @param target - the modal
 * @param signal - ends it
 */
export function startMotion(target: MotionTarget, signal: AbortSignal): void {
  if (signal.aborted) return
  const root = target.modal.getRootNode()
  if (root instanceof ShadowRoot) for (const text of [styles, flightStyles]) adoptStyles(root, text)
  for (const start of [shakeOnRefusal, followHeight, carryMarks, dragSheet, followKeyboard]) start(target, signal)
}
