import { normalizeDigits } from './normalize-digits'

/**
 * Reads an amount that somebody is in the middle of typing: either sign parts the decimals, all else falls away.
 *
 * @param raw - what stands in the field
 * @param decimals - more are cut off, never rounded
 * @returns a decimal text with a dot, which may end with it ('12.'); undefined where a second sign was typed
 */
export function typeAmount(raw: string, decimals: number): string | undefined {
  const [whole = '', part, ...more] = normalizeDigits(raw)
    .replace(/[,٫．，。、]/g, '.')
    .replace(/[^\d.]/g, '')
    .split('.')
  if (more.length > 0 || (part !== undefined && decimals === 0)) return undefined
  const units = whole.replace(/^0+(?=\d)/, '')
  return part === undefined ? units : `${units || '0'}.${part.slice(0, decimals)}`
}
