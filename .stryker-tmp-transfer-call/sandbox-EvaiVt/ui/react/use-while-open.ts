// @ts-nocheck
import { useState } from 'react'
import { useKernel } from './use-kernel'
import { useValue } from './use-value'

/**
 * Returns a value while the modal is open, and the last one while it fades: giving up must not flash, or read out, what
 * stands where nothing is asked.
 *
 * @param value - a constant of a table: two that look alike count as different
 */
export function useWhileOpen<T>(value: T): T {
  const isOpen = useValue(useKernel().router.isOpen)
  const [last, setLast] = useState(value)
  if (isOpen && last !== value) setLast(value)
  return isOpen ? value : last
}
