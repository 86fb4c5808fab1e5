import type { AlertCode } from './create-alert'

const codes: readonly (readonly [text: string, code: AlertCode])[] = [
  ['Unauthorized: origin not allowed', 'APKT002'],
  ['JWT token not yet valid', 'APKT006'],
  ['JWT validation error: JWT Token is not yet valid', 'APKT006'],
  ['Unauthorized: invalid key', 'APKT007'],
]

/**
 * Finds the alert that a message of a relay or API server stands for.
 *
 * @param message - what the server said; a known text may stand anywhere in it
 * @returns the code, or undefined where the message is not one of the known
 *
 * @example
 * ```ts
 * import { mapServerMessage } from 'portico'
 *
 * mapServerMessage('Unauthorized: invalid key') // 'APKT007'
 * ```
 */
export function mapServerMessage(message: string): AlertCode | undefined {
  return codes.find(([text]) => message.includes(text))?.[1]
}
