import type { ReactNode } from 'react'
import { useStyles } from '../react/use-styles'
import styles from './divider.css'

/** The props of `<Divider>`. */
export interface DividerProps {
  /** A word in the middle, such as 'or'. */
  readonly children?: ReactNode
}

/**
 * Draws a line between two alternatives, with or without a word in it.
 *
 * @param props - the word
 *
 * @example
 * ```tsx
 * import { Button, Divider } from 'portico/ui/components'
 *
 * export const Ways = ({ add, change }: { add: () => void; change: () => void }) => (
 *   <>
 *     <Button kind="primary" onClick={add}>Add funds</Button>
 *     <Divider>or</Divider>
 *     <Button onClick={change}>Use another wallet</Button>
 *   </>
 * )
 * ```
 */
export function Divider({ children }: DividerProps) {
  useStyles(styles)
  // The content of a separator is not read out, so with a word it is an ordinary line of text.
  return (
    <div className="portico-divider" role={children === undefined ? 'separator' : undefined}>
      {children}
    </div>
  )
}
