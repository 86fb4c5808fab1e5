import type { ViewHistory } from '../../kernel/router/view-history'
import { useKernel } from '../react/use-kernel'
import { useValue } from '../react/use-value'
import { useLingering } from './use-lingering'

/**
 * Answers the history to draw: while the modal fades out, the one it had, since the router is at rest by then.
 *
 * @returns a history, or undefined where nothing shows
 */
export function useShownHistory(): ViewHistory | undefined {
  const { router } = useKernel()
  const history = useValue(router.history)
  return useLingering(useValue(router.isOpen) ? history : undefined)
}
