import { type ClipboardEvent, type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { looksLikeSecret } from '../../kernel/lib/safe/secrets'
import { useStyles } from '../react/use-styles'
import { FieldHelp, type FieldHelpProps, useSecretGuard } from './field'
import styles from './otp-field.css'
import shake from './shake.css'
import { type Cleaned, normalizeDigits, useCleanInput, writeInput } from './use-clean-input'

/**
 * Reads a one-time code from typed or pasted text: '123 456', '123-456', 'G-123456', a whole message, digits of any script.
 *
 * @param text - the typed or pasted text
 * @param length - number of digits; further ones are ignored
 */
export function readCode(text: string, length: number): string {
  const plain = normalizeDigits(text)
  // A message may have more digits than those of its code: 'Your 6-digit code: 123456'.
  const whole = plain.match(/\d+/g)?.find((digits) => digits.length === length)
  return whole ?? plain.replace(/\D/g, '').slice(0, length)
}

/** The cells that the next typed digit replaces. */
interface CellRange {
  readonly start: number
  readonly end: number
}

const clamp = (value: number, most: number) => Math.max(0, Math.min(value, most))

/**
 * Lets a person edit a code cell by cell in one `<input>`: a cell with a digit is selected, so that typing replaces it.
 *
 * @param input - the field
 * @param length - how many cells there are
 * @param isFixed - whether the digits stay as they are
 * @param onText - called with the code after a key has changed it
 */
function useCodeCells(
  input: RefObject<HTMLInputElement | null>,
  length: number,
  isFixed: boolean,
  onText: (text: string) => void,
) {
  const [range, setRange] = useState<CellRange>()
  const show = ({ selectionStart, selectionEnd }: HTMLInputElement) => {
    const start = Math.min(selectionStart ?? 0, length - 1)
    setRange({ start, end: Math.max(start + 1, selectionEnd ?? 0) })
  }
  const goTo = (index: number) => {
    const field = input.current
    if (!field) return
    const start = clamp(index, Math.min(field.value.length, length))
    field.setSelectionRange(start, start + 1)
    show(field)
  }
  const selectAll = () => {
    input.current?.select()
    setRange({ start: 0, end: length })
  }
  const erase = (field: HTMLInputElement, at: number) => {
    const text = field.value.slice(0, at) + field.value.slice(at + 1)
    writeInput(field, { text, caret: at })
    onText(text)
    goTo(at - 1)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const field = event.currentTarget
    const start = field.selectionStart ?? 0
    const isOne = (field.selectionEnd ?? 0) - start === 1
    const targets: Record<string, number> = { ArrowLeft: start - 1, ArrowRight: start + 1, Home: 0, End: length - 1 }
    const hasModifier = event.shiftKey || event.metaKey || event.ctrlKey || event.altKey
    const target = hasModifier ? undefined : targets[event.key]
    const isErasing = event.key === 'Backspace' && isOne && !isFixed
    if (target === undefined && !isErasing) return
    event.preventDefault()
    if (isErasing) erase(field, start)
    else if (target !== undefined) goTo(target)
  }
  const on = {
    onKeyDown,
    onKeyUp: ({ currentTarget }: KeyboardEvent<HTMLInputElement>) => show(currentTarget),
    onClick: ({ currentTarget, clientX }: { currentTarget: HTMLInputElement; clientX: number }) => {
      const box = currentTarget.getBoundingClientRect()
      goTo(Math.floor(((clientX - box.left) / (box.width || 1)) * length))
    },
    onFocus: () => goTo(length),
    onBlur: () => setRange(undefined),
  }
  return { range, goTo, selectAll, on }
}

interface OtpInput {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onComplete: (code: string) => void
  readonly length: number
  readonly isFixed: boolean
  /** The problem of the code, once it is known. */
  readonly problem: string | undefined
  /** Returns whether a text must not enter this field, and shows a warning if so. */
  readonly refuses: (text: string) => boolean
}

/** Reports a complete code once: the same one is reported again only after a problem with it. */
function useNotifyOnce(onComplete: (code: string) => void, length: number, problem: string | undefined) {
  const notified = useRef('')
  useEffect(() => {
    if (problem) notified.current = ''
  }, [problem])
  return (code: string) => {
    if (code.length !== length || code === notified.current) return
    notified.current = code
    onComplete(code)
  }
}

/** A complete code replaces everything; a part of one is inserted at the caret. */
function placeCode(code: string, input: HTMLInputElement, length: number): Cleaned {
  if (code.length === length) return { text: code, caret: length }
  const before = input.value.slice(0, input.selectionStart ?? 0) + code
  const text = (before + input.value.slice(input.selectionEnd ?? 0)).slice(0, length)
  return { text, caret: Math.min(before.length, length) }
}

/** Returns the props of a one-time code's `<input>`, and the cells that the next typed digit replaces. */
function useOtpInput({ value, onChange, onComplete, length, isFixed, problem, refuses }: OtpInput) {
  const input = useRef<HTMLInputElement>(null)
  const notifyOnce = useNotifyOnce(onComplete, length, problem)
  const change = (text: string) => {
    onChange(text)
    notifyOnce(text)
  }
  const cells = useCodeCells(input, length, isFixed, change)
  const take = ({ text, caret }: Cleaned) => {
    change(text)
    cells.goTo(caret)
  }
  const clean = (raw: string, caret: number) =>
    refuses(raw) ? undefined : { text: readCode(raw, length), caret: readCode(raw.slice(0, caret), length).length }
  const field = useCleanInput(value, clean, take)
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault()
    const text = event.clipboardData.getData('text')
    const code = readCode(text, length)
    if (isFixed || refuses(text) || code === '') return
    const placed = placeCode(code, event.currentTarget, length)
    writeInput(event.currentTarget, placed)
    take(placed)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && !isFixed && value.length === length) onComplete(value)
    cells.on.onKeyDown(event)
  }
  // The next digit replaces the whole wrong code.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is about what has just become wrong.
  useEffect(() => {
    if (problem && input.current?.matches(':focus')) cells.selectAll()
  }, [problem])
  return { range: cells.range, bind: { ...cells.on, ...field, onPaste, onKeyDown, ref: input } }
}

/** The props of `<OtpField>`. */
export interface OtpFieldProps extends Pick<FieldHelpProps, 'help' | 'problem' | 'good'> {
  /** Label of the field: 'Six-digit code'. */
  readonly label: string
  /** The digits so far. */
  readonly value: string
  /** Called with each change; the place to clear a problem. */
  readonly onChange: (value: string) => void
  /** Called once with a complete code, and again when Enter is pressed, or the code is typed again after a problem. */
  readonly onComplete: (code: string) => void
  /** Default 6. */
  readonly length?: number
  /** The code is being checked: the digits stay. */
  readonly isBusy?: boolean
  /** Accepts no input but can be focused; `help` says why. */
  readonly isDisabled?: boolean
  readonly 'data-testid'?: string
}

const classOf = (isWrong: boolean, isFixed: boolean) =>
  `portico-otp${isWrong ? ' portico-otp--problem' : ''}${isFixed ? ' portico-otp--fixed' : ''}`

/**
 * Draws a one-time code as cells over one real field, which browsers fill in from a message and screen readers read. It accepts
 * no digits of a recovery phrase or a key.
 *
 * @param props - label, digits, the handlers of changes and of a complete code, and the field's state
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
  const { refuses, warning, guard } = useSecretGuard(value, looksLikeSecret, false)
  const problem = isBusy ? undefined : (warning ?? props.problem)
  const { range, bind } = useOtpInput({ value, onChange, onComplete, length, isFixed, problem, refuses })
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
          onDrop={guard.onDrop}
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
