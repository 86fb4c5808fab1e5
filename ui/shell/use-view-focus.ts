import { type RefObject, useLayoutEffect, useRef } from 'react'

export interface ModalParts {
  readonly modal: RefObject<HTMLDivElement | null>
  readonly content: RefObject<HTMLDivElement | null>
  readonly title: RefObject<HTMLHeadingElement | null>
}

/**
 * Moves focus into each new view: to what the view itself focused, else to the title, so that it is read out and the
 * next Tab reaches the view's first control. A modal in the page takes no focus before somebody has used it.
 */
export function useViewFocus({ modal, content, title }: ModalParts, visit: number | undefined, takesFirst: boolean) {
  const before = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (visit === undefined) return
    const isChange = before.current !== undefined && before.current !== visit
    before.current = visit
    if (!takesFirst && !isChange) return
    const root = content.current?.getRootNode()
    const focused = root instanceof ShadowRoot ? root.activeElement : null
    if (content.current?.contains(focused)) return
    const target = title.current ?? modal.current
    target?.focus({ preventScroll: true })
  }, [modal, content, title, visit, takesFirst])
}
