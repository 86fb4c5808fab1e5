import type { Samples } from './measure'
import type { Bound, Metric } from './metrics'
import { confidence, median, quantile } from './statistics'

export interface Judged extends Metric {
  readonly portico: { readonly median: number; readonly p95: number }
  readonly bare: { readonly median: number; readonly p95: number }
  /** What is held against the bound: a ratio of medians, or Portico's median. */
  readonly value: number
  /** Where the value lies with 95 % confidence. */
  readonly interval: readonly [low: number, high: number]
  /** 'missed' only where the whole interval is beyond the bound. */
  readonly verdict: 'ok' | 'unsure' | 'missed'
}

type Verdict = Judged['verdict']

function verdictOf(bound: Bound, value: number, [low, high]: Judged['interval'], bareP95: number): Verdict {
  if ('least' in bound) return value >= bound.least ? 'ok' : high < bound.least ? 'missed' : 'unsure'
  if ('times' in bound) return value <= bound.times ? 'ok' : low > bound.times ? 'missed' : 'unsure'
  if (value <= bound.most) return 'ok'
  // Where the bare page stumbles as well, the machine is too busy to tell.
  return low > bound.most && bareP95 <= bound.most ? 'missed' : 'unsure'
}

const summary = (values: readonly number[]) => ({ median: median(values), p95: quantile(values, 0.95) })

/** Holds what was measured against its bound. */
export function judge(metric: Metric, samples: Samples): Judged {
  const valuesOf = (name: keyof Samples) => samples[name].map((figures) => figures[metric.id] ?? Number.NaN)
  const both = [valuesOf('portico'), valuesOf('bare')]
  const figure = ([portico = [], bare = []]: readonly (readonly number[])[]) =>
    'times' in metric.bound ? median(portico) / median(bare) : median(portico)
  const value = figure(both)
  const interval = confidence(both, figure)
  const [portico, bare] = [summary(valuesOf('portico')), summary(valuesOf('bare'))]
  const verdict = verdictOf(metric.bound, value, interval, bare.p95)
  return { ...metric, portico, bare, value, interval, verdict }
}

const show = (value: number, unit = '') => `${value.toFixed(value < 10 && !unit ? 2 : 1)}${unit && ` ${unit}`}`

function cellsOf({ title, unit, bound, portico, bare, value, interval, verdict }: Judged): string[] {
  const isRatio = 'times' in bound
  const own = isRatio ? '' : unit
  const limit = isRatio ? `<= ${bound.times} x` : 'most' in bound ? `<= ${bound.most} ${unit}` : `>= ${bound.least}`
  return [
    title,
    ...[portico.median, portico.p95, bare.median, bare.p95].map((figure) => show(figure, unit)),
    show(value, own),
    `${show(interval[0])} to ${show(interval[1])}`,
    limit,
    verdict,
  ]
}

const heads = ['', 'Portico', 'p95', 'bare', 'p95', 'value', '95 % interval', 'bound', '']

export function printTable(rows: readonly Judged[]): void {
  const lines = [heads, ...rows.map(cellsOf)]
  const widths = heads.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)))
  for (const cells of lines) {
    console.log(
      cells
        .map((cell, column) => (column ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
        .join('  '),
    )
  }
}
