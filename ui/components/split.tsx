import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useStyles } from '../react/use-styles'
import styles from './split.css'

/** The props of `<Split>`. */
export interface SplitProps {
  /** Content next to the view; mounted only if the modal is wide enough for two panes. */
  readonly aside: ReactNode
  readonly children: ReactNode
}

/**
 * Draws a view in two panes if the modal is at least 720 px wide, and in one otherwise.
 *
 * @param props - the view, and the content next to it
 *
 * @example
 * ```tsx
 * import { Body, Split } from 'portico/ui/components'
 *
 * export const Guests = () => (
 *   <Split aside="Everybody who comes by may sign.">
 *     <Body>No guests yet.</Body>
 *   </Split>
 * )
 * ```
 */
export function Split({ aside, children }: SplitProps) {
  useStyles(styles)
  const panes = useRef<HTMLDivElement>(null)
  const [isWide, setWide] = useState(false)
  useLayoutEffect(() => {
    const shown = panes.current
    if (!shown || !window.ResizeObserver) return
    // Only the style sheet has the width from which a modal is wide.
    const observer = new ResizeObserver(() => setWide(getComputedStyle(shown).display === 'grid'))
    observer.observe(shown)
    return () => observer.disconnect()
  }, [])
  return (
    <div className="portico-split" ref={panes}>
      <div>{children}</div>
      {isWide && <div className="portico-body portico-pane">{aside}</div>}
    </div>
  )
}
