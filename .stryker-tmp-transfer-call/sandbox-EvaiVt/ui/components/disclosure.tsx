// @ts-nocheck
import type { ReactNode } from 'react'
import { ChevronDownIcon } from '../icons/chevron-down-icon'
import { useStyles } from '../react/use-styles'
import styles from './disclosure.css'

/** What `<Disclosure>` takes. */
export interface DisclosureProps {
  /** What stands there when it is folded, and unfolds it: 'Details', or the fact that matters most. */
  readonly summary: ReactNode
  /** Default: folded. A person may change it at any time. */
  readonly isOpen?: boolean
  /** Hears whether it is unfolded. */
  readonly onToggle?: (isOpen: boolean) => void
  readonly children: ReactNode
  readonly 'data-testid'?: string
}

/**
 * Draws what few people need folded away under a line that says what it is; in a `Card`. Finding on the page unfolds it.
 *
 * @param props - the line, what is folded, and whether it starts open
 *
 * @example
 * ```tsx
 * import { Card, Detail, Details, Disclosure } from 'portico/ui/components'
 *
 * export const SwapDetails = () => (
 *   <Card>
 *     <Disclosure summary="1 ETH = 3,297.82 USDC">
 *       <Details>
 *         <Detail label="Network fee">0.0002 ETH</Detail>
 *       </Details>
 *     </Disclosure>
 *   </Card>
 * )
 * ```
 */
export function Disclosure({ summary, isOpen, onToggle, children, ...rest }: DisclosureProps) {
  useStyles(styles)
  return (
    <details
      {...rest}
      className="portico-disclosure"
      open={isOpen}
      onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
    >
      <summary>
        <span>{summary}</span>
        <ChevronDownIcon />
      </summary>
      <div className="portico-disclosure-content">{children}</div>
    </details>
  )
}
