import { useEffect, useState } from 'react'
import type { Slot } from '../../../../kernel/slots/create-slot'
import { useKernel } from '../../../../ui/react/use-kernel'
import { useSlot } from '../../../../ui/react/use-slot'
import { whenLoaded } from '../../../../ui/react/when-loaded'

interface Contributed<T> {
  /** A plugin tells it, though its code may still be on its way. */
  readonly isThere: boolean
  readonly value: T | undefined
}

/** Loads what the first plugin of a slot tells, and watches it until the component goes. */
export function useContributed<T extends { watch(): () => void }>(slot: Slot<() => Promise<T>>): Contributed<T> {
  const { attempt } = useKernel()
  const [load] = useSlot(slot)
  const [value, setValue] = useState<T>()
  useEffect(() => {
    setValue(undefined)
    const loading = load && attempt(load, (start) => start())
    // That it did not load leaves its place as where nobody tells it.
    return loading && whenLoaded(loading, setValue, () => setValue(undefined))
  }, [attempt, load])
  useEffect(() => value?.watch(), [value])
  return { isThere: load !== undefined, value }
}
