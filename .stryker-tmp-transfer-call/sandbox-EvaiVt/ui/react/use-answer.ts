// @ts-nocheck
import { useEffect, useState } from 'react'
import { whenLoaded } from './when-loaded'

/** Asks once, and returns the answer when it is there; undefined until then, and where it does not come. `ask` stays the same function. */
export function useAnswer<T extends object>(ask: () => Promise<T>): T | undefined {
  const [answer, setAnswer] = useState<T>()
  useEffect(() => whenLoaded(ask(), setAnswer, () => undefined), [ask])
  return answer
}
