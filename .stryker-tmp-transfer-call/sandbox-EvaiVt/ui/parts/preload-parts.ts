// @ts-nocheck
import type { ComponentType } from 'react'
import type { AnyKernel } from '../../kernel/kernel'
import { footers, type Prefetch, prefetches } from '../../kernel/router/shell-slots'
import type { PartLoader } from './loaded-part'

/** Parts that take longer than this come later, one by one: the modal itself must not wait for them. */
const MAX_PRELOAD_MS = 100

/** What the first opening draws, as far as it is known before. */
function firstLoaders({ router, slot, attempt }: AnyKernel): readonly Prefetch[] {
  const current = router.current.peek()
  const view = current && router.view(current.view)
  return [
    ...(view ? [view.load] : []),
    ...slot(prefetches).peek(),
    ...slot(footers)
      .peek()
      .flatMap((item) => attempt(item, ({ kind, load }) => (kind === view?.footer ? load : [])) ?? []),
  ]
}

/** Keeps a part when it comes. What does not come now is asked for again, and reported, where it is drawn. */
export async function keepPart(cache: Map<PartLoader, ComponentType>, load: Prefetch): Promise<void> {
  try {
    const { default: Part } = Object(await load(false))
    if (Part) cache.set(load as PartLoader, Part)
  } catch {
    // Reported where it is drawn.
  }
}

/**
 * Loads the parts of a kernel's modal ahead: an opening then draws all of itself in one frame, where parts that load one
 * inside the other would take several.
 *
 * @returns what is here when all that is known before has come, or has been waited for long enough
 */
export async function preloadParts(kernel: AnyKernel): Promise<Map<PartLoader, ComponentType>> {
  const cache = new Map<PartLoader, ComponentType>()
  await new Promise<unknown>((resolve) => {
    const stop = kernel.platform.clock.after(MAX_PRELOAD_MS, () => resolve(undefined))
    const kept = firstLoaders(kernel).map((load) => keepPart(cache, load))
    Promise.all(kept).then(stop).then(resolve)
  })
  return cache
}
