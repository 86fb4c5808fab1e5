// @ts-nocheck
import type { ReactNode } from 'react'
import { useStyles } from '../react/use-styles'
import { Spinner } from './spinner'
import styles from './switch.css'

/** What `<Switch>` takes. */
export interface SwitchProps {
  readonly label: ReactNode
  /** The supporting line. */
  readonly sub?: ReactNode
  /** Before the label, as decoration. */
  readonly icon?: ReactNode
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  /** The change is under way: no other is taken. */
  readonly isLoading?: boolean
  /** Why it cannot be changed; takes the place of the supporting line. */
  readonly disabledReason?: string | undefined
  readonly 'data-testid'?: string
}

/**
 * Draws a setting that takes effect at once, as a row that is its switch; in a `Card`.
 *
 * @param props - what it is, whether it is on, and what a change does
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
  useStyles(styles)
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
