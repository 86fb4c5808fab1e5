import { useId, useState } from 'react'
import { looksLikeSecret } from '../../kernel/platform/secret-patterns'
import { defineMessages } from '../i18n/define-messages'
import { useMessages } from '../i18n/use-messages'
import { AlertIcon } from '../icons/alert-icon'
import { useStyles } from '../react/use-styles'
import fieldStyles from './field.css'
import styles from './text-field.css'

const messages = /* @__PURE__ */ defineMessages('field', {
  secret: 'This looks like a recovery phrase or a private key. Nobody needs it here: never type it into a website.',
})

export interface TextFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly type?: 'text' | 'email'
  readonly placeholder?: string
  readonly help?: string
  /** What is wrong, in a sentence; takes the place of the help and is read out. */
  readonly problem?: string
  readonly maxLength?: number
  readonly 'data-testid'?: string
}

/** Draws a field with its label, and under it what helps or what is wrong. It takes no recovery phrase and no key. */
export function TextField({ label, onChange, type = 'text', help, problem, ...rest }: TextFieldProps) {
  useStyles(fieldStyles)
  useStyles(styles)
  const t = useMessages(messages)
  const id = useId()
  const [hasSecret, setHasSecret] = useState(false)
  const wrong = hasSecret ? t('secret') : problem
  const take = (value: string) => {
    const isSecret = looksLikeSecret(value)
    setHasSecret(isSecret)
    if (!isSecret) onChange(value)
  }
  return (
    <div className="portico-text-field">
      <label htmlFor={id}>{label}</label>
      <div className={wrong ? 'portico-field portico-field--problem' : 'portico-field'}>
        <input
          {...rest}
          id={id}
          type={type}
          aria-invalid={Boolean(wrong)}
          aria-describedby={`${id}told`}
          onChange={({ target }) => take(target.value)}
        />
      </div>
      <div id={`${id}told`} className="portico-text-field-help">
        <span className="portico-text-field-problem" role="alert">
          {wrong && <AlertIcon size={16} />}
          {wrong}
        </span>
        {!wrong && help}
      </div>
    </div>
  )
}
