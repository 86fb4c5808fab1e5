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
  /** What is wrong, in a sentence; takes the place of the help and is read out. */
  readonly problem?: string | undefined
  /** What has been found in order, such as 'This name is free'; takes the place of the help and is read out. */
  readonly good?: string | undefined
  readonly isCentred?: boolean
}

/** Draws what stands under a field. Live regions stand before their text comes, or screen readers would skip it. */
export function FieldHelp({ id, help, problem, good, isCentred }: FieldHelpProps) {
  useStyles(styles)
  const isGood = !problem && Boolean(good)
  return (
    <div id={id} className={isCentred ? 'portico-help portico-help--centred' : 'portico-help'}>
      <span className="portico-help-problem" role="alert">
        {problem && <CrossCircleIcon size={16} />}
        {/* In an element: who translates a page replaces texts, and React would take away one that is not there. */}
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
 * Keeps recovery phrases and private keys out of a field. What was typed up to the point of refusal cannot be gone on with: a
 * person who copies from paper looks at the field at the end only.
 *
 * @param value - what stands in the field
 * @param isSecret - what is kept out
 * @param isProse - whether what stands in the field may be the beginning of a phrase
 * @returns `refuses(text)`, to be asked before a text is taken; the warning once something was refused; and the handlers of the
 *   `<input>`, which look at what is pasted or dropped before the browser joins its lines and cuts it to the field's length
 */
export function useSecretGuard(value: string, isSecret: (text: string) => boolean, isProse = true) {
  const t = useMessages(messages)
  /** Where typing ended, '' after a paste, which leaves nothing to go on with; and what stood in the field by then. */
  const [last, setRefusal] = useState<{ readonly at: string; readonly value: string }>()
  // Another text has come from elsewhere since.
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
