import { type KeyboardEvent, type RefObject, type SyntheticEvent, useLayoutEffect } from 'react'
import type { Router } from '../../kernel/router/create-router'

/**
 * Ties a native dialog to the router, which alone decides whether it closes.
 *
 * Browsers let a page refuse one Escape only: the next one closes the dialog without asking. So the key is taken before
 * it becomes a request, a request that comes another way (a back gesture) is refused and handed to the router, and a
 * dialog that was closed over the router's head opens again.
 */
export function useDialog(dialog: RefObject<HTMLDialogElement | null>, router: Router, isOpen: boolean) {
  useLayoutEffect(() => {
    const shown = dialog.current
    if (!isOpen || !shown) return
    shown.showModal()
    return () => shown.close()
  }, [dialog, isOpen])

  return {
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      router.close()
    },
    onCancel(event: SyntheticEvent) {
      event.preventDefault()
      router.close()
    },
    onClose() {
      // The event comes late: by then the dialog may be open again (StrictMode), or closed by the router's own word.
      if (dialog.current?.open || !router.isOpen.peek()) return
      if (!router.close()) dialog.current?.showModal()
    },
  }
}
