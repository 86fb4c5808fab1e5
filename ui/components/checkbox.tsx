import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { CheckIcon } from '../icons/sign-icons'
import { useStyles } from '../react/use-styles'
import checkboxStyles from './checkbox.css'
import { FieldHelp } from './field'
import { Spinner } from './spinner'
import switchStyles from './switch.css'

/** The props of `<Checkbox>`. */
export interface CheckboxProps {
  /** A sentence; links in it stay links. */
  readonly label: ReactNode
  readonly isChecked: boolean
  readonly onChange: (isChecked: boolean) => void
  /** Whether only some of its items are chosen. */
  readonly isMixed?: boolean
  /** The problem, as a sentence; is read out. */
  readonly problem?: string | undefined
  /** Why it cannot be changed; it can still be focused. */
  readonly disabledReason?: string | undefined
  readonly 'data-testid'?: string
}

/**
 * Draws a checkbox, for a choice that takes effect with a later step; in a `Card`.
 *
 * @param props - the sentence, whether it is checked, and the handler of changes
 *
 * @example
 * ```tsx
 * import { Card, Checkbox, ExternalLink } from 'portico/ui/components'
 * import { useState } from 'react'
 *
 * export function Consent() {
 *   const [isGiven, setIsGiven] = useState(false)
 *   const label = <>I accept the <ExternalLink href="https://example.org/terms">Terms</ExternalLink></>
 *   return <Card><Checkbox label={label} isChecked={isGiven} onChange={setIsGiven} /></Card>
 * }
 * ```
 */
export function Checkbox(props: CheckboxProps) {
  const { label, isChecked, onChange, isMixed = false, problem, disabledReason, ...rest } = props
  useStyles(checkboxStyles)
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const isFixed = disabledReason !== undefined
  // A click always removes the dash: it is drawn again after every render.
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = isMixed
  })
  return (
    <div className={isFixed ? 'portico-check portico-check--off' : 'portico-check'}>
      <label>
        <span className="portico-check-box">
          <input
            {...rest}
            ref={box}
            type="checkbox"
            checked={isChecked}
            aria-disabled={isFixed}
            aria-invalid={Boolean(problem)}
            aria-describedby={id}
            onChange={({ target }) => isFixed || onChange(target.checked)}
          />
          <span className="portico-check-mark portico-check-mark--tick">
            <CheckIcon size={16} />
          </span>
          <span className="portico-check-mark portico-check-mark--some" />
        </span>
        <span>{label}</span>
      </label>
      <FieldHelp id={id} help={disabledReason} problem={problem} />
    </div>
  )
}

/** The props of `<Switch>`. */
export interface SwitchProps {
  readonly label: ReactNode
  /** The supporting line. */
  readonly sub?: ReactNode
  /** Before the label, as decoration. */
  readonly icon?: ReactNode
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  /** The change is in progress: no other one is accepted. */
  readonly isLoading?: boolean
  /** Why it cannot be changed; replaces the supporting line. */
  readonly disabledReason?: string | undefined
  readonly 'data-testid'?: string
}

/**
 * Draws a setting that takes effect at once, as a row that is its switch; in a `Card`.
 *
 * @param props - its label, whether it is on, and the handler of changes
 *
 * @example
 * ```tsx
 * import { Card, Switch } from 'portico/ui/components'
 * import { useState } from 'react'
 *
 * export function CertifiedOnly() {
 *   const [isOn, setIsOn] = useState(false)
 *   return <Card><Switch label="Certified only" isOn={isOn} onChange={setIsOn} /></Card>
 * }
 * ```
 */
export function Switch({ label, sub, icon, isOn, onChange, isLoading, disabledReason, ...rest }: SwitchProps) {
  useStyles(switchStyles)
  const description = disabledReason ?? sub
  const isFixed = isLoading || disabledReason !== undefined
  return (
    <button
      {...rest}
      type="button"
      role="switch"
      className="portico-switch"
      aria-checked={isOn}
      aria-disabled={disabledReason !== undefined}
      aria-busy={isLoading}
      onClick={() => isFixed || onChange(!isOn)}
    >
      {icon}
      <span className="portico-switch-text">
        <span>{label}</span>
        {description !== undefined && <small>{description}</small>}
      </span>
      {isLoading && <Spinner />}
      <span className="portico-switch-track" />
    </button>
  )
}
