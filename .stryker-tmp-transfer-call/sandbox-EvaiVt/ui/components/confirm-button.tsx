// @ts-nocheck
import { type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { defineMessages } from '../i18n/define-messages'
import { useKernel } from '../react/use-kernel'
import { useStyles } from '../react/use-styles'
import { Actions, Button, type ButtonProps } from './button'
import styles from './confirm-button.css'
import { type ConfirmGuard, type PressRefusal, watchConfirm } from './confirm-guard'

const messages = /* @__PURE__ */ defineMessages('confirm', {
  script: 'Nothing was done: a script pressed the button.',
  early: 'Nothing was done yet. Read it first, then press again.',
  covered: 'Nothing was done: something lies over the button.',
  moved: 'Nothing was done: what is shown has just changed. Look again.',
} satisfies Readonly<Record<PressRefusal, string>>)

/** What `<ConfirmButton>` takes: what a `<Button>` does, and always something to do. */
export interface ConfirmButtonProps extends Omit<ButtonProps, 'onClick' | 'isSubmit' | 'size'> {
  readonly onClick: () => void
}

/**
 * Draws a button that decides something that cannot be undone: to send, to sign. It takes presses of a person alone, once it was seen
 * for half a second, with nothing over it, and not in the moment after it moved or got the focus; a notice says why one did nothing.
 * Until it is ready it looks disabled, in its place. It belongs into `<ConfirmActions>`: anywhere else the fade at the end of what
 * scrolls would lie over it.
 *
 * @param props - as of a `Button`
 *
 * @example
 * ```tsx
 * import { ConfirmActions, ConfirmButton } from 'portico/ui/components'
 *
 * export const Send = ({ send, isSending }: { send: () => void; isSending: boolean }) => (
 *   <ConfirmActions>
 *     <ConfirmButton kind="primary" onClick={send} isLoading={isSending} loadingLabel="Look at your wallet">
 *       Send
 *     </ConfirmButton>
 *   </ConfirmActions>
 * )
 * ```
 */
export function ConfirmButton({ isDisabled = false, ...props }: ConfirmButtonProps) {
  useStyles(styles)
  const { notices, platform } = useKernel()
  const frame = useRef<HTMLDivElement>(null)
  const guard = useRef<ConfirmGuard>(undefined)
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    if (!frame.current) return
    const watched = watchConfirm(frame.current, platform.clock, setReady)
    guard.current = watched
    return watched.stop
  }, [platform])
  // What moves the button is most often drawn with it: it is known before anybody can press it there.
  useLayoutEffect(() => guard.current?.look())
  const press = (event: MouseEvent) => {
    if (isDisabled || props.isLoading) return
    const refusal = guard.current?.judge(event.nativeEvent) ?? (guard.current ? undefined : 'early')
    if (!refusal) return
    event.preventDefault()
    event.stopPropagation()
    notices.show({ message: messages[refusal], variant: 'error' })
  }
  return (
    <div ref={frame} className="portico-confirm" onClickCapture={press}>
      <Button {...props} isDisabled={isDisabled || !isReady} />
    </div>
  )
}

/**
 * Draws the buttons that end a screen on which something is decided, side by side: last in a `Body`, over whatever scrolls and over its
 * fade, and where there is room at the end of the modal, so that they are seen whole while the rest is read.
 *
 * @param props - what leads back, then the `ConfirmButton`
 */
export function ConfirmActions({ children }: { readonly children: ReactNode }) {
  useStyles(styles)
  return (
    <div className="portico-confirm-bar">
      <Actions isSide>{children}</Actions>
    </div>
  )
}
