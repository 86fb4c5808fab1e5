// @ts-nocheck
import { useEffect, useState } from 'react'

/** Whether something has lasted for so long, in ms: of what is over sooner no sign has to come and go. */
export function useLate(isOn: boolean, ms: number): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => setLate(true), ms)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isOn, ms])
  return isOn && isLate
}
