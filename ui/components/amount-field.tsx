import { type ClipboardEvent, type CSSProperties, type ReactNode, useId, useState } from 'react'
import { looksLikeSecret } from '../../kernel/lib/safe/secret-patterns'
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

/** What the asset can hold. */
export interface AmountLimits {
  /** Decimals of the token or the currency. */
  readonly decimals: number
  /** The most base units that its integer type holds. */
  readonly maxUnits: bigint
}

/** Why a text is no amount of the asset: 'text': no plain number; 'decimals': finer than it has; 'size': more than there can be. */
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
 * @param limits - decimals of the asset and its largest amount; zeros behind the last decimal are no loss
 * @returns a decimal text with a dot, which may end with it ('12.'), or why the text is invalid
 */
export function typeAmount(raw: string, { decimals, maxUnits }: AmountLimits): TypedAmount {
  if (raw.length > MAX_TYPED_CHARACTERS) return { fault: 'text' }
  // The decimal sign of Arabic (٫), and what keyboards of wide letters write (．，。、).
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

/** The amount that has been typed so far: without the sign that waits for its decimals. */
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

/** Beyond this nothing is read: no clipboard with an amount is as long. */
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

/** Whether the sign parts groups: '1,234,567', in India '12,34,567'. */
const isGrouped = (whole: string, sign: string) => /^\d{1,3}(?: \d{2,3})* \d{3}$/.test(whole.split(sign).join(' '))

/** Which of the signs in a number parts its decimals, and which its groups. */
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
 * Reads an amount that comes as a whole, by paste, drop or autofill: '1,234.56 ETH', '1.234,56 €', '≈ 0,5'.
 *
 * @param text - the pasted text
 * @param limits - decimals of the asset and its largest amount
 * @param own - what parts decimals in the language shown; it decides on '1,234', which is either
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

/** Returns the sign that parts decimals in a language, written with the digits 0 to 9. */
export function decimalSign(locale: string): DecimalSign {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1.5)
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.'
}

/** How many characters a line is laid out for: type shrinks in steps, not at each key. */
const steps = [4, 6, 8, 10, 13, 17, 22, 28]
/** Room for content that appears by itself is kept from the beginning, so that the text does not shrink while a person reads it. */
const MIN_READ_ONLY = 13

/** Returns for how many characters an amount's type is sized, by how long its text is. */
export const amountSize = (characters: number): number =>
  steps.find((step) => characters <= step) ?? (steps.at(-1) as number)

interface AmountInput extends AmountLimits {
  /** Exact decimal text with a dot. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** Shows groups, since it takes no input. */
  readonly isFixed: boolean
  /** A BCP 47 tag: it decides the decimal sign. */
  readonly locale: string
  /** Returns whether a text must not enter this field, and warns then. */
  readonly refuses: (text: string) => boolean
}

/** Digits with the language's own sign at most: no groups and no symbol, so that it can be a part of an amount. */
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
  // Another amount has come from elsewhere since.
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
    // The text stays as it was typed, so that no part of it becomes an amount that the person did not mean.
    if ('fault' in amount) return { text: raw, caret }
    const before = typeAmount(raw.slice(0, caret), limits)
    return { text: local(amount.text), caret: 'fault' in before ? caret : before.text.length }
  }
  const onText = ({ text }: Cleaned) => {
    setLast(undefined)
    typed.change(text)
  }
  /** Puts plain digits where the caret is, or in place of all where both have decimals. */
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

/** What `<AmountField>` takes. */
export interface AmountFieldProps {
  /** Names the field: 'Amount of ETH'. */
  readonly label: string
  /** An exact decimal text with a dot, or ''; also '' while the text of the field is invalid. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** How many the token or the currency has; a finer amount is refused, never cut or rounded. */
  readonly decimals: number
  /** The most base units that the asset's integer type holds. Default: what fits in 256 bits; 64 bits on Solana. */
  readonly maxUnits?: bigint
  /** Currency of the typed amount, by its ISO 4217 code, where it is not the token at the end of the line; its sign stands where the language has it. */
  readonly currency?: string | undefined
  /** At the end of the line: a `TokenPick`, or the name of a currency. */
  readonly token?: ReactNode
  /** Content below the amount: its worth. A string is read out with the field. */
  readonly sub?: string | undefined
  /** Switches the unit of the amount, for example to dollars; drawn beside its worth. */
  readonly onSwitch?: { readonly label: string; run(): void } | undefined
  /** At the end under the token: 'Balance 1.482'. */
  readonly balance?: ReactNode
  /** Puts the most there is into the field, fees left aside. */
  readonly onMax?: (() => void) | undefined
  /** What is wrong with the amount, in a sentence; replaces its worth and is read out. */
  readonly problem?: string | undefined
  /** The amount is being worked out: its place is kept. */
  readonly isLoading?: boolean
  /** Takes no input but can be reached; `sub` says why. */
  readonly isDisabled?: boolean
  /** Shows an amount that follows from something else, with its digits in groups. */
  readonly isReadOnly?: boolean
  readonly 'data-testid'?: string
}

const MAX_UINT256 = 2n ** 256n - 1n

/** Digits alone are a number, however many. */
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
 * Draws an amount field, or an amount to read, as a card: large, exact to the last decimal, with its token and its worth.
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

/** What `<TokenPick>` takes. */
export interface TokenPickProps {
  /** A mark of 28 px; left out while no token is chosen. */
  readonly mark?: ReactNode
  /** The token's symbol, or 'Choose token'. */
  readonly children: ReactNode
  /** Opens the choice of a token; without it there is none. */
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
