/**
 * Keeps a text that reads from left to right (an amount with its symbol, an address, a code) whole and in its order within
 * a text that reads from right to left. Where an element of its own holds it, `dir="ltr"` does the same.
 *
 * @param text - what is to be kept
 * @returns the text between two invisible marks
 *
 * @example
 * ```ts
 * import { isolate } from 'portico/ui'
 *
 * isolate('1.482 ETH')
 * ```
 */
// @ts-nocheck

export const isolate = (text: string): string => `\u2066${text}\u2069`
