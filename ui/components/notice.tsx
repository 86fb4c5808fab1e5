import type { ReactNode } from 'react'
import { defineMessages } from '../i18n/define-messages'
import { useMessages } from '../i18n/use-messages'
import { CheckCircleIcon, CrossCircleIcon, InfoIcon } from '../icons/circle-icons'
import { AlertIcon, CloseIcon } from '../icons/sign-icons'
import { useStyles } from '../react/use-styles'
import bannerStyles from './banner.css'
import { IconButton } from './icon-button'
import noticeStyles from './notice.css'

/** The props of `<Notice>`. */
export interface NoticeProps {
  readonly tone?: 'info' | 'warning' | 'danger'
  readonly children: ReactNode
  readonly 'data-testid'?: string
}

/** Draws advice or a warning inside a screen. */
export function Notice({ tone = 'info', children, ...rest }: NoticeProps) {
  useStyles(noticeStyles)
  return (
    <div {...rest} className={`portico-notice portico-notice--${tone}`}>
      {tone === 'info' ? <InfoIcon /> : <AlertIcon />}
      <span>{children}</span>
    </div>
  )
}

const bannerMessages = /* @__PURE__ */ defineMessages('banner', { dismiss: 'Dismiss' })

/** The props of `<Banner>`. */
export interface BannerProps {
  /** 'danger' is read out at once, the others when there is a pause. Default 'info'. */
  readonly tone?: 'info' | 'success' | 'warning' | 'danger'
  /** What happened; colour and icon alone are not enough. */
  readonly title: ReactNode
  /** What to do about it. */
  readonly children?: ReactNode
  /** A word with an action: a `LinkText`. */
  readonly action?: ReactNode
  /** Shows the cross that dismisses it. */
  readonly onDismiss?: () => void
  readonly 'data-testid'?: string
}

const icons = { info: InfoIcon, success: CheckCircleIcon, warning: AlertIcon, danger: CrossCircleIcon }

/**
 * Draws a notice at the top of a view: what happened, what to do, and a button that dismisses it.
 *
 * @param props - tone, title, text, an action, and the handler of dismissing
 *
 * @example
 * ```tsx
 * import { Banner, LinkText } from 'portico/ui/components'
 *
 * export const Outage = ({ retry }: { retry: () => void }) => (
 *   <Banner tone="warning" title="Prices are old" action={<LinkText onClick={retry}>Try again</LinkText>}>
 *     The price service did not answer.
 *   </Banner>
 * )
 * ```
 */
export function Banner({ tone = 'info', title, children, action, onDismiss, ...rest }: BannerProps) {
  useStyles(bannerStyles)
  const t = useMessages(bannerMessages)
  const ToneIcon = icons[tone]
  return (
    <div {...rest} className={`portico-banner portico-banner--${tone}`}>
      <ToneIcon />
      <div className="portico-banner-text">
        <div role={tone === 'danger' ? 'alert' : 'status'}>
          <b>{title}</b>
          {children}
        </div>
        {action}
      </div>
      {onDismiss && (
        <IconButton label={t('dismiss')} onClick={onDismiss}>
          <CloseIcon />
        </IconButton>
      )}
    </div>
  )
}
