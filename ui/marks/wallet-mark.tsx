import type { CSSProperties } from 'react'
import { useStyles } from '../react/use-styles'
import { hashHue } from './avatar'
import { firstLetter, usePicture } from './picture-or-letter'
import styles from './wallet-mark.css'

/** The props of `<WalletMark>`. */
export interface WalletMarkProps {
  readonly name: string
  /** Address of a picture; drawn by <img>, so that its content can neither run scripts nor load anything. */
  readonly icon?: string | undefined
  readonly size?: 24 | 32 | 40 | 56 | 64
}

/** Draws a wallet or an app as a rounded square: its picture, or its letter without one. */
export function WalletMark({ name, icon, size = 40 }: WalletMarkProps) {
  useStyles(styles)
  const picture = usePicture(icon)
  const hue = picture ? undefined : hashHue(name)
  const style = { '--pt-size': `${size}px`, '--pt-ratio': size / 40, '--pt-hue': hue } as CSSProperties
  return (
    <span
      part="mark"
      className="portico-wallet"
      aria-hidden="true"
      data-shared={name}
      data-letter={picture ? undefined : firstLetter(name)}
      style={style}
    >
      {picture && <img key={picture.src} {...picture} alt="" />}
    </span>
  )
}
