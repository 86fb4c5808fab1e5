import { useEffect, useState } from 'react'
import { useKernel } from '../react/use-kernel'

/** Answers how many seconds are left until a time, rounded up, and draws again with each. */
export function useSecondsLeft(endsAt: number): number {
  const { clock } = useKernel().platform
  const [tick, setTick] = useState(0)
  const left = Math.max(0, Math.ceil((endsAt - clock.now()) / 1000))

  // biome-ignore lint/correctness/useExhaustiveDependencies: a timer that came early must be set once more.
  useEffect(() => {
    if (left === 0) return
    const untilNext = endsAt - clock.now() - (left - 1) * 1000
    return clock.after(Math.max(untilNext, 1), () => setTick((count) => count + 1))
  }, [clock, endsAt, left, tick])
  return left
}
