import { startMotion } from '../motion/start-motion'
import { useKernel } from '../react/use-kernel'
import { useValue } from '../react/use-value'
import { AlertBar } from './alert-bar'
import { SnackBar } from './snack-bar'
import { useLingering } from './use-lingering'

/** Draws the snack bar of the kernel, if there is one. */
export function SnackPart() {
  const snack = useValue(useKernel().notices.snack)
  const shown = useLingering(snack)
  return shown ? <SnackBar snack={shown} isLeaving={!snack} /> : null
}

/** Draws the alert of the kernel, if there is one. */
export function AlertPart() {
  const alert = useValue(useKernel().notices.alert)
  return alert ? <AlertBar alert={alert} /> : null
}

export { startMotion }
