import { type ClipboardEvent, type DragEvent, useState } from 'react'
import { defineMessages } from '../i18n/define-messages'
import { useMessages } from '../i18n/use-messages'
import { CheckCircleIcon, CrossCircleIcon } from '../icons/circle-icons'
import { useStyles } from '../react/use-styles'
import styles from './field.css'

export interface FieldHelpProps {
  /** What the field is described by. */
  readonly id: string
  readonly help?: string | undefined
  /** The problem, as a sentence; replaces the help and is read out. */
  readonly problem?: string | undefined
  /** A confirmed fact, such as 'This name is free'; replaces the help and is read out. */
  readonly good?: string | undefined
  readonly isCentred?: boolean
}

/** Draws the text below a field. Live regions exist before their text, or screen readers would skip it. */
export function FieldHelp({ id, help, problem, good, isCentred }: FieldHelpProps) {
  useStyles(styles)
  const isGood = !problem && Boolean(good)
  return (
    <div id={id} className={isCentred ? 'portico-help portico-help--centred' : 'portico-help'}>
      <span className="portico-help-problem" role="alert">
        {problem && <CrossCircleIcon size={16} />}
        {/* In an element: browsers that translate a page replace text nodes, and React would remove one that is not there. */}
        {problem && <span>{problem}</span>}
      </span>
      <span className="portico-help-good" role="status">
        {isGood && <CheckCircleIcon size={16} />}
        {isGood && <span>{good}</span>}
      </span>
      {!problem && !good && help !== undefined && <span>{help}</span>}
    </div>
  )
}

const messages = /* @__PURE__ */ defineMessages('field', {
  secret: 'This looks like a recovery phrase or a private key. Nobody needs it here: never type it into a website.',
})

/**
 * Keeps recovery phrases and private keys out of a field. A refused text cannot be continued, because a person who copies from paper looks
 * at the field only at the end.
 *
 * @param value - text of the field
 * @param isSecret - tells whether a text must be refused
 * @param isProse - whether the text of the field may be the beginning of a phrase
 * @returns `refuses(text)`, to call before a text is accepted; the warning after a refusal; and the handlers of the `<input>`, which check
 *   pasted or dropped text before the browser joins its lines and cuts it to the field's length
 */
export function useSecretGuard(value: string, isSecret: (text: string) => boolean, isProse = true) {
  const t = useMessages(messages)
  /** The text at which typing was refused, '' after a paste, which cannot be continued; and the text of the field at that time. */
  const [last, setRefusal] = useState<{ readonly at: string; readonly value: string }>()
  // Another text has been set from outside since then.
  const refusal = last?.value === value ? last : undefined
  const refuses = (text: string) => {
    const goesOn = refusal?.at && text.length > refusal.at.length && text.startsWith(refusal.at)
    const isRefused = goesOn || isSecret(text)
    setRefusal(isRefused ? { at: isProse ? value : '', value } : undefined)
    return isRefused
  }
  const look = (event: ClipboardEvent | DragEvent, data: DataTransfer | null) => {
    if (!data || !isSecret(data.getData('text'))) return
    event.preventDefault()
    setRefusal({ at: '', value })
  }
  return {
    refuses,
    warning: refusal && t('secret'),
    guard: {
      onPaste: (event: ClipboardEvent) => look(event, event.clipboardData),
      onDrop: (event: DragEvent) => look(event, event.dataTransfer),
    },
  }
}
