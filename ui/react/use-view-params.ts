import { createContext, useContext } from 'react'
import type { ViewRef } from '../../kernel/router/define-view'
import type { HistoryEntry } from '../../kernel/router/view-history'
import { uiError } from './ui-context'

/** The history entry that the modal shows. */
export const ViewContext = /* @__PURE__ */ createContext<HistoryEntry | undefined>(undefined)

/**
 * Reads the params with which a view was opened.
 *
 * @param ref - the view's own reference, which types them
 * @returns the params
 * @throws UI_KERNEL_MISSING where the component is not drawn by the modal
 *
 * @example
 * ```tsx
 * import { createViewRef } from 'portico'
 * import { useViewParams } from 'portico/ui'
 *
 * const PageView = createViewRef<{ readonly page: number }>('GuestbookPage')
 * export default function Page() {
 *   return <p>Page {useViewParams(PageView).page}</p>
 * }
 * ```
 */
export function useViewParams<P>(ref: ViewRef<P>): P {
  const entry = useContext(ViewContext)
  if (!entry) throw uiError('UI_KERNEL_MISSING', { what: `The view ${ref.name}` })
  return entry.params as P
}
