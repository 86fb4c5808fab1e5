import { useStyles } from '../react/use-styles'
import styles from './icon.css'

/** The props of every icon. */
export interface IconProps {
  /** Edge in px: the line stays 1.5 px wide at each. Default 20. */
  readonly size?: 14 | 16 | 20 | 24
}

interface IconShapeProps extends IconProps {
  readonly d: string
  readonly dots?: string
  readonly isMirrored?: boolean
}

/** Draws an icon as decoration: its meaning is in the text beside it, or in the label of its button. */
export function Icon({ size = 20, d, dots, isMirrored }: IconShapeProps) {
  useStyles(styles)
  return (
    <svg
      className={isMirrored ? 'portico-icon portico-icon--mirrored' : 'portico-icon'}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <path d={d} />
      {dots && <path className="portico-icon-dots" d={dots} />}
    </svg>
  )
}
