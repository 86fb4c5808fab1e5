import { useEffect, useState } from 'react'
import { useKernel } from '../react/use-kernel'

/** Duration of the exit motion of the dialog and the snack bar. */
const EXIT_MS = 200

/**
 * Returns a value, or the last one while the element that shows it plays its exit motion.
 *
 * @param value - undefined once there is nothing to show
 */
export function useExitValue<T>(value: T | undefined): T | undefined {
  const { clock } = useKernel().platform
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  useEffect(() => (value === undefined ? clock.after(EXIT_MS, () => setLast(undefined)) : undefined), [value, clock])
  return value ?? last
}
