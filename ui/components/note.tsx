import type { ReactNode } from 'react'
import { useStyles } from '../react/use-styles'
import styles from './note.css'

/** The props of `<Note>`. */
export interface NoteProps {
  /** An icon of 16 px; a note without one is centred. */
  readonly icon?: ReactNode
  readonly children: ReactNode
  readonly 'data-testid'?: string
}

/** Draws small print under the cards. */
export function Note({ icon, children, ...rest }: NoteProps) {
  useStyles(styles)
  return (
    <p {...rest} className={icon === undefined ? 'portico-note portico-note--center' : 'portico-note'}>
      {icon}
      <span>{children}</span>
    </p>
  )
}
