/**
 * Lets so many pieces of work run at a time; the others wait their turn, first come first served.
 *
 * @param most - at least 1
 */
export function limitRunning(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < most) running++
    else await new Promise<void>((resolve) => void waiting.push(resolve))
    try {
      return await work()
    } finally {
      // A place is handed on, or given back where nobody waits.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
