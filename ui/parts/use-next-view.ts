import { useContext, useEffect } from 'react'
import type { ViewRef } from '../../kernel/router/define-view'
import { useKernel } from '../react/use-kernel'
import { PartCache } from './loaded-part'
import { keepPart } from './preload-parts'

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
    // A view whose gate is shut is not gone to.
    keep().catch(() => undefined)
  }, [router, cache, name])
}
