import type { ReactNode } from 'react'
import { ChevronDownIcon } from '../icons/chevron-down-icon'
import { useStyles } from '../react/use-styles'
import styles from './chip.css'

/** The props of `<Chip>`. */
export interface ChipProps {
  /** The setting that it changes, such as 'Network: Base'. */
  readonly label: string
  readonly mark?: ReactNode
  readonly onClick: () => void
  readonly children: ReactNode
  readonly 'data-testid'?: string
}

/** Draws a choice at the place of the header's title. */
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
