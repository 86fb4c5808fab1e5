import { type ComponentType, useContext, useLayoutEffect, useState } from 'react'
import { PartCache, type PartLoader } from './part-cache'

export interface LoadingPart {
  readonly Part: ComponentType | undefined
  readonly error: unknown
  /** Asks for a module that did not come once more. */
  readonly retry: () => void
}

/** Loads a component of a view or slot; one that has loaded before, or was prefetched, is there before the first paint. */
export function usePart(load: PartLoader): LoadingPart {
  const cache = useContext(PartCache)
  const [loaded, setLoaded] = useState<{ readonly load: PartLoader; readonly Part: ComponentType }>()
  const [failed, setFailed] = useState<{ readonly load: PartLoader; readonly error: unknown }>()
  const [attempt, setAttempt] = useState(0)
  const Part = cache?.get(load) ?? (loaded?.load === load ? loaded.Part : undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again.
  useLayoutEffect(() => {
    if (Part) return
    let isCurrent = true
    load().then(
      (module) => {
        // The contracts promise a component without props as default export; React says so where it is none.
        const component = module.default as ComponentType
        cache?.set(load, component)
        if (isCurrent) setLoaded({ load, Part: component })
      },
      (error: unknown) => isCurrent && setFailed({ load, error }),
    )
    return () => {
      isCurrent = false
    }
  }, [load, Part, cache, attempt])

  return {
    Part,
    error: !Part && failed?.load === load ? failed.error : undefined,
    retry() {
      setFailed(undefined)
      setAttempt((count) => count + 1)
    },
  }
}
