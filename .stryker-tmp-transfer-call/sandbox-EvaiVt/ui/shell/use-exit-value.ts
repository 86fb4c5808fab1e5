// @ts-nocheck
import { useEffect, useState } from 'react'
import { useKernel } from '../react/use-kernel'

/** As long as the dialog and the snack bar take to go. */
const EXIT_MS = 200

/**
 * Returns a value, and the last one for as long as the exit motion of what shows it takes.
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
