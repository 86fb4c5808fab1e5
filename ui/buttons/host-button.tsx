import {
  type ComponentPropsWithoutRef,
  cloneElement,
  type FocusEvent,
  isValidElement,
  type MouseEvent,
  type MouseEventHandler,
  type PointerEvent,
  type ReactNode,
  useId,
  useMemo,
} from 'react'
import type { ViewRef } from '../../kernel/router/define-view'
import { prefetchModal } from '../react/portico'
import { useUiContext } from '../react/ui-context'
import { useIsServerRender } from '../react/use-is-server-render'
import { useStyles } from '../react/use-styles'
import base from '../theme/base.css'
import { applyTheme, themeRules } from '../theme/theme-variables'
import styles from './button.css'

type ButtonProps = ComponentPropsWithoutRef<'button'>

/** The props that a host may set on a button of the page. */
export interface HostButtonOptions extends Omit<ButtonProps, 'type' | 'children' | 'onClick'> {
  readonly 'data-testid'?: string | undefined
  /** Replaces the content of the button. */
  readonly children?: ReactNode | undefined
  /** Gives its behaviour, but not its look, to the one element in `children`, a `<button>` or similar element, and draws no button itself. */
  readonly asChild?: boolean | undefined
  /** Called before the modal opens; `event.preventDefault()` keeps it closed. */
  readonly onClick?: MouseEventHandler<HTMLButtonElement> | undefined
}

export interface HostButtonProps extends HostButtonOptions {
  readonly kind?: 'connect' | 'busy' | 'warning' | 'account' | undefined
  /** The view that it opens; default: the one that the plugins choose for an opening. */
  readonly view?: ViewRef | undefined
  readonly address?: string | undefined
  /** Style sheets of its content, for a server; on the page each component adds its own. */
  readonly css?: string | undefined
  /** The text without `children`. */
  readonly defaultContent: ReactNode
}

/** The styles of a server-rendered button until the page's own style sheets are adopted; then it is removed. It comes before the button: a
 *  browser paints before everything has arrived, and an unstyled button is at another place. `hidden` excludes it from hosts' spacing rules. */
function ServerStyles({ css }: { readonly css: string }) {
  const { nonce, variables } = useUiContext('useKernel')
  const id = useId()
  // React 18 writes quotes as entities, which a style does not decode.
  const look = `#${id.replace(/\W/g, '\\$&')}+*{${themeRules(variables).replace(/(['"])([a-z -]+)\1/gi, '$2')}}`
  return (
    // Browsers hide a nonce from scripts, so the value in the document always differs from what React renders.
    <style hidden id={id} nonce={nonce} suppressHydrationWarning>
      {base + styles + css + look}
    </style>
  )
}

type HandledEvent = MouseEvent<HTMLButtonElement> & PointerEvent<HTMLButtonElement> & FocusEvent<HTMLButtonElement>

/** Returns the props of both: `inner` takes precedence, but the handlers of both that can open the modal are called, those of `inner` first. */
function mergeProps(outer: ButtonProps, inner: ButtonProps): ButtonProps {
  const merged = { ...outer, ...inner }
  for (const name of ['onClick', 'onPointerEnter', 'onFocus'] as const)
    merged[name] = (event: HandledEvent) => {
      inner[name]?.(event)
      outer[name]?.(event)
    }
  return merged
}

/** Draws a button of the host's page that opens the modal. */
export function HostButton({
  kind = 'account',
  view,
  className = '',
  css = '',
  defaultContent,
  children,
  asChild,
  ...given
}: HostButtonProps) {
  const { kernel, variables, serverStyles, words } = useUiContext('useKernel')
  const brings = useIsServerRender() && serverStyles === 'inline'
  useStyles(base)
  useStyles(styles)
  // Set by a ref, since an inline style in a server's answer would violate a strict CSP.
  const dress = useMemo(() => {
    let undress: () => void
    return (button: HTMLButtonElement | null) => {
      if (button) undress = applyTheme(button, variables)
      else undress()
    }
  }, [variables])
  const prefetch = () => void prefetchModal(kernel, true)
  const opening: ButtonProps = {
    'aria-haspopup': 'dialog',
    onPointerEnter: prefetch,
    onFocus: prefetch,
    onClick(event) {
      if (event.defaultPrevented) return
      // Safari does not focus a clicked button, so the dialog would return the focus to another element.
      event.currentTarget.focus()
      kernel.router.open(view && { view })
    },
  }
  const rest = mergeProps(opening, given)
  if (asChild && isValidElement<ButtonProps>(children)) {
    const { children: inside = defaultContent, ...props } = children.props
    return cloneElement(children, mergeProps(rest, props), inside)
  }
  return (
    <>
      {brings && <ServerStyles css={css} />}
      <button
        // The language of Portico's texts, because the page may be in another language.
        lang={children ? undefined : (words?.locale ?? 'en')}
        {...rest}
        type="button"
        ref={dress}
        className={`portico-button portico-button--${kind} ${className}`.trim()}
      >
        {children || defaultContent}
      </button>
    </>
  )
}
