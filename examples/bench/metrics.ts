import type { Counterparts } from './serve-counterparts'
import { planSpeeds } from './speed-metrics'
import { actAtOnce } from './visits/act-at-once'
import { clickAtOnce, clickAtOnceOnPhone } from './visits/click-at-once'
import { drawCode } from './visits/draw-code'
import { growOnce } from './visits/grow-once'
import { listAndCatalogue } from './visits/list-and-catalogue'
import { openAndClose } from './visits/open-and-close'
import { scrollWallets } from './visits/scroll-wallets'
import { reviewTransfer, sendToken } from './visits/send-token'
import { slowLoad } from './visits/slow-load'
import type { Visit } from './visits/visit'

/** `times`: of the other page's median. `most` and `least`: of the page's own median. */
export type Bound = { readonly times: number } | { readonly most: number } | { readonly least: number }

export interface Metric {
  readonly id: string
  readonly title: string
  readonly unit: 'ms' | 'kB' | ''
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
  /** Absent if the page is only compared with fixed bounds. */
  readonly base?: Side
  readonly plan: readonly PlannedVisit[]
}

const openings: readonly PlannedVisit[] = [
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
    visit: clickAtOnceOnPhone,
    metrics: [
      { id: 'farAtOnce', title: 'click at once to readable list, fast 4G', unit: 'ms', bound: { times: 1.2 } },
      { id: 'farFromStart', title: 'the same from the start of the navigation', unit: 'ms', bound: { times: 1.2 } },
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

const besideCatalogue: readonly PlannedVisit[] = [
  {
    visit: listAndCatalogue,
    metrics: [
      { id: 'beside', title: 'click to readable list, catalogue on its way', unit: 'ms', bound: { times: 1.1 } },
      { id: 'moved', title: 'px that a row moved when it answered', unit: '', bound: { most: 0 } },
    ],
  },
]

const wayToPhone: readonly PlannedVisit[] = [
  {
    visit: drawCode,
    metrics: [
      { id: 'code', title: 'click on WalletConnect to code drawn, relay at 20 ms', unit: 'ms', bound: { most: 1000 } },
    ],
  },
  {
    visit: scrollWallets,
    metrics: [
      { id: 'scrollFrame', title: 'longest frame in 600 wallets, CPU / 4', unit: 'ms', bound: { most: 50 } },
      { id: 'cells', title: 'wallets scrolled through', unit: '', bound: { least: 590 } },
    ],
  },
]

const sending: readonly PlannedVisit[] = [
  {
    visit: sendToken,
    metrics: [
      { id: 'tokenFrame', title: 'longest frame in 1000 tokens, CPU / 4', unit: 'ms', bound: { most: 50 } },
      { id: 'tokens', title: 'tokens scrolled through', unit: '', bound: { least: 1000 } },
      { id: 'reviewFrame', title: 'longest frame from form to review, CPU / 4', unit: 'ms', bound: { most: 50 } },
    ],
  },
  {
    visit: reviewTransfer,
    metrics: [
      { id: 'reviewWork', title: 'main-thread work from form to review, CPU / 4', unit: 'ms', bound: { most: 50 } },
    ],
  },
]

const growing: readonly PlannedVisit[] = [
  {
    visit: growOnce,
    metrics: [
      { id: 'grownStart', title: 'navigation to all stored connections', unit: 'ms', bound: { times: 2 } },
      { id: 'grownOpen', title: 'click to readable list', unit: 'ms', bound: { times: 2 } },
      { id: 'grownConnect', title: 'press on a row to connected', unit: 'ms', bound: { times: 2 } },
    ],
  },
]

/** Three wallets that approve the page. */
const answering = 'count=3&answers'
const floor: Side = { title: 'floor', path: `/floor?${answering}` }

/** All comparisons, in the order of the report. */
export const listComparisons = ({ wallets, full, tokens, grown }: Counterparts): readonly Comparison[] => [
  { own: { title: 'Portico', path: '/portico' }, base: { title: 'bare', path: '/bare' }, plan: openings },
  { own: { title: '5 s', path: wallets(5000) }, base: { title: '5 ms', path: wallets(5) }, plan: besideCatalogue },
  { own: { title: 'Portico', path: wallets(5) }, plan: wayToPhone },
  { own: { title: 'send', path: tokens }, plan: sending },
  { own: { title: 'large', path: grown('large') }, base: { title: 'small', path: grown('small') }, plan: growing },
  { own: { title: 'minimal', path: `${wallets(5)}&${answering}` }, base: floor, plan: planSpeeds(6, 110) },
  { own: { title: 'full', path: `${full}&${answering}` }, base: floor, plan: planSpeeds(8, 125) },
]
