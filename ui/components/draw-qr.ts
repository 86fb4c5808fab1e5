import { encode, QrCodeDataType } from 'uqr'
import type { QrLevel } from './qr-code'

export interface QrDrawing {
  /** Modules along the edge. */
  readonly size: number
  /** The modules except those of the eyes, as runs for a line of nearly a module with round ends. */
  readonly d: string
}

export interface QrOptions {
  readonly level: QrLevel
  /** The smallest version that may be used. */
  readonly version: number
  /** Number of modules along the edge of the hole in the middle, by those along the code; without it there is no hole. */
  readonly holeOf?: ((size: number) => number) | undefined
}

type IsDark = (along: number, across: number) => boolean

/** Finds the dark modules of a row: where each run starts, and how many modules it has. */
function findRuns(
  size: number,
  isDark: IsDark,
): { readonly along: number; readonly across: number; readonly more: number }[] {
  const runs = []
  for (let across = 0; across < size; across++) {
    for (let along = 0; along < size; along++) {
      if (!isDark(along, across)) continue
      const start = along
      while (isDark(along + 1, across)) along++
      runs.push({ along: start + 0.5, across: across + 0.5, more: along - start })
    }
  }
  return runs
}

/**
 * Encodes a text and draws it as one SVG path.
 *
 * @param text - content of the code
 * @param options - how much of it may be unreadable, its minimum version, and how much of its middle stays free
 * @throws if the text is too long for a code
 */
export function drawQr(text: string, { level, version, holeOf }: QrOptions): QrDrawing {
  const { size, data, types } = encode(text, { ecc: level, boostEcc: true, minVersion: version, border: 0 })
  const holeStart = (size - (holeOf?.(size) ?? 0)) / 2
  const isInHole = (at: number) => at >= holeStart && at < size - holeStart
  const isDark = (x: number, y: number) =>
    data[y]?.[x] === true && types[y]?.[x] !== QrCodeDataType.Position && !(isInHole(x) && isInHole(y))
  // The small squares by which a scanner straightens the picture are joined both ways, or it would miss some of them.
  const isAlignment = (x: number, y: number) => isDark(x, y) && types[y]?.[x] === QrCodeDataType.Alignment

  const columns = findRuns(size, (y, x) => isDark(x, y)).map(({ along, across, more }) => `M${across} ${along}v${more}`)
  const bars = findRuns(size, isAlignment).map(({ along, across, more }) => `M${along} ${across}h${more}`)
  return { size, d: [...columns, ...bars].join('') }
}
