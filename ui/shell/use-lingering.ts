import { useEffect, useState } from 'react'
import { useKernel } from '../react/use-kernel'

/** As long as the dialog and the snack bar take to go. */
const leaveMs = 200

/**
 * Answers a value, and the last one for as long as what shows it takes to leave.
 *
 * @param value - undefined once there is nothing to show
 */
export function useLingering<T>(value: T | undefined): T | undefined {
  const { clock } = useKernel().platform
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  useEffect(() => (value === undefined ? clock.after(leaveMs, () => setLast(undefined)) : undefined), [value, clock])
  return value ?? last
}
