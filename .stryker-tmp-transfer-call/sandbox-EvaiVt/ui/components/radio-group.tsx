// @ts-nocheck
import { type ReactNode, useId } from 'react'
import { useStyles } from '../react/use-styles'
import styles from './radio-group.css'

/** One of the choices of `<RadioGroup>`. */
export interface RadioOption {
  readonly id: string
  readonly label: ReactNode
  /** The supporting line. */
  readonly sub?: ReactNode
  /** A mark before the text. */
  readonly mark?: ReactNode
  /** A value before the circle. */
  readonly end?: ReactNode
  /** Why it cannot be chosen; takes the place of the supporting line. */
  readonly disabledReason?: string | undefined
}

/** What `<RadioGroup>` takes. */
export interface RadioGroupProps {
  /** What is chosen, for those who do not see the words around it. */
  readonly label: string
  readonly options: readonly RadioOption[]
  /** The id of the chosen one, if one is. */
  readonly current: string | undefined
  readonly onChange: (id: string) => void
  readonly 'data-testid'?: string
}

interface RadioProps extends RadioOption {
  readonly name: string
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function Radio({ id, label, sub, mark, end, disabledReason, name, isChosen, onChoose }: RadioProps) {
  const description = disabledReason ?? sub
  const isOff = disabledReason !== undefined
  return (
    <label className="portico-radio" data-off={isOff || undefined}>
      {mark}
      <span className="portico-radio-text">
        <span>{label}</span>
        {description !== undefined && <small>{description}</small>}
      </span>
      {end}
      <input
        type="radio"
        name={name}
        value={id}
        checked={isChosen}
        aria-disabled={isOff}
        onChange={() => isOff || onChoose()}
      />
    </label>
  )
}

/**
 * Draws a choice of one among a few as rows, in a `Card`. Arrow keys move along it and choose.
 *
 * @param props - what is chosen, among what, and what another choice does
 *
 * @example
 * ```tsx
 * import { Card, RadioGroup } from 'portico/ui/components'
 * import { useState } from 'react'
 *
 * const options = [{ id: 'fast', label: 'Fast' }, { id: 'cheap', label: 'Cheap', sub: 'Takes some minutes' }]
 * export function Speed() {
 *   const [current, setCurrent] = useState('fast')
 *   return (
 *     <Card>
 *       <RadioGroup label="Speed" options={options} current={current} onChange={setCurrent} />
 *     </Card>
 *   )
 * }
 * ```
 */
export function RadioGroup({ label, options, current, onChange, ...rest }: RadioGroupProps) {
  useStyles(styles)
  const name = useId()
  return (
    <div {...rest} role="radiogroup" aria-label={label} className="portico-radios">
      {options.map((option) => (
        <Radio
          {...option}
          key={option.id}
          name={name}
          isChosen={option.id === current}
          onChoose={() => onChange(option.id)}
        />
      ))}
    </div>
  )
}
