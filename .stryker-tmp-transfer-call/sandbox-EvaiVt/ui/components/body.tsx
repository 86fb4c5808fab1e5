// @ts-nocheck
import type { ReactNode } from 'react'

/** What `<Body>` takes. */
export interface BodyProps {
  readonly children: ReactNode
  readonly 'data-testid'?: string
}

/** Draws a view's content: a column of cards, 12 px apart, with the modal's gutter around. */
export const Body = (props: BodyProps) => <div {...props} part="body" className="portico-body" />
