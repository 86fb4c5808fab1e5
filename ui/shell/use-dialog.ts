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
    const reopen = () => {
      // The event comes late: StrictMode has opened the dialog again by then.
      if (!shown.open && !router.close()) shown.showModal()
    }
    shown.showModal()
    shown.addEventListener('close', reopen)
    return () => {
      shown.removeEventListener('close', reopen)
      shown.close()
    }
  }, [dialog, router, isOpen])

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
  }
}
