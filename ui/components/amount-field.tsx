import { type ClipboardEvent, type CSSProperties, type ReactNode, useId, useState } from 'react'
import { looksLikeSecret } from '../../kernel/lib/safe/secrets'
import { formatAmount } from '../format/format-amount'
import { isRightToLeft } from '../format/writing-direction'
import { defineMessages } from '../i18n/define-messages'
import { useMessages } from '../i18n/use-messages'
import { ChevronDownIcon } from '../icons/chevron-down-icon'
import { useLocale } from '../react/use-locale'
import { useStyles } from '../react/use-styles'
import styles from './amount-field.css'
import { FieldHelp, useSecretGuard } from './field'
import { Skeleton } from './skeleton'
import { type Cleaned, normalizeDigits, useCleanInput, writeInput } from './use-clean-input'

/** The limits of the asset's amounts. */
export interface AmountLimits {
  /** Decimals of the token or the currency. */
  readonly decimals: number
  /** The largest number of base units in its integer type. */
  readonly maxUnits: bigint
}

/** Why a text is not an amount of the asset: 'text': not a plain number; 'decimals': too many decimals; 'size': more than can exist. */
export type AmountFault = 'text' | 'decimals' | 'size'

/** An amount, or the beginning of one while a person types ('12.', ''), or why the text is invalid. */
export type TypedAmount = { readonly text: string } | { readonly fault: AmountFault }

/** More digits than any integer type has. */
const MAX_TYPED_CHARACTERS = 200

/**
 * Reads an amount while a person types it. Either sign parts the decimals; anything else is not dropped, since
 * '1e5' without its letter is another number.
 *
 * @param raw - text of the field
 * @param limits - decimals of the asset and its largest amount; zeros after the last decimal are allowed
 * @returns a decimal text with a dot, which may end with it ('12.'), or why the text is invalid
 */
export function typeAmount(raw: string, { decimals, maxUnits }: AmountLimits): TypedAmount {
  if (raw.length > MAX_TYPED_CHARACTERS) return { fault: 'text' }
  // The decimal sign of Arabic (٫), and the signs of full-width keyboards (．，。、).
  const plain = normalizeDigits(raw).replace(/[,\u066b\uff0e\uff0c\u3002\u3001]/g, '.')
  if (!/^\d*(?:\.\d*)?$/.test(plain)) return { fault: 'text' }
  const [whole = '', part] = plain.split('.')
  if (part !== undefined && /[1-9]/.test(part.slice(decimals))) return { fault: 'decimals' }
  if (part === '' && decimals === 0) return { fault: 'decimals' }
  const kept = part?.slice(0, decimals)
  const units = whole.replace(/^0+(?=\d)/, '')
  if (BigInt(units + (kept ?? '').padEnd(decimals, '0')) > maxUnits) return { fault: 'size' }
  return { text: kept === undefined || decimals === 0 ? units : `${units || '0'}.${kept}` }
}

/** The amount that has been typed so far: without a decimal sign that has no decimals yet. */
export const toExact = (typed: string): string => typed.replace(/\.$/, '')

const bare = (amount: string) => (amount.includes('.') ? amount.replace(/\.?0*$/, '') : amount)

/** Whether two exact decimal texts are the same amount: '1.50' and '1.5' are. */
export const isSameAmount = (one: string, other: string): boolean => bare(one) === bare(other)

export type DecimalSign = '.' | ','

/** One number, with anything around it except another number; '1e18', '0x12' and '-5' are refused. */
const oneNumber = /^(?<before>\D*?)(?<number>[.,]?\d[\d.,]*)(?<after>\D*)$/
/**
 * Digits in groups, the last of three, by a sign that is never decimal. Two cells of a sheet have a tab or a line end between them, and
 * two numbers of a line seldom look like this: what does not is more than one. Signs of groups are ' ’ _ ٬ and blanks.
 */
const groups = /(?<![\d.,\u066b\uff0e\uff0c])\d{1,3}([\p{Zs}'\u2019_\u066c])(?:\d{2,3}\1)*\d{3}(?!\d)/gu

/** Longer texts are not read: no clipboard with an amount is as long. */
const MAX_PASTED_CHARACTERS = 1000

function findNumber(text: string, sign: DecimalSign): string | undefined {
  if (text.length > MAX_PASTED_CHARACTERS) return undefined
  const plain = normalizeDigits(text)
    .replace(groups, (digits) => digits.replace(/\D/g, ''))
    .replace(/\u066b/g, sign)
    .replace(/\uff0e/g, '.')
    .replace(/\uff0c/g, ',')
  const { before = '', number, after = '' } = oneNumber.exec(plain)?.groups ?? {}
  return /[-\u2212]/.test(before) || /^\s*[%\u066a]/.test(after) ? undefined : number?.replace(/[.,]$/, '')
}

/** Whether the sign separates groups: '1,234,567', in India '12,34,567'. */
const isGrouped = (whole: string, sign: string) => /^\d{1,3}(?: \d{2,3})* \d{3}$/.test(whole.split(sign).join(' '))

/** Which of the signs in a number separates its decimals, and which its groups. */
function signsOf(number: string, own: DecimalSign): { decimal?: string; group?: string } {
  const signs = number.match(/[.,]/g) ?? []
  const [first, last] = [signs[0], signs.at(-1)]
  if (first === undefined || last === undefined) return {}
  if (first !== last) return { decimal: last, group: first }
  if (signs.length > 1) return { group: first }
  const isGroup = first !== own && /^[1-9]\d{0,2}[.,]\d{3}$/.test(number)
  return isGroup ? { group: first } : { decimal: first }
}

/**
 * Reads a complete amount from paste, drop or autofill: '1,234.56 ETH', '1.234,56 €', '≈ 0,5'.
 *
 * @param text - the pasted text
 * @param limits - decimals of the asset and its largest amount
 * @param own - the decimal sign of the shown language; it decides on '1,234', which is ambiguous
 * @returns an exact decimal text, or why there is none: '1e18', '-5', '12%' and two numbers are ambiguous
 */
export function readAmount(text: string, limits: AmountLimits, own: DecimalSign): TypedAmount {
  const number = findNumber(text, own)
  if (number === undefined) return { fault: 'text' }
  const { decimal, group } = signsOf(number, own)
  const [whole = '', part, ...more] = decimal === undefined ? [number] : number.split(decimal)
  if (more.length > 0 || (group !== undefined && !isGrouped(whole, group))) return { fault: 'text' }
  const units = group === undefined ? whole : whole.split(group).join('')
  const read = typeAmount(part === undefined ? units : `${units || '0'}.${part}`, limits)
  return 'fault' in read ? read : { text: toExact(read.text) }
}

/** Returns the decimal sign of a language, written with the digits 0 to 9. */
export function decimalSign(locale: string): DecimalSign {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1.5)
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.'
}

/** The number of characters for which a line is laid out: the font shrinks in steps, not at each key. */
const steps = [4, 6, 8, 10, 13, 17, 22, 28]
/** The space for content that appears later is reserved from the start, so that the text does not shrink while a person reads it. */
const MIN_READ_ONLY = 13

/** Returns the number of characters that sets the font size of an amount, by the length of its text. */
export const amountSize = (characters: number): number =>
  steps.find((step) => characters <= step) ?? (steps.at(-1) as number)

interface AmountInput extends AmountLimits {
  /** Exact decimal text with a dot. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** Shows groups, because it accepts no input. */
  readonly isFixed: boolean
  /** A BCP 47 tag: it decides the decimal sign. */
  readonly locale: string
  /** Returns whether a text must not enter this field, and shows a warning if so. */
  readonly refuses: (text: string) => boolean
}

/** Digits with at most the language's own sign: no groups and no symbol, so that it can be a part of an amount. */
const isPiece = (text: string, sign: string) => /^\d*[.,]?\d+$/.test(text) && !text.includes(sign === '.' ? ',' : '.')

/** Keeps the text of the field, which may be more than the amount: a dot without decimals, zeros, or an invalid text. */
function useTyped({ value, onChange, ...limits }: AmountLimits & Pick<AmountInput, 'value' | 'onChange'>) {
  const [typed, setTyped] = useState(value)
  const exactOf = (text: string) => {
    const read = typeAmount(text, limits)
    return 'fault' in read ? '' : toExact(read.text)
  }
  // A new value from outside ends an invalid text, which must not return with the next empty field.
  if (value !== '' && typed !== value && 'fault' in typeAmount(typed, limits)) setTyped(value)
  return {
    text: isSameAmount(exactOf(typed), value) ? typed : value,
    change(text: string) {
      const amount = typeAmount(text, limits)
      setTyped('fault' in amount ? text : amount.text)
      onChange(exactOf(text))
    },
  }
}

/** Returns the props of an amount's `<input>`, and why the typed or pasted text is invalid. */
function useAmountInput({ value, onChange, isFixed, locale, refuses, ...limits }: AmountInput) {
  const sign = decimalSign(locale)
  const typed = useTyped({ value, onChange, ...limits })
  const [last, setLast] = useState<{ readonly fault: AmountFault; readonly value: string }>()
  // Another amount has been set from outside since then.
  const refusal = last?.value === value ? last.fault : undefined
  const local = (amount: string) => amount.replace('.', sign)
  const read = typeAmount(typed.text, limits)
  // A value from outside is exact; typed text stays as it is.
  const kept = typed.text === value ? local(value) : typed.text
  const shown = 'fault' in read ? kept : local(read.text)

  const readWhole = (text: string): Cleaned | undefined => {
    const amount = readAmount(text, limits, sign)
    setLast('fault' in amount ? { fault: amount.fault, value } : undefined)
    return 'fault' in amount ? undefined : { text: local(amount.text), caret: amount.text.length }
  }
  const clean = (raw: string, caret: number): Cleaned | undefined => {
    if (refuses(raw)) return undefined
    if (raw.length > shown.length + 1) return readWhole(raw)
    const amount = typeAmount(raw, limits)
    // The text stays as it was typed, so that a part of it never becomes an amount that the person did not mean.
    if ('fault' in amount) return { text: raw, caret }
    const before = typeAmount(raw.slice(0, caret), limits)
    return { text: local(amount.text), caret: 'fault' in before ? caret : before.text.length }
  }
  const onText = ({ text }: Cleaned) => {
    setLast(undefined)
    typed.change(text)
  }
  /** Inserts plain digits at the caret, or replaces everything if both have decimals. */
  const putIn = (input: HTMLInputElement, text: string): Cleaned | undefined => {
    const before = input.value.slice(0, input.selectionStart ?? 0) + text
    const whole = typeAmount(before + input.value.slice(input.selectionEnd ?? 0), limits)
    if ('text' in whole) return { text: local(whole.text), caret: Math.min(before.length, whole.text.length) }
    if (whole.fault === 'text') return readWhole(text)
    setLast({ fault: whole.fault, value })
    return undefined
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault()
    const text = event.clipboardData.getData('text').trim()
    if (isFixed || refuses(text)) return
    const input = event.currentTarget
    const placed = isPiece(text, sign) ? putIn(input, text) : readWhole(text)
    if (!placed) return
    writeInput(input, placed)
    onText(placed)
  }
  const bind = useCleanInput(shown, clean, onText)
  const fault = refusal ?? ('fault' in read ? read.fault : undefined)
  return {
    fault: isFixed ? undefined : fault,
    bind: { ...bind, onPaste, value: isFixed ? formatAmount(value, locale) : bind.value },
  }
}

const amountFieldMessages = /* @__PURE__ */ defineMessages('amount', {
  max: 'Max',
  text: 'That is not an amount. Enter a number, such as {example}.',
  decimals: 'Too many decimals: {decimals} at most.',
  size: 'That is more than there can be.',
})

/** The props of `<AmountField>`. */
export interface AmountFieldProps {
  /** Label of the field: 'Amount of ETH'. */
  readonly label: string
  /** An exact decimal text with a dot, or ''; also '' while the text of the field is invalid. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** The decimals of the token or the currency; more decimals are refused, never cut or rounded. */
  readonly decimals: number
  /** The largest number of base units in the asset's integer type. Default: the largest of 256 bits; 64 bits on Solana. */
  readonly maxUnits?: bigint
  /** Currency of the typed amount, by its ISO 4217 code, if it is not the token at the end of the line; its sign stands before or after the amount, as in the language. */
  readonly currency?: string | undefined
  /** At the end of the line: a `TokenPick`, or the name of a currency. */
  readonly token?: ReactNode
  /** Content below the amount: its value in money. A string is read out with the field. */
  readonly sub?: string | undefined
  /** Switches the unit of the amount, for example to dollars; drawn next to its value. */
  readonly onSwitch?: { readonly label: string; run(): void } | undefined
  /** At the end, under the token: 'Balance 1.482'. */
  readonly balance?: ReactNode
  /** Enters the whole balance into the field, without subtracting fees. */
  readonly onMax?: (() => void) | undefined
  /** The problem of the amount, as a sentence; replaces its value and is read out. */
  readonly problem?: string | undefined
  /** The amount is being calculated: its space is reserved. */
  readonly isLoading?: boolean
  /** Accepts no input but can be focused; `sub` says why. */
  readonly isDisabled?: boolean
  /** Shows an amount that is calculated, with its digits in groups. */
  readonly isReadOnly?: boolean
  readonly 'data-testid'?: string
}

const MAX_UINT256 = 2n ** 256n - 1n

/** Digits alone are a number, of any length. */
const isSecret = (text: string) => /[^\d.,\s]/.test(text) && looksLikeSecret(text)

/** Finds the sign of a currency, '$', and whether the language writes it to the right of the digits where it reads from the left. */
function signOf(currency: string, locale: string) {
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  const parts = new Intl.NumberFormat(locale, options).formatToParts(0)
  const [sign, digits] = ['currency', 'integer'].map((wanted) => parts.findIndex(({ type }) => type === wanted))
  return { text: parts[sign ?? -1]?.value ?? '', isAfter: Number(sign) > Number(digits) && !isRightToLeft(locale) }
}

const classOf = (isWrong: boolean, isOff: boolean | undefined) =>
  `portico-amount${isWrong ? ' portico-amount--problem' : ''}${isOff ? ' portico-amount--off' : ''}`

/** The button that switches the unit of the amount. */
function UnitSwitch({ label, run }: NonNullable<AmountFieldProps['onSwitch']>) {
  return (
    <button type="button" className="portico-amount-switch" aria-label={label} title={label} onClick={run}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M5 2.500v10.500M2.500 10.500L5 13l2.500-2.500M11 13.500V3M8.500 5.500L11 3l2.500 2.500" />
      </svg>
    </button>
  )
}

/** The balance, and the button that uses all of it. */
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
 * Draws an amount field, or an amount to read, as a card: large, exact to the last decimal, with its token and its value.
 *
 * @param props - label, amount and its decimals, the handler of changes, the content around it, and the field's state
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
  const {
    label,
    value,
    onChange,
    decimals,
    maxUnits = MAX_UINT256,
    token,
    sub,
    isLoading = false,
    isDisabled,
    isReadOnly,
  } = props
  useStyles(styles)
  const t = useMessages(amountFieldMessages)
  const locale = useLocale()
  const id = useId()
  const isFixed = Boolean(isDisabled || isReadOnly || isLoading)
  const { refuses, warning, guard } = useSecretGuard(value, isSecret, false)
  const { bind, fault } = useAmountInput({ value, onChange, decimals, maxUnits, isFixed, locale, refuses })
  const example = formatAmount(decimals > 0 ? '1.5' : '15', locale)
  const refused = fault ? t(fault, { example, decimals: String(decimals) }) : props.problem
  const problem = warning ?? refused
  const sign = props.currency === undefined ? undefined : signOf(props.currency, locale)
  const size = {
    '--portico-amount-characters': amountSize(
      Math.max((sign?.text.length ?? 0) + bind.value.length, isReadOnly ? MIN_READ_ONLY : 0),
    ),
    '--portico-amount-digits': bind.value.length || 1,
  } as CSSProperties
  return (
    <div part="field" className={classOf(Boolean(problem), isDisabled)} aria-busy={isLoading}>
      <div className="portico-amount-line">
        <span className="portico-amount-value" style={size}>
          {sign && (
            <span className={sign.isAfter ? 'portico-amount-sign--after' : undefined} aria-hidden="true" dir="ltr">
              {sign.text}
            </span>
          )}
          <input
            onDrop={guard.onDrop}
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
        {props.onSwitch && <UnitSwitch {...props.onSwitch} />}
        <Balance {...props} />
      </div>
    </div>
  )
}

/** The props of `<TokenPick>`. */
export interface TokenPickProps {
  /** A mark of 28 px; left out while no token is chosen. */
  readonly mark?: ReactNode
  /** The token's symbol, or 'Choose token'. */
  readonly children: ReactNode
  /** Opens the choice of a token; without it the token cannot be changed. */
  readonly onClick?: () => void
  readonly 'data-testid'?: string
}

/**
 * Draws the token of an amount, which opens the choice of another one.
 *
 * @param props - mark and symbol, and the handler of clicks
 *
 * @example
 * ```tsx
 * import { AmountField, TokenPick } from 'portico/ui/components'
 *
 * export const Amount = ({ choose }: { choose: () => void }) => (
 *   <AmountField
 *     label="Amount"
 *     value=""
 *     onChange={() => undefined}
 *     decimals={18}
 *     token={<TokenPick onClick={choose}>Choose token</TokenPick>}
 *   />
 * )
 * ```
 */
export function TokenPick({ mark, children, onClick, ...rest }: TokenPickProps) {
  useStyles(styles)
  const className = mark === undefined ? 'portico-token-pick portico-token-pick--bare' : 'portico-token-pick'
  // In an element: browsers that translate a page replace text nodes, and React would update one that is not shown.
  const name = <span translate={mark === undefined ? undefined : 'no'}>{children}</span>
  if (!onClick)
    return (
      <span {...rest} className={`${className} portico-token-pick--fixed`}>
        {mark}
        {name}
      </span>
    )
  return (
    <button {...rest} type="button" className={className} onClick={() => onClick()}>
      {mark}
      {name}
      <ChevronDownIcon size={16} />
    </button>
  )
}
