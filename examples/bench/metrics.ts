import { actAtOnce } from './visits/act-at-once'
import { clickAtOnce } from './visits/click-at-once'
import { openAndClose } from './visits/open-and-close'
import { slowLoad } from './visits/slow-load'
import type { Visit } from './visits/visit'

/** `times`: of the other page's median. `most` and `least`: of the page's own median. */
export type Bound = { readonly times: number } | { readonly most: number } | { readonly least: number }

export interface Metric {
  readonly id: string
  readonly title: string
  readonly unit: 'ms' | ''
  readonly bound: Bound
}

/** A visit and what it measures. */
export interface PlannedVisit {
  readonly visit: Visit
  readonly metrics: readonly Metric[]
}

/** One of two pages, or of two states of a page, that are visited in turn. */
export interface Side {
  readonly title: string
  /** Path and query. */
  readonly path: string
}

export interface Comparison {
  readonly own: Side
  readonly base: Side
  readonly plan: readonly PlannedVisit[]
}

const plan: readonly PlannedVisit[] = [
  {
    visit: openAndClose,
    metrics: [
      { id: 'first', title: 'click to readable list, first open', unit: 'ms', bound: { times: 2.2 } },
      { id: 'second', title: 'click to readable list, second open', unit: 'ms', bound: { times: 2 } },
      { id: 'openFrame', title: 'longest frame while opening', unit: 'ms', bound: { most: 34 } },
      { id: 'moveFrame', title: 'longest frame while moving between views', unit: 'ms', bound: { most: 34 } },
      { id: 'closeFrame', title: 'longest frame while closing', unit: 'ms', bound: { most: 34 } },
      { id: 'opacity', title: 'opacity of the first painted list', unit: '', bound: { least: 0.5 } },
    ],
  },
  {
    visit: actAtOnce,
    metrics: [
      { id: 'clicked', title: 'click on the first painted list is taken', unit: '', bound: { least: 1 } },
      { id: 'typed', title: 'keys at the first painted list are taken', unit: '', bound: { least: 1 } },
    ],
  },
  {
    visit: clickAtOnce,
    metrics: [
      { id: 'atOnce', title: 'click at once after load to readable list', unit: 'ms', bound: { times: 1.2 } },
      { id: 'atOnceFromStart', title: 'the same from the start of the navigation', unit: 'ms', bound: { times: 1.2 } },
    ],
  },
  {
    visit: slowLoad,
    metrics: [
      { id: 'ready', title: 'navigation to button ready, CPU / 4', unit: 'ms', bound: { times: 1.15 } },
      { id: 'blocked', title: 'blocking time until idle, CPU / 4', unit: 'ms', bound: { times: 1.5 } },
    ],
  },
]

export const comparisons: readonly Comparison[] = [
  { own: { title: 'Portico', path: '/portico' }, base: { title: 'bare', path: '/bare' }, plan },
]
