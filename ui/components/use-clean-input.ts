import { type ChangeEvent, type CompositionEvent, useState } from 'react'

const digit = /\p{Nd}/u

/** Every script has its ten digits in a row, zero first: the distance from zero is the value. */
function worthOf(char: string): string {
  const point = char.codePointAt(0) ?? 0
  let steps = 0
  while (digit.test(String.fromCodePoint(point - steps - 1))) steps += 1
  // Some scripts follow each other without a gap.
  return String(steps % 10)
}

/**
 * Writes the digits of a text as 0 to 9, from any script: full width, Arabic, Devanagari.
 *
 * @param text - the typed or pasted text; all other characters stay
 */
export const normalizeDigits = (text: string): string => text.replace(/\p{Nd}/gu, worthOf)

export interface Cleaned {
  readonly text: string
  /** Position of the caret after that. */
  readonly caret: number
}

/** Writes into the field without React, which then finds its value there already and does not move the caret. */
export function writeInput(input: HTMLInputElement, { text, caret }: Cleaned): void {
  input.value = text
  input.setSelectionRange(caret, caret)
}

/**
 * Binds a field to a text that is cleaned while it is typed: the caret stays where it was, and words that an input method is
 * still composing are not touched.
 *
 * @param shown - the clean text
 * @param clean - cleans the text of the field; undefined undoes the last input
 * @param onText - called with the clean text if it has changed, when the field already shows it
 * @returns the props of the `<input>`
 */
export function useCleanInput(
  shown: string,
  clean: (raw: string, caret: number) => Cleaned | undefined,
  onText: (cleaned: Cleaned, input: HTMLInputElement) => void,
) {
  const [composed, setComposed] = useState<string>()
  const take = (input: HTMLInputElement) => {
    const raw = input.value
    const caret = input.selectionStart ?? raw.length
    const back = { text: shown, caret: Math.max(0, caret - Math.max(0, raw.length - shown.length)) }
    const cleaned = clean(raw, caret) ?? back
    writeInput(input, cleaned)
    if (cleaned.text !== shown) onText(cleaned, input)
  }
  return {
    value: composed ?? shown,
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing
      if (isComposing) setComposed(target.value)
      else take(target)
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => {
      setComposed(undefined)
      take(currentTarget)
    },
  }
}
