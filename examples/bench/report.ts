import type { Samples } from './measure'
import type { Bound, Comparison, Metric } from './metrics'
import { confidence, median, quantile } from './statistics'

export interface Judged extends Metric {
  readonly own: { readonly median: number; readonly p95: number }
  readonly base: { readonly median: number; readonly p95: number }
  /** The value that is compared with the bound: a ratio of medians, or the page's own median. */
  readonly value: number
  /** The interval of the value with 95 % confidence. */
  readonly interval: readonly [low: number, high: number]
  /** 'missed' only if the whole interval is beyond the bound. */
  readonly verdict: 'ok' | 'unsure' | 'missed'
}

type Verdict = Judged['verdict']

function verdictOf(bound: Bound, value: number, [low, high]: Judged['interval'], baseP95: number): Verdict {
  if ('least' in bound) return value >= bound.least ? 'ok' : high < bound.least ? 'missed' : 'unsure'
  if ('times' in bound) return value <= bound.times ? 'ok' : low > bound.times ? 'missed' : 'unsure'
  if (value <= bound.most) return 'ok'
  // If the other page also drops frames, the machine is too busy to tell.
  return low > bound.most && !(baseP95 > bound.most) ? 'missed' : 'unsure'
}

const summary = (values: readonly number[]) => ({ median: median(values), p95: quantile(values, 0.95) })

/** Compares the measured values with their bound. */
export function judge(metric: Metric, samples: Samples): Judged {
  const valuesOf = (name: keyof Samples) => samples[name].map((figures) => figures[metric.id] ?? Number.NaN)
  const both = [valuesOf('own'), valuesOf('base')]
  const figure = ([own = [], base = []]: readonly (readonly number[])[]) =>
    'times' in metric.bound ? median(own) / median(base) : median(own)
  const value = figure(both)
  const interval = confidence(both, figure)
  const [own, base] = [summary(valuesOf('own')), summary(valuesOf('base'))]
  const verdict = verdictOf(metric.bound, value, interval, base.p95)
  return { ...metric, own, base, value, interval, verdict }
}

const show = (value: number, unit = '') =>
  Number.isNaN(value) ? '' : `${value.toFixed(value < 10 && !unit ? 2 : 1)}${unit && ` ${unit}`}`

function limitOf(bound: Bound, unit: string): string {
  if ('times' in bound) return `<= ${show(bound.times)} x`
  return 'most' in bound ? `<= ${bound.most} ${unit}` : `>= ${bound.least}`
}

function cellsOf({ title, unit, bound, own, base, value, interval, verdict }: Judged): string[] {
  const isRatio = 'times' in bound
  return [
    title,
    ...[own.median, own.p95, base.median, base.p95].map((figure) => show(figure, unit)),
    show(value, isRatio ? '' : unit),
    `${show(interval[0])} to ${show(interval[1])}`,
    limitOf(bound, unit),
    verdict,
  ]
}

export function printTable({ own, base }: Comparison, rows: readonly Judged[]): void {
  const heads = ['', own.title, 'p95', base?.title ?? '', base ? 'p95' : '', 'value', '95 % interval', 'bound', '']
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
