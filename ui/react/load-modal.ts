import type { ReactElement } from 'react'
import type { AnyKernel } from '../../kernel/kernel'
import { prefetches } from '../../kernel/router/shell-slots'

/** The modal of a kernel, ready to be drawn. */
export type LoadedModal = ReactElement<{ readonly kernel: AnyKernel }>

const importModal = () => import('../shell/modal-host')

/** Imports the modal and the parts it begins with; nothing of them is on the page before. */
export const loadModal = async (kernel: AnyKernel): Promise<LoadedModal> => (await importModal()).warmModal(kernel)

/** Fetches what the first click will need. What does not come now is asked for again, and reported, by the click. */
export function prefetchModal({ router, slot }: AnyKernel): void {
  const view = router.current.peek()?.view
  const shown = view === undefined ? [] : [router.view(view).load]
  for (const load of [importModal, ...shown, ...slot(prefetches).peek()]) load().catch(() => undefined)
}
