import type { ReactNode } from 'react'
import { externalHref } from './external-href'

/** What `<ExternalLink>` takes. */
export interface ExternalLinkProps {
  readonly href: string
  readonly children: ReactNode
  readonly className?: string
  /** Its name where it holds no text. */
  readonly 'aria-label'?: string
  readonly title?: string
  readonly 'data-testid'?: string
}

/** Draws a link to another site, in a tab of its own that learns nothing of this one; a bad address leaves the text. */
export function ExternalLink({ href, ...rest }: ExternalLinkProps) {
  const checked = externalHref(href)
  if (checked === undefined) return <span {...rest} />
  return <a {...rest} href={checked} target="_blank" rel="noopener noreferrer" referrerPolicy="no-referrer" />
}
