import { type CSSProperties, type ReactNode, useId } from 'react'
import { formatAmount } from '../format/format-amount'
import { useMessages } from '../i18n/use-messages'
import { useLocale } from '../react/use-locale'
import { useStyles } from '../react/use-styles'
import styles from './amount-field.css'
import { amountFieldMessages } from './amount-field-messages'
import { amountSize } from './amount-size'
import { FieldHelp } from './field-help'
import { Skeleton } from './skeleton'
import { useAmountInput } from './use-amount-input'

export interface AmountFieldProps {
  /** Names the field: 'Amount of ETH'. */
  readonly label: string
  /** An exact decimal text with a dot, or ''. It is never a number in between. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** How many the token or the currency has; more are cut off, never rounded. */
  readonly decimals: number
  /** At the end of the line: a `TokenPick`, or the name of a currency. */
  readonly token?: ReactNode
  /** Under the amount: what it is worth. A string is read out with the field. */
  readonly sub?: string | undefined
  /** At the end under the token: 'Balance 1.482'. */
  readonly balance?: ReactNode
  /** Puts the most there is into the field, fees left aside. */
  readonly onMax?: (() => void) | undefined
  /** What is wrong, in a sentence; takes the place of what it is worth and is read out. */
  readonly problem?: string | undefined
  /** The amount is being worked out: its place is kept. */
  readonly isLoading?: boolean
  /** Takes no input but can be reached; `sub` tells why. */
  readonly isDisabled?: boolean
  /** Shows an amount that follows from something else, with its digits in groups. */
  readonly isReadOnly?: boolean
  readonly 'data-testid'?: string
}

const classOf = (isWrong: boolean, isOff: boolean | undefined) =>
  `portico-amount${isWrong ? ' portico-amount--problem' : ''}${isOff ? ' portico-amount--off' : ''}`

/** The balance, and the act that takes all of it. */
function Balance({ balance, onMax }: Pick<AmountFieldProps, 'balance' | 'onMax'>) {
  const t = useMessages(amountFieldMessages)
  if (balance === undefined && !onMax) return null
  return (
    <span className="portico-amount-balance">
      <span>{balance}</span>
      {onMax && (
        <button type="button" className="portico-amount-max" onClick={onMax}>
          {t('max')}
        </button>
      )}
    </span>
  )
}

/**
 * Draws an amount to type or to read, as a card: large, exact to the last decimal, with its token and what it is worth.
 *
 * @param props - label, amount and its decimals, what a change does, what stands around it, and the field's state
 *
 * @example
 * ```tsx
 * import { AmountField } from 'portico/ui/components'
 * import { useState } from 'react'
 *
 * export function Send({ balance }: { balance: string }) {
 *   const [amount, setAmount] = useState('')
 *   return (
 *     <AmountField label="Amount" value={amount} onChange={setAmount} decimals={18} onMax={() => setAmount(balance)} />
 *   )
 * }
 * ```
 */
export function AmountField(props: AmountFieldProps) {
  const { label, value, onChange, decimals, token, sub, isLoading = false, isDisabled, isReadOnly } = props
  useStyles(styles)
  const t = useMessages(amountFieldMessages)
  const locale = useLocale()
  const id = useId()
  const isFixed = Boolean(isDisabled || isReadOnly || isLoading)
  const { bind, isRefused } = useAmountInput({ value, onChange, decimals, isFixed, locale })
  const problem = isRefused ? t('refused', { example: formatAmount('1.5', locale) }) : props.problem
  const size = { '--portico-amount-characters': amountSize(bind.value.length) } as CSSProperties
  return (
    <div part="field" className={classOf(Boolean(problem), isDisabled)} aria-busy={isLoading}>
      <div className="portico-amount-line">
        <span className="portico-amount-value" style={size}>
          <input
            {...bind}
            type="text"
            inputMode="decimal"
            placeholder="0"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            readOnly={isFixed}
            aria-label={label}
            aria-disabled={isDisabled}
            aria-busy={isLoading}
            aria-invalid={Boolean(problem)}
            aria-describedby={id}
            data-testid={props['data-testid']}
          />
          {isLoading && (
            <span className="portico-amount-bone">
              <Skeleton shape="title" />
            </span>
          )}
        </span>
        {token}
      </div>
      <div className="portico-amount-meta">
        <FieldHelp id={id} help={sub} problem={problem} />
        <Balance {...props} />
      </div>
    </div>
  )
}
