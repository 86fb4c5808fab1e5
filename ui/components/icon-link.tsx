import type { ReactNode } from 'react'
import { useStyles } from '../react/use-styles'
import { ExternalLink, externalHref } from './external-link'
import styles from './icon-button.css'

/** The props of `<IconLink>`. */
export interface IconLinkProps {
  /** Label for screen-reader users; also its tooltip. */
  readonly label: string
  readonly href: string
  readonly children: ReactNode
  readonly 'data-testid'?: string
}

/**
 * Draws an icon that links to another site: 44 px clickable, 32 px visible; an invalid address draws nothing.
 *
 * @param props - its name, its icon, and its address
 *
 * @example
 * ```tsx
 * import { ExternalIcon, IconLink } from 'portico/ui/components'
 *
 * export const Explorer = ({ href }: { href: string }) => (
 *   <IconLink label="View on explorer" href={href}>
 *     <ExternalIcon />
 *   </IconLink>
 * )
 * ```
 */
export function IconLink({ label, href, children, ...rest }: IconLinkProps) {
  useStyles(styles)
  if (externalHref(href) === undefined) return null
  return (
    <ExternalLink {...rest} href={href} className="portico-iconbtn" aria-label={label} title={label}>
      {children}
    </ExternalLink>
  )
}
