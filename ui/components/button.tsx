import type { MouseEvent, ReactNode } from 'react'
import { useStyles } from '../react/use-styles'
import styles from './button.css'
import { Spinner } from './spinner'

/** The props of `<Button>`. */
export interface ButtonProps {
  /** One 'primary' per screen. Default 'secondary'. */
  readonly kind?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'quiet-danger'
  /** Not needed with `isSubmit`. */
  readonly onClick?: () => void
  /** 'small': 36 px visible, 44 px clickable, as wide as its text. Default: 48 px and as wide as its column. */
  readonly size?: 'small'
  /** As wide as its column, which a small one is not. */
  readonly isBlock?: boolean
  readonly icon?: ReactNode
  /** Shows a spinner in place of the icon and accepts no clicks; the text says what is in progress. */
  readonly isLoading?: boolean
  /** The text while it loads: 'Signing…'. Its space is reserved from the start, so that its width never changes. */
  readonly loadingLabel?: ReactNode
  /** Accepts no clicks but can be focused: its text says what is missing. */
  readonly isDisabled?: boolean
  /** Submits its form, as Enter in a field does. */
  readonly isSubmit?: boolean
  readonly children: ReactNode
  readonly 'data-testid'?: string
}

/** The texts for both states overlap, so that the width does not change; the hidden one is not read out. */
function ButtonContent({ icon, isLoading, loadingLabel, children }: ButtonProps) {
  // A new element, because a changed centred text would move and count as a layout shift.
  const label = (
    <span key={String(children)} className="portico-btn-label">
      {children}
    </span>
  )
  if (loadingLabel === undefined)
    return (
      <>
        {isLoading ? <Spinner /> : icon}
        {label}
      </>
    )
  return (
    <span className="portico-btn-faces">
      <span data-hidden={Boolean(isLoading)}>
        {icon}
        {label}
      </span>
      <span data-hidden={!isLoading}>
        <Spinner />
        {loadingLabel}
      </span>
    </span>
  )
}

/**
 * Draws a button: as wide as its column, or small.
 *
 * @param props - its kind and state, its text, and the handler of clicks
 *
 * @example
 * ```tsx
 * import { Button } from 'portico/ui/components'
 *
 * export const Sign = ({ sign, isSigning }: { sign: () => void; isSigning: boolean }) => (
 *   <Button kind="primary" onClick={sign} isLoading={isSigning} loadingLabel="Signing…">
 *     Sign
 *   </Button>
 * )
 * ```
 */
export function Button(props: ButtonProps) {
  const { kind = 'secondary', onClick, size, isBlock = !size, isLoading, isDisabled, isSubmit } = props
  useStyles(styles)
  const press = (event: MouseEvent) => {
    if (isLoading || isDisabled) event.preventDefault()
    else onClick?.()
  }
  return (
    <button
      data-testid={props['data-testid']}
      type={isSubmit ? 'submit' : 'button'}
      part={`button button-${kind}`}
      className={`portico-btn portico-btn--${kind}${size ? ` portico-btn--${size}` : ''}`}
      data-fit={!isBlock || undefined}
      data-plain={!props.icon || undefined}
      aria-disabled={isDisabled}
      aria-busy={isLoading}
      onClick={press}
    >
      <ButtonContent {...props} />
    </button>
  )
}

/** The props of `<Actions>`. */
export interface ActionsProps {
  /** Side by side: the way back at the start, the action at the end. Default: one above the other. */
  readonly isSide?: boolean
  readonly children: ReactNode
}

/** Draws the buttons that end a screen. */
export function Actions({ isSide, children }: ActionsProps) {
  useStyles(styles)
  return <div className={isSide ? 'portico-actions portico-actions--side' : 'portico-actions'}>{children}</div>
}

export interface LinkButtonProps {
  /** The caller has checked it: it may be an address of a wallet's own scheme. */
  readonly href: string
  readonly icon?: ReactNode
  readonly children: ReactNode
  /** Called with the click; the link is followed in any case. */
  readonly onClick?: () => void
  readonly 'data-testid'?: string
}

/** Draws a real link as the main action: browsers do not block it, and a person can open it by its menu. */
export function LinkButton({ href, icon, children, ...rest }: LinkButtonProps) {
  useStyles(styles)
  return (
    <a
      {...rest}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      referrerPolicy="no-referrer"
      part="button button-primary"
      className="portico-btn portico-btn--primary"
    >
      {icon}
      <span className="portico-btn-label">{children}</span>
    </a>
  )
}
