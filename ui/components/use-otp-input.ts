import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { readCode } from './read-code'
import { type Cleaned, useCleanInput, writeInput } from './use-clean-input'
import { useCodeCells } from './use-code-cells'

export interface OtpInput {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onComplete: (code: string) => void
  readonly length: number
  readonly isFixed: boolean
  /** What is wrong with the code, once it is known. */
  readonly problem: string | undefined
}

/** Tells a complete code once: not again when the same one is typed anew. */
function useOnce(onComplete: (code: string) => void, length: number) {
  const told = useRef('')
  return (code: string) => {
    if (code.length !== length || code === told.current) return
    told.current = code
    onComplete(code)
  }
}

/** A whole code takes the place of all that is there; a part of one goes where the caret is. */
function placeCode(code: string, input: HTMLInputElement, length: number): Cleaned {
  if (code.length === length) return { text: code, caret: length }
  const before = input.value.slice(0, input.selectionStart ?? 0) + code
  const text = (before + input.value.slice(input.selectionEnd ?? 0)).slice(0, length)
  return { text, caret: Math.min(before.length, length) }
}

/** Answers what the `<input>` of a one-time code needs, and the cells that what is typed next takes the place of. */
export function useOtpInput({ value, onChange, onComplete, length, isFixed, problem }: OtpInput) {
  const input = useRef<HTMLInputElement>(null)
  const tellOnce = useOnce(onComplete, length)
  const change = (text: string) => {
    onChange(text)
    tellOnce(text)
  }
  const cells = useCodeCells(input, length, isFixed, change)
  const take = ({ text, caret }: Cleaned) => {
    change(text)
    cells.goTo(caret)
  }
  const clean = (raw: string, caret: number) => ({
    text: readCode(raw, length),
    caret: readCode(raw.slice(0, caret), length).length,
  })
  const field = useCleanInput(value, clean, take)
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault()
    const code = readCode(event.clipboardData.getData('text'), length)
    if (isFixed || code === '') return
    const placed = placeCode(code, event.currentTarget, length)
    writeInput(event.currentTarget, placed)
    take(placed)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && !isFixed && value.length === length) onComplete(value)
    cells.on.onKeyDown(event)
  }
  // The next digit takes the place of all that was wrong.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is about what has just become wrong.
  useEffect(() => {
    if (problem && input.current?.matches(':focus')) cells.selectAll()
  }, [problem])
  return { range: cells.range, bind: { ...cells.on, ...field, onPaste, onKeyDown, ref: input } }
}
