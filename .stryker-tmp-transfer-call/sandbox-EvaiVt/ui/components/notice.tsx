// @ts-nocheck
import type { ReactNode } from 'react'
import { InfoIcon } from '../icons/circle-icons'
import { AlertIcon } from '../icons/sign-icons'
import { useStyles } from '../react/use-styles'
import styles from './notice.css'

/** What `<Notice>` takes. */
export interface NoticeProps {
  readonly tone?: 'info' | 'warning' | 'danger'
  readonly children: ReactNode
  readonly 'data-testid'?: string
}

/** Draws advice or a warning inside a screen. */
export function Notice({ tone = 'info', children, ...rest }: NoticeProps) {
  useStyles(styles)
  return (
    <div {...rest} className={`portico-notice portico-notice--${tone}`}>
      {tone === 'info' ? <InfoIcon /> : <AlertIcon />}
      <span>{children}</span>
    </div>
  )
}
