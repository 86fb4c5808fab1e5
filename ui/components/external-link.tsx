import type { ReactNode } from 'react'
import { parseUrl } from '../../kernel/lib/safe/parse-url'

/**
 * Checks an address that leads out of the page.
 *
 * @param address - from a network's data, a service or an option: not trusted
 * @returns the address in its normal form, or undefined if it is not https or has credentials
 */
export function externalHref(address: string): string | undefined {
  const url = parseUrl(address)
  return url?.protocol === 'https:' && !url.username && !url.password ? url.href : undefined
}

/** The props of `<ExternalLink>`. */
export interface ExternalLinkProps {
  readonly href: string
  readonly children: ReactNode
  readonly className?: string
  /** Its label if it has no text. */
  readonly 'aria-label'?: string
  readonly title?: string
  readonly 'data-testid'?: string
}

/** Draws a link to another site, which opens in a new tab without opener and referrer; for an invalid address only the text. */
export function ExternalLink({ href, ...rest }: ExternalLinkProps) {
  const checked = externalHref(href)
  if (checked === undefined) return <span {...rest} />
  return <a {...rest} href={checked} target="_blank" rel="noopener noreferrer" referrerPolicy="no-referrer" />
}
