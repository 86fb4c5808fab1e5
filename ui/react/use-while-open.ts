import { useState } from 'react'
import { useKernel } from './use-kernel'
import { useValue } from './use-value'

/**
 * Returns a value while the modal is open, and the last one while it fades out, so that closing does not show, or read out, the text of a
 * view without a request.
 *
 * @param value - a constant, which is compared by identity
 */
export function useWhileOpen<T>(value: T): T {
  const isOpen = useValue(useKernel().router.isOpen)
  const [last, setLast] = useState(value)
  if (isOpen && last !== value) setLast(value)
  return isOpen ? value : last
}
