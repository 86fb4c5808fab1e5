// @ts-nocheck
import { useStyles } from '../react/use-styles'
import styles from './engraving.css'

const radii = [84, 72, 60, 48, 36, 24, 12]

/** Draws faint arches into the end corner of a card behind a balance; the card must be positioned. */
export function Engraving() {
  useStyles(styles)
  return (
    <svg className="portico-engraving" viewBox="0 0 168 104" width="168" height="104" aria-hidden="true">
      <path d={radii.map((r) => `M${96 - r} 104V100a${r} ${r} 0 0 1 ${2 * r} 0v4`).join('')} />
    </svg>
  )
}
