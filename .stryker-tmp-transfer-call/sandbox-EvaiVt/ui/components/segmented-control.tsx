// @ts-nocheck
import { type ReactNode, useId } from 'react'
import { useStyles } from '../react/use-styles'
import styles from './segmented-control.css'

/** What `<SegmentedControl>` takes. */
export interface SegmentedControlProps {
  /** What is chosen, for those who do not see the words around it. */
  readonly label: string
  /** Two to five, of a word or two each. */
  readonly options: readonly { readonly id: string; readonly label: ReactNode }[]
  /** The id of the chosen one, if one is. */
  readonly current: string | undefined
  readonly onChange: (id: string) => void
  readonly 'data-testid'?: string
}

/**
 * Draws a choice of one among a few words that stand side by side. Arrow keys move along it and choose.
 *
 * @param props - what is chosen, among what, and what another choice does
 *
 * @example
 * ```tsx
 * import { SegmentedControl } from 'portico/ui/components'
 * import { useState } from 'react'
 *
 * const options = [{ id: 'smart', label: 'Smart' }, { id: 'standard', label: 'Standard' }]
 * export function AccountType() {
 *   const [current, setCurrent] = useState('smart')
 *   return <SegmentedControl label="Account type" options={options} current={current} onChange={setCurrent} />
 * }
 * ```
 */
export function SegmentedControl({ label, options, current, onChange, ...rest }: SegmentedControlProps) {
  useStyles(styles)
  const name = useId()
  return (
    <div {...rest} role="radiogroup" aria-label={label} className="portico-segments">
      {options.map((option) => (
        <label key={option.id} className="portico-segment">
          <span>{option.label}</span>
          <input
            type="radio"
            name={name}
            value={option.id}
            checked={option.id === current}
            onChange={() => onChange(option.id)}
          />
        </label>
      ))}
    </div>
  )
}
