import type { ReactElement } from 'react'
import type { AnyKernel } from '../../kernel/kernel'
import { prefetches } from '../../kernel/router/slots'

/** The modal of a kernel, ready to be drawn. */
export type LoadedModal = ReactElement<{ readonly kernel: AnyKernel }>

/**
 * Fetches what the first click will need, all at a time. What does not come now is asked for again, and reported, by the click.
 *
 * @param isAboutToOpen - a person shows that they will open it: what follows the first picture comes along
 * @returns the modal's own code; the failures of the other parts are reported where they are drawn
 */
export function prefetchModal({ router, slot }: AnyKernel, isAboutToOpen = false) {
  const entry = router.current.peek()
  const modal = import('../shell/modal-host')
  for (const load of [() => modal, ...(entry ? [router.view(entry.view).load] : []), ...slot(prefetches).peek()])
    (async () => load(isAboutToOpen))().catch(() => undefined)
  return modal
}

/** Imports the modal and the parts it begins with; nothing of them is on the page before. */
export const loadModal = async (kernel: AnyKernel): Promise<LoadedModal> =>
  (await prefetchModal(kernel)).preloadModal(kernel)
