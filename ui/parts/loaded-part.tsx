import {
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useReducer,
  useState,
} from 'react'

/** Imports a module whose default export is a component. */
export type PartLoader = () => Promise<{ readonly default: unknown }>

/** Components of views and slots that have loaded, by their loader; one cache for each modal. */
export const PartCache = /* @__PURE__ */ createContext<Map<PartLoader, ComponentType> | undefined>(undefined)

/** Lists the parts of a component, so that they load with it. */
export const withParts = (component: ComponentType, parts: readonly LoadedPartProps['item'][]): ComponentType =>
  Object.assign(component, { parts })

const partsOf = (component: unknown): readonly { readonly load: PartLoader }[] => {
  const { parts } = Object(component)
  return Array.isArray(parts) ? parts.filter((part) => typeof part?.load === 'function') : []
}

/** Keeps a component that was loaded, once its own parts are here too; one that does not come is reported where it is drawn. */
export async function keepLoaded(
  cache: Map<PartLoader, ComponentType> | undefined,
  load: PartLoader,
  module: { readonly default?: unknown },
): Promise<ComponentType> {
  // The contracts require a component without props as the default export; React reports anything else.
  const Loaded = module.default as ComponentType
  const missing = partsOf(Loaded).filter((part) => !cache?.has(part.load))
  await Promise.allSettled(missing.map(async (part) => keepLoaded(cache, part.load, await part.load())))
  cache?.set(load, Loaded)
  return Loaded
}

export interface LoadingPart {
  readonly Part?: ComponentType | undefined
  /** The error that prevented it from loading. */
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
    // A loader that throws is handled like one that rejects: React 18 does not survive an error in an effect.
    const loading = async () => keepLoaded(cache, load, await load())
    loading().then(
      (Loaded) => settle({ Part: Loaded }),
      (error: unknown) => settle({ error }),
    )
    return () => {
      isCurrent = false
    }
  }, [load, Part, cache])

  return shown
}

export interface LoadedPartProps {
  /** A view or a contribution. */
  readonly item: { readonly load: PartLoader }
  /** Reserves its space while it loads. */
  readonly placeholder?: ReactNode
}

/** Draws a component once it has loaded; one that does not load throws, so that the error boundary around it reports both alike. */
export function LoadedPart({ item, placeholder }: LoadedPartProps) {
  const { Part, error } = usePart(item.load)
  if (error !== undefined) throw error
  return Part ? <Part /> : placeholder
}

/**
 * Counts the attempts to draw a part whose code may not load.
 *
 * @returns the number of the attempt, to be the key of the part, and a function that mounts the part anew
 */
export const useAttempts = () => useReducer((attempt: number) => attempt + 1, 0)
