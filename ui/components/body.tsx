import type { ReactNode } from 'react'

/** The props of `<Body>`. */
export interface BodyProps {
  readonly children: ReactNode
  readonly 'data-testid'?: string
}

/** Draws a view's content: a column of cards, 12 px apart, inside the modal's gutter. */
export const Body = (props: BodyProps) => <div {...props} part="body" className="portico-body" />
