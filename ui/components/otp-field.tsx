import { useId } from 'react'
import { useStyles } from '../react/use-styles'
import { FieldHelp, type FieldHelpProps } from './field-help'
import styles from './otp-field.css'
import shake from './shake.css'
import { useOtpInput } from './use-otp-input'

export interface OtpFieldProps extends Pick<FieldHelpProps, 'help' | 'problem' | 'good'> {
  /** Names the field: 'Six-digit code'. */
  readonly label: string
  /** The digits so far. */
  readonly value: string
  /** Hears each change; the place to take a problem away. */
  readonly onChange: (value: string) => void
  /** Hears a complete code once, and again when Enter is pressed. */
  readonly onComplete: (code: string) => void
  /** Default 6. */
  readonly length?: number
  /** The code is being checked: the digits stay as they are. */
  readonly isBusy?: boolean
  /** Takes no input but can be reached; `help` tells why. */
  readonly isDisabled?: boolean
  readonly 'data-testid'?: string
}

const classOf = (isWrong: boolean, isFixed: boolean) =>
  `portico-otp${isWrong ? ' portico-otp--problem' : ''}${isFixed ? ' portico-otp--fixed' : ''}`

/**
 * Draws a one-time code as cells under one real field, which browsers fill in from a message and screen readers read.
 *
 * @param props - label, digits, what a change and a complete code do, and the field's state
 *
 * @example
 * ```tsx
 * import { OtpField } from 'portico/ui/components'
 * import { useState } from 'react'
 *
 * export function Code({ check }: { check: (code: string) => void }) {
 *   const [code, setCode] = useState('')
 *   return <OtpField label="Six-digit code" value={code} onChange={setCode} onComplete={check} />
 * }
 * ```
 */
export function OtpField(props: OtpFieldProps) {
  const { label, value, onChange, onComplete, length = 6, help, good, isBusy = false, isDisabled = false } = props
  useStyles(styles)
  useStyles(shake)
  const id = useId()
  const isFixed = isBusy || isDisabled
  const problem = isBusy ? undefined : props.problem
  const { range, bind } = useOtpInput({ value, onChange, onComplete, length, isFixed, problem })
  const isHere = (index: number) => range !== undefined && index >= range.start && index < range.end
  return (
    <div>
      <div className={classOf(Boolean(problem), isFixed)}>
        <div className="portico-otp-cells" aria-hidden="true">
          {Array.from({ length }, (_, index) => index).map((index) => (
            <span key={index} data-here={isHere(index) || undefined}>
              {value[index]}
            </span>
          ))}
        </div>
        <input
          {...bind}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="none"
          enterKeyHint="done"
          spellCheck={false}
          readOnly={isFixed}
          aria-label={label}
          aria-busy={isBusy}
          aria-disabled={isDisabled}
          aria-invalid={Boolean(problem)}
          aria-describedby={id}
          data-testid={props['data-testid']}
        />
      </div>
      <FieldHelp id={id} help={help} problem={problem} good={good} isCentred />
    </div>
  )
}
