import { type ComponentPropsWithoutRef, type MouseEvent, useMemo } from 'react'
import type { ViewRef } from '../../kernel/router/define-view'
import { prefetchModal } from '../react/load-modal'
import { useSurface } from '../react/surface'
import { useStyles } from '../react/use-styles'
import base from '../theme/base.css'
import { applyTheme } from '../theme/theme-variables'
import styles from './button.css'

/** What a host may set on a button of the page. */
export interface HostButtonOptions extends Omit<ComponentPropsWithoutRef<'button'>, 'children' | 'onClick' | 'type'> {
  readonly 'data-testid'?: string
}

export interface HostButtonProps extends HostButtonOptions {
  readonly kind?: 'connect' | 'busy' | 'warning' | 'account' | undefined
  /** Where it leads; default: where the plugins say that an opening leads. */
  readonly view?: ViewRef | undefined
  readonly address?: string | undefined
  readonly children: ComponentPropsWithoutRef<'button'>['children']
}

/** Draws a button of the host's page that opens the modal. */
export function HostButton({ kind = 'account', view, className = '', ...rest }: HostButtonProps) {
  const { kernel, variables } = useSurface('A button')
  useStyles(base)
  useStyles(styles)
  // By a ref, since an inline style in a server's answer would break a strict CSP.
  const dress = useMemo(() => {
    let undress: () => void
    return (button: HTMLButtonElement | null) => {
      if (button) undress = applyTheme(button, variables)
      else undress()
    }
  }, [variables])
  const prefetch = () => prefetchModal(kernel)
  const open = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // Safari does not focus a clicked button, and the dialog gives focus back to what had it.
    currentTarget.focus()
    kernel.router.open(view && { view })
  }
  return (
    <button
      {...rest}
      type="button"
      ref={dress}
      className={`portico-button portico-button--${kind} ${className}`.trim()}
      aria-haspopup="dialog"
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={open}
    />
  )
}
