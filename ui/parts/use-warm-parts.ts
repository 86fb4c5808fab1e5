import { type ComponentType, useEffect, useMemo, useState } from 'react'
import type { AnyKernel } from '../../kernel/kernel'
import { footers, prefetches } from '../../kernel/router/shell-slots'
import { whenLoaded } from '../react/when-loaded'
import type { PartLoader } from './part-cache'

/** Parts that take longer than this come later, one by one: the modal itself shall answer the click. */
const patienceMs = 100

const isPart = (loaded: unknown): loaded is { readonly default: ComponentType } =>
  typeof loaded === 'object' && loaded !== null && 'default' in loaded

/** Loads what the first opening draws, as far as it is known before. */
function firstLoaders({ router, slot }: AnyKernel): readonly (() => Promise<unknown>)[] {
  const current = router.current.peek()
  const view = current && router.view(current.view)
  return [
    ...(view ? [view.load] : []),
    ...slot(prefetches).peek(),
    ...slot(footers)
      .peek()
      .filter(({ kind }) => kind === view?.footer)
      .map(({ load }) => load),
  ]
}

export interface WarmParts {
  readonly cache: Map<PartLoader, ComponentType>
  /** All that is known before is here, or has been waited for long enough. */
  readonly isWarm: boolean
}

/**
 * Keeps the parts of a kernel's modal, filled ahead: an opening then draws all of itself in one frame, where parts that
 * load one inside the other would take several.
 *
 * @param later - parts that no opening waits for
 */
export function useWarmParts(kernel: AnyKernel, later: readonly PartLoader[]): WarmParts {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kernel brings other views.
  const cache = useMemo(() => new Map<PartLoader, ComponentType>(), [kernel])
  const [warm, setWarm] = useState<typeof cache>()
  useEffect(() => {
    // What does not come now is asked for again, and reported, where it is drawn.
    const keep = async (load: () => Promise<unknown>) => {
      const loaded = await load().catch(() => undefined)
      if (isPart(loaded)) cache.set(load as PartLoader, loaded.default)
    }
    const tell = () => {
      setWarm(cache)
      for (const load of later) void keep(load)
    }
    const stopWaiting = kernel.platform.clock.after(patienceMs, tell)
    const stopLoading = whenLoaded(Promise.all(firstLoaders(kernel).map(keep)), tell, tell)
    return () => {
      stopWaiting()
      stopLoading()
    }
  }, [kernel, cache, later])
  return { cache, isWarm: warm === cache }
}
