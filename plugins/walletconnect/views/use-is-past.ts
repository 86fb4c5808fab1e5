import { useEffect, useReducer } from 'react'
import { useKernel } from '../../../ui/react/use-kernel'

/**
 * Answers whether a time has come, and draws again when it does.
 *
 * @param time - ms since the epoch; undefined never comes
 */
export function useIsPast(time: number | undefined): boolean {
  const { clock } = useKernel().platform
  const [count, draw] = useReducer((before: number) => before + 1, 0)
  const isPast = time !== undefined && clock.now() >= time

  // biome-ignore lint/correctness/useExhaustiveDependencies: a timer that came early must be set once more.
  useEffect(() => {
    if (time !== undefined && !isPast) return clock.after(Math.max(time - clock.now(), 1), draw)
  }, [clock, time, isPast, count])
  return isPast
}
