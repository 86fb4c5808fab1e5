import { type ReactNode, useId } from 'react'
import { looksLikeSecret } from '../../kernel/lib/safe/secrets'
import { useStyles } from '../react/use-styles'
import { FieldHelp, type FieldHelpProps, useSecretGuard } from './field'
import styles from './field.css'
import { Spinner } from './spinner'

/** The props of `<TextField>`. */
export interface TextFieldProps extends Pick<FieldHelpProps, 'help' | 'problem' | 'good'> {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly type?: 'text' | 'email'
  readonly placeholder?: string
  readonly maxLength?: number
  /** What the browser may fill in: 'email', 'name'. */
  readonly autoComplete?: string
  /** Capital letters on a phone's keyboard: 'words', 'sentences'. Default: none; addresses are typed as they are. */
  readonly autoCapitalize?: string
  /** The typed text is left to right in every language, as an address is. Default: true for an e-mail address. */
  readonly isLtr?: boolean
  /** Before the text, as decoration. */
  readonly icon?: ReactNode
  /** At the end: an `IconButton`, such as one that pastes. */
  readonly end?: ReactNode
  /** Whether the typed text is being checked; the field still accepts input. */
  readonly isLoading?: boolean
  /** Accepts no input but can be focused; `help` says why. */
  readonly isDisabled?: boolean
  /** Shows a text that can be copied but not changed. */
  readonly isReadOnly?: boolean
  readonly 'data-testid'?: string
}

const frameOf = ({ isDisabled, isReadOnly }: TextFieldProps, isWrong: boolean) => {
  const states = [isWrong && '--problem', isDisabled && '--off', isReadOnly && '--fixed'].filter(Boolean)
  return ['portico-field', ...states.map((state) => `portico-field${state}`)].join(' ')
}

/**
 * Draws a field with its label, and a hint or a problem below it. It refuses recovery phrases and keys.
 *
 * @param props - label, text, the handler of changes, and the field's state
 *
 * @example
 * ```tsx
 * import { TextField } from 'portico/ui/components'
 * import { useState } from 'react'
 *
 * export function Email() {
 *   const [email, setEmail] = useState('')
 *   return <TextField label="Email" type="email" autoComplete="email" value={email} onChange={setEmail} />
 * }
 * ```
 */
export function TextField(props: TextFieldProps) {
  const {
    label,
    onChange,
    type = 'text',
    help,
    problem,
    good,
    icon,
    end,
    isLoading,
    isDisabled,
    isReadOnly,
    isLtr = type === 'email',
    ...rest
  } = props
  useStyles(styles)
  const id = useId()
  const { refuses, warning, guard } = useSecretGuard(props.value ?? '', looksLikeSecret)
  const wrong = warning ?? problem
  return (
    <div className="portico-text-field">
      <label htmlFor={id}>{label}</label>
      <div part="field" className={frameOf(props, Boolean(wrong))} dir={isLtr ? 'ltr' : undefined}>
        {icon}
        <input
          autoCapitalize="none"
          // Spell checking is off, because its service must not get a text that may be a key.
          autoCorrect="off"
          spellCheck={false}
          {...rest}
          {...guard}
          id={id}
          type={type}
          readOnly={isReadOnly || isDisabled}
          aria-disabled={isDisabled}
          aria-busy={isLoading}
          aria-invalid={Boolean(wrong)}
          aria-describedby={`${id}help`}
          onChange={({ target }) => refuses(target.value) || onChange(target.value)}
        />
        {isLoading && <Spinner />}
        {end}
      </div>
      <FieldHelp id={`${id}help`} help={help} problem={wrong} good={good} />
    </div>
  )
}
