import { useEffect, useState } from 'react'
import type { ViewHistory } from '../../kernel/router/view-history'
import { useKernel } from '../react/use-kernel'
import { useValue } from '../react/use-value'

/** As long as the dialog fades. */
const fadeMs = 200

/**
 * Answers the history to draw: while the modal fades out, the one it had, since the router is at rest by then.
 *
 * @returns a history, or undefined where nothing shows
 */
export function useShownHistory(): ViewHistory | undefined {
  const { router, platform } = useKernel()
  const history = useValue(router.history)
  const isOpen = useValue(router.isOpen)
  const [shown, setShown] = useState<ViewHistory>()
  if (isOpen && shown !== history) setShown(history)
  useEffect(
    () => (isOpen ? undefined : platform.clock.after(fadeMs, () => setShown(undefined))),
    [isOpen, platform.clock],
  )
  return isOpen ? history : shown
}
