import { type ComponentType, useContext, useLayoutEffect, useState } from 'react'
import { PartCache, type PartLoader } from './part-cache'

export interface LoadingPart {
  readonly Part?: ComponentType | undefined
  /** What kept it from coming. */
  readonly error?: unknown
}

/** Loads a component of a view or slot; one that has loaded before, or was prefetched, is there before the first paint. */
export function usePart(load: PartLoader): LoadingPart {
  const cache = useContext(PartCache)
  const [settled, setSettled] = useState<LoadingPart & { readonly load: PartLoader }>()
  const shown = settled?.load === load ? settled : { Part: cache?.get(load) }
  const { Part } = shown

  useLayoutEffect(() => {
    if (Part) return
    let isCurrent = true
    const settle = (part: LoadingPart) => isCurrent && setSettled({ load, ...part })
    // A loader that throws fails as one that rejects: React 18 does not survive what an effect throws.
    const loading = async () => load()
    loading().then(
      (module) => {
        // The contracts promise a component without props as default export; React says so where it is none.
        const Loaded = module.default as ComponentType
        cache?.set(load, Loaded)
        settle({ Part: Loaded })
      },
      (error: unknown) => settle({ error }),
    )
    return () => {
      isCurrent = false
    }
  }, [load, Part, cache])

  return shown
}
