// @ts-nocheck
import type { ReactNode } from 'react'
import { ChevronDownIcon } from '../icons/chevron-down-icon'
import { useStyles } from '../react/use-styles'
import styles from './chip.css'

/** What `<Chip>` takes. */
export interface ChipProps {
  /** What choosing it changes, such as 'Network: Base'. */
  readonly label: string
  readonly mark?: ReactNode
  readonly onClick: () => void
  readonly children: ReactNode
  readonly 'data-testid'?: string
}

/** Draws a choice in the header's place for a title. */
export function Chip({ label, mark, onClick, children, ...rest }: ChipProps) {
  useStyles(styles)
  return (
    <button {...rest} type="button" className="portico-chip" aria-label={label} onClick={() => onClick()}>
      {mark}
      <span>{children}</span>
      <ChevronDownIcon size={16} />
    </button>
  )
}
