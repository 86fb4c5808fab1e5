import { type CSSProperties, useState } from 'react'
import { useStyles } from '../react/use-styles'
import { firstLetter } from './first-letter'
import { hashHue } from './hash-hue'
import styles from './wallet-mark.css'

/** What `<WalletMark>` takes. */
export interface WalletMarkProps {
  readonly name: string
  /** Address of a picture; drawn by <img>, so that what is in it can neither run nor load. */
  readonly icon?: string | undefined
  readonly size?: 24 | 32 | 40 | 56 | 64
}

/** Draws a wallet or an app as a rounded square: its picture, or its letter where there is none or it does not load. */
export function WalletMark({ name, icon, size = 40 }: WalletMarkProps) {
  useStyles(styles)
  const [broken, setBroken] = useState<string>()
  const hasPicture = icon !== undefined && icon !== broken
  const hue = hasPicture ? undefined : hashHue(name)
  const style = { '--pt-size': `${size}px`, '--pt-ratio': size / 40, '--pt-hue': hue } as CSSProperties
  return (
    <span
      part="mark"
      className="portico-wallet"
      aria-hidden="true"
      data-shared={name}
      data-letter={hasPicture ? undefined : firstLetter(name)}
      style={style}
    >
      {hasPicture && (
        <img src={icon} alt="" referrerPolicy="no-referrer" decoding="async" onError={() => setBroken(icon)} />
      )}
    </span>
  )
}
