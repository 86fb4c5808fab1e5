import { readProperty } from '../../kernel/lib/safe/read-property'

const MAX_DEPTH = 8
const MAX_LAYERS = 32
const inner = ['error', 'cause', 'data', 'originalError']
// Longer texts are cut before any pattern sees them.
const MAX_TEXT_LENGTH = 300
/** Classes that texts begin with: 'Error: Request rejected', '[WalletError] Permission rejected'. */
const classNames = /^\s*(?:(?:Uncaught )?\[?[A-Za-z]{0,40}(?:Error|Exception)(?:\]|:) *){1,3}/

export interface ErrorLayer {
  readonly code: number | string | undefined
  /** Of the error's class; '' where it has none. Libraries that have no codes tell by it. */
  readonly name: string
  readonly text: string
}

function readCode(value: unknown): ErrorLayer['code'] {
  // The Wallet Standard keeps its codes in the context.
  const code = readProperty(value, 'code') ?? readProperty(readProperty(value, 'context'), '__code')
  if (typeof code === 'string') return /^-?\d{1,9}$/.test(code) ? Number(code) : code.slice(0, 64)
  return typeof code === 'number' ? code : undefined
}

function readText(value: unknown): string {
  const text = typeof value === 'string' ? value : (readProperty(value, 'message') ?? readProperty(value, 'reason'))
  return typeof text === 'string' ? text.slice(0, MAX_TEXT_LENGTH).replace(classNames, '').trim() : ''
}

function readName(value: unknown): string {
  const name = readProperty(value, 'name')
  return typeof name === 'string' ? name.slice(0, 64) : ''
}

/**
 * Takes an error apart: wallets wrap what happened in `.error`, `.cause`, `.data` and `.originalError`.
 *
 * @param error - anything that was thrown; its getters may throw, and it may contain itself
 * @returns code and text of each layer, outermost first, no more than 8 deep
 */
export function readErrorLayers(error: unknown): readonly ErrorLayer[] {
  const seen = new Set<unknown>()
  const layers: ErrorLayer[] = []
  let level: readonly unknown[] = [error]
  for (let depth = 0; depth <= MAX_DEPTH && level.length; depth++) {
    const fresh = level.filter((value) => value !== null && value !== undefined && !seen.has(value))
    for (const value of fresh.slice(0, MAX_LAYERS)) {
      seen.add(value)
      layers.push({ code: readCode(value), name: readName(value), text: readText(value) })
    }
    level = fresh.slice(0, MAX_LAYERS).flatMap((value) => inner.map((key) => readProperty(value, key)))
  }
  return layers
}
