import { normalizeDigits } from './normalize-digits'

/**
 * Reads a one-time code out of what was typed or pasted: '123 456', '123-456', 'G-123456', digits of any writing.
 *
 * @param text - what came
 * @param length - what follows is left out
 */
export const readCode = (text: string, length: number): string =>
  normalizeDigits(text).replace(/\D/g, '').slice(0, length)
