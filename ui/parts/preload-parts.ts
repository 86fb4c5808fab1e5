import { type ComponentType, useContext, useEffect } from 'react'
import type { AnyKernel } from '../../kernel/kernel'
import type { ViewRef } from '../../kernel/router/define-view'
import { footers, type Prefetch, prefetches } from '../../kernel/router/slots'
import { useKernel } from '../react/use-kernel'
import { keepLoaded, PartCache, type PartLoader } from './loaded-part'

/** Parts that take longer than this load later, one by one, because the modal itself must not wait for them. */
const MAX_PRELOAD_MS = 100

/** The parts that the first opening draws, as far as they are known before. */
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

/** Keeps a part when it has loaded. A part that does not load now is requested again, and reported, when it is drawn. */
export async function keepPart(cache: Map<PartLoader, ComponentType>, load: Prefetch): Promise<void> {
  try {
    const module = Object(await load(false))
    if (module.default) await keepLoaded(cache, load as PartLoader, module)
  } catch {
    // Reported when it is drawn.
  }
}

/**
 * Preloads the parts of a kernel's modal, so that an opening draws everything in one frame; parts that load inside each other would take
 * several.
 *
 * @returns the parts, once all known ones have loaded, or the time limit has passed
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

/**
 * Loads a view that a person may go to from this one, while they look at this one: it is then drawn in its first frame.
 *
 * @param ref - the view
 *
 * @example
 * ```tsx
 * import { createViewRef } from 'portico'
 * import { useNextView } from 'portico/ui'
 *
 * const ThanksView = createViewRef('Thanks')
 * export default function Guestbook() {
 *   useNextView(ThanksView)
 *   return <p>Sign here</p>
 * }
 * ```
 */
export function useNextView({ name }: ViewRef<unknown>): void {
  const { router } = useKernel()
  const cache = useContext(PartCache)
  useEffect(() => {
    const keep = async () => cache && keepPart(cache, router.view(name).load)
    // A view with a closed gate is not shown.
    keep().catch(() => undefined)
  }, [router, cache, name])
}

/**
 * Lays out a copy of the hidden modal once, out of sight: the first layout of a page finds fonts, words and styles, which takes longer than
 * all else that a click has to wait for.
 */
export function layOutAhead(dialog: HTMLDialogElement | null): void {
  const copy = dialog?.querySelector('.portico-modal')?.cloneNode(true) as HTMLElement | undefined
  if (!copy) return
  copy.style.cssText = 'position:fixed;visibility:hidden'
  dialog?.before(copy)
  copy.getBoundingClientRect()
  copy.remove()
}
