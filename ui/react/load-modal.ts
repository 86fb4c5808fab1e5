import type { AnyKernel } from '../../kernel/kernel'
import { prefetches } from '../../kernel/router/shell-slots'

/** Imports the modal; nothing of it is on the page before. */
export const loadModal = () => import('../shell/modal-host')

/** Fetches what the first click will need. What does not come now is asked for again, and reported, by the click. */
export function prefetchModal({ router, slot }: AnyKernel): void {
  const view = router.current.peek()?.view
  const shown = view === undefined ? [] : [router.view(view).load]
  for (const load of [loadModal, ...shown, ...slot(prefetches).peek()]) load().catch(() => undefined)
}
