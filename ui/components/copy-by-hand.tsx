import { type KeyboardEvent, useEffect, useRef } from 'react'
import { defineMessages } from '../i18n/define-messages'
import { useMessages } from '../i18n/use-messages'
import { useStyles } from '../react/use-styles'
import styles from './copy-by-hand.css'
import { useTopLayer } from './tooltip'

const messages = /* @__PURE__ */ defineMessages('copy', { byHand: 'Copy it by hand' })

export interface CopyByHandProps {
  readonly text: string
  readonly onClose: () => void
}

/** Offers a text that the browser did not copy: selected, next to the button before it, until the focus leaves. */
export function CopyByHand({ text, onClose }: CopyByHandProps) {
  useStyles(styles)
  const t = useMessages(messages)
  const panel = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  // The snack bar that says what happened is above.
  useTopLayer(true, panel, 'below')
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    const button = panel.current?.previousElementSibling
    if (button instanceof HTMLElement) button.focus()
    onClose()
  }
  return (
    <div ref={panel} popover="manual" className="portico-by-hand">
      <label>
        {t('byHand')}
        <textarea
          ref={field}
          readOnly
          rows={2}
          value={text}
          dir="ltr"
          spellCheck={false}
          onKeyDown={press}
          onBlur={onClose}
        />
      </label>
    </div>
  )
}
