import { readDecimal } from '../../kernel/lib/amounts'

/** Writes a number in plain digits, as a person would type it: JavaScript writes small and large ones with an exponent. */
export const writeNumber = (value: number | string): string =>
  (typeof value === 'number' ? readDecimal(value) : undefined) ?? `${value}`
