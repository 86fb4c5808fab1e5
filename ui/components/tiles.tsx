import type { ReactNode } from 'react'
import { useStyles } from '../react/use-styles'
import styles from './tiles.css'

/** The props of `<Tiles>`. */
export interface TilesProps {
  readonly children: ReactNode
}

/** Draws tiles side by side, equally wide. */
export function Tiles({ children }: TilesProps) {
  useStyles(styles)
  return <div className="portico-tiles">{children}</div>
}

/** The props of `<Tile>`. */
export interface TileProps {
  readonly icon: ReactNode
  readonly label: string
  /** Label for screen-reader users, which contains `label`. Default: `label`. */
  readonly name?: string
  readonly onClick: () => void
  readonly 'data-testid'?: string
}

/** Draws one action as an icon over a word. */
export function Tile({ icon, label, name, onClick, ...rest }: TileProps) {
  return (
    <button {...rest} type="button" className="portico-tile" aria-label={name} onClick={() => onClick()}>
      {icon}
      <span>{label}</span>
    </button>
  )
}
