import {
  type ComponentPropsWithoutRef,
  cloneElement,
  isValidElement,
  type MouseEvent,
  type MouseEventHandler,
  type ReactNode,
  useId,
  useMemo,
  useSyncExternalStore,
} from 'react'
import type { ViewRef } from '../../kernel/router/define-view'
import { prefetchModal } from '../react/portico'
import { useUiContext } from '../react/ui-context'
import { useStyles } from '../react/use-styles'
import base from '../theme/base.css'
import { applyTheme, themeRules } from '../theme/theme-variables'
import styles from './button.css'

type ButtonProps = ComponentPropsWithoutRef<'button'>

/** What a host may set on a button of the page. */
export interface HostButtonOptions extends Omit<ButtonProps, 'type' | 'children' | 'onClick'> {
  readonly 'data-testid'?: string
  /** In place of what Portico writes on the button. */
  readonly children?: ReactNode
  /** Lends all but the look to the one element in `children`, a `<button>` or what behaves as one, in place of drawing a button. */
  readonly asChild?: boolean
  /** Called before the modal opens; `event.preventDefault()` keeps it closed. */
  readonly onClick?: MouseEventHandler<HTMLButtonElement>
}

export interface HostButtonProps extends HostButtonOptions {
  readonly kind?: 'connect' | 'busy' | 'warning' | 'account' | undefined
  /** Where it leads; default: where the plugins say that an opening leads. */
  readonly view?: ViewRef | undefined
  readonly address?: string | undefined
  /** Style sheets of what it holds, for a server; on the page they come by themselves. */
  readonly css?: string | undefined
  /** What Portico writes on it. */
  readonly defaultContent: ReactNode
}

const neverChanges = () => () => undefined

/** Returns true on a server and in the first render that hydrates its markup, false later. */
const useIsServerRender = () =>
  useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )

/** What styles a server's button until the page's own style sheets stand, which nothing of it outlives. */
function ServerStyles({ css, name }: { readonly css: string; readonly name: string }) {
  const { nonce, variables } = useUiContext('A button')
  const text = `${base}${styles}${css}[data-portico="${name}"]{${themeRules(variables)}}`.replaceAll('<', '\\3c ')
  return (
    // Browsers hide a nonce from scripts, so that what stands there is never what React writes.
    <style nonce={nonce} suppressHydrationWarning>
      {text}
    </style>
  )
}

interface OpeningActions {
  readonly prefetch: () => unknown
  readonly show: () => void
}

/** Adds what opens the modal to the handlers of the host. */
const addOpening = (
  { onClick, onPointerEnter, onFocus, ...rest }: ButtonProps,
  opening: OpeningActions,
): ButtonProps => ({
  'aria-haspopup': 'dialog',
  ...rest,
  onPointerEnter(event) {
    onPointerEnter?.(event)
    opening.prefetch()
  },
  onFocus(event) {
    onFocus?.(event)
    opening.prefetch()
  },
  onClick(event: MouseEvent<HTMLButtonElement>) {
    onClick?.(event)
    if (event.defaultPrevented) return
    // Safari does not focus a clicked button, and the dialog gives focus back to what had it.
    event.currentTarget.focus()
    opening.show()
  },
})

/** Draws a button of the host's page that opens the modal. */
export function HostButton({
  kind = 'account',
  view,
  className = '',
  css = '',
  defaultContent,
  asChild,
  ...own
}: HostButtonProps) {
  const { kernel, variables, serverStyles } = useUiContext('A button')
  const id = useId()
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
  const open = { prefetch: () => prefetchModal(kernel, true), show: () => kernel.router.open(view && { view }) }
  const { children = defaultContent, ...rest } = own
  if (asChild && isValidElement<ButtonProps>(children)) {
    const { children: inside = defaultContent, ...props } = children.props
    return cloneElement(children, addOpening({ ...rest, ...props }, open), inside)
  }
  return (
    <button
      {...addOpening(rest, open)}
      type="button"
      data-portico={brings ? id : undefined}
      ref={dress}
      className={`portico-button portico-button--${kind} ${className}`.trim()}
    >
      {brings && <ServerStyles css={css} name={id} />}
      {children}
    </button>
  )
}
