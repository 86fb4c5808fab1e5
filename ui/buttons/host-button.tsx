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

/** What a host may set on a button of the page. */
export interface HostButtonOptions extends Omit<ButtonProps, 'type' | 'children' | 'onClick'> {
  readonly 'data-testid'?: string | undefined
  /** In place of what Portico writes on the button. */
  readonly children?: ReactNode | undefined
  /** Lends all but the look to the one element in `children`, a `<button>` or what behaves as one, in place of drawing a button. */
  readonly asChild?: boolean | undefined
  /** Called before the modal opens; `event.preventDefault()` keeps it closed. */
  readonly onClick?: MouseEventHandler<HTMLButtonElement> | undefined
}

export interface HostButtonProps extends HostButtonOptions {
  readonly kind?: 'connect' | 'busy' | 'warning' | 'account' | undefined
  /** Where it leads; default: where the plugins say that an opening leads. */
  readonly view?: ViewRef | undefined
  readonly address?: string | undefined
  /** Style sheets of its content, for a server; on the page each component adds its own. */
  readonly css?: string | undefined
  /** What is written on it without `children`. */
  readonly defaultContent: ReactNode
}

/** What styles a server's button until the page's own style sheets stand, which nothing of it outlives. It comes before the button: a
 *  browser paints what has arrived, and a button without its styles is elsewhere. `hidden` keeps hosts' spacing from counting it. */
function ServerStyles({ css }: { readonly css: string }) {
  const { nonce, variables } = useUiContext('useKernel')
  const id = useId()
  // React 18 makes entities of quotes, which mean nothing in a style.
  const look = `#${id.replace(/\W/g, '\\$&')}+*{${themeRules(variables).replace(/(['"])([a-z -]+)\1/gi, '$2')}}`
  return (
    // Browsers hide a nonce from scripts, so the value in the document always differs from what React renders.
    <style hidden id={id} nonce={nonce} suppressHydrationWarning>
      {base + styles + css + look}
    </style>
  )
}

type HandledEvent = MouseEvent<HTMLButtonElement> & PointerEvent<HTMLButtonElement> & FocusEvent<HTMLButtonElement>

/** Returns the props of both: `inner` wins, but of what opens the modal the handlers of both are called, those of `inner` first. */
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
  // By a ref, since an inline style in a server's answer would break a strict CSP.
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
        // Of what Portico writes: the page may be in another language.
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
