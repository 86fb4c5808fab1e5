import type { AnyKernel } from '../../kernel/kernel'

/** Imports the modal; nothing of it is on the page before. */
export const loadModal = () => import('../shell/modal-host')

/** Fetches what the first click will need. What does not come now is asked for again, and reported, by the click. */
export function prefetchModal({ router }: AnyKernel): void {
  const view = router.current.peek()?.view
  const ignore = () => undefined
  loadModal().catch(ignore)
  if (view !== undefined) router.view(view).load().catch(ignore)
}
