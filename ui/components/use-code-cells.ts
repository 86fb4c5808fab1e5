import { type KeyboardEvent, type RefObject, useState } from 'react'
import { writeInput } from './use-clean-input'

/** The cells that what is typed next takes the place of. */
export interface CellRange {
  readonly start: number
  readonly end: number
}

const clamp = (value: number, most: number) => Math.max(0, Math.min(value, most))

/**
 * Lets a person go about in a code cell by cell, while it stands in one `<input>`: a cell that holds a digit is selected,
 * so that typing takes its place.
 *
 * @param input - the field
 * @param length - how many cells there are
 * @param isFixed - whether the digits stay as they are
 * @param onText - hears the code that a key has changed
 */
export function useCodeCells(
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
    const target = event.shiftKey || event.metaKey || event.ctrlKey ? undefined : targets[event.key]
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
