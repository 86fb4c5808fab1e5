import { type ClipboardEvent, useState } from 'react'
import { formatAmount } from '../format/format-amount'
import { decimalSign } from './decimal-sign'
import { isSameAmount, toExact } from './exact-amount'
import { readAmount } from './read-amount'
import { typeAmount } from './type-amount'
import { type Cleaned, useCleanInput, writeInput } from './use-clean-input'

export interface AmountInput {
  /** Exact decimal text with a dot. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly decimals: number
  /** Shows groups, as nobody types into it. */
  readonly isFixed: boolean
  /** A BCP 47 tag: it tells the decimal sign. */
  readonly locale: string
}

/** Answers what the `<input>` of an amount needs, and whether something that was pasted is no amount. */
export function useAmountInput({ value, onChange, decimals, isFixed, locale }: AmountInput) {
  const sign = decimalSign(locale)
  const [typed, setTyped] = useState(value)
  const [isRefused, setIsRefused] = useState(false)
  const local = (amount: string) => amount.replace('.', sign)
  // What was typed holds more than the amount: a sign that waits for decimals, zeros behind it.
  const shown = isSameAmount(toExact(typed), value) ? local(typed) : local(value)

  const readWhole = (text: string): Cleaned | undefined => {
    const amount = readAmount(text, decimals, sign)
    setIsRefused(amount === undefined)
    return amount === undefined ? undefined : { text: local(amount), caret: amount.length }
  }
  const clean = (raw: string, caret: number): Cleaned | undefined => {
    if (raw.length > shown.length + 1) return readWhole(raw)
    const text = typeAmount(raw, decimals)
    const before = typeAmount(raw.slice(0, caret), decimals) ?? ''
    return text === undefined ? undefined : { text: local(text), caret: before.length }
  }
  const onText = ({ text }: Cleaned) => {
    const amount = text.replace(sign, '.')
    setTyped(amount)
    setIsRefused(false)
    onChange(toExact(amount))
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault()
    if (isFixed) return
    const input = event.currentTarget
    const pasted = readWhole(event.clipboardData.getData('text'))
    if (!pasted) return
    const before = input.value.slice(0, input.selectionStart ?? 0) + pasted.text
    const whole = typeAmount(before + input.value.slice(input.selectionEnd ?? 0), decimals)
    const placed = whole === undefined ? pasted : { text: local(whole), caret: Math.min(before.length, whole.length) }
    writeInput(input, placed)
    onText(placed)
  }
  const bind = useCleanInput(shown, clean, onText)
  return { isRefused, bind: { ...bind, onPaste, value: isFixed ? formatAmount(value, locale) : bind.value } }
}
