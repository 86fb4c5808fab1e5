import type { ReactNode } from 'react'
import { useStyles } from '../react/use-styles'
import styles from './mark-stack.css'

/** What `<MarkStack>` takes. */
export interface MarkStackProps {
  /** Marks of one size; three say enough, the count stands beside them. */
  readonly children: ReactNode
}

/**
 * Draws marks that overlap: several networks or tokens in the place of one.
 *
 * @param props - the marks
 *
 * @example
 * ```tsx
 * import { MarkStack, TokenMark } from 'portico/ui/components'
 *
 * export const Pair = () => (
 *   <MarkStack>
 *     <TokenMark symbol="ETH" size={24} />
 *     <TokenMark symbol="DAI" size={24} />
 *   </MarkStack>
 * )
 * ```
 */
export function MarkStack({ children }: MarkStackProps) {
  useStyles(styles)
  return (
    <span className="portico-stack" aria-hidden="true">
      {children}
    </span>
  )
}
