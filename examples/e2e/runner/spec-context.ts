import type { Page } from 'playwright-core'
import type { LocalServices } from '../../local-services'
import type { BrowserPool } from '../fixtures/browser-pool'
import type { Issue, IssueLog } from './issue-log'

/** What a spec is given. */
export interface SpecContext {
  readonly name: string
  /** Fresh for every spec: no faults, no counts, chains rewound. */
  readonly services: LocalServices
  readonly issues: readonly Issue[]
  /** Console errors, page errors, CSP violations and outside requests fail the spec, unless their text matches. */
  allow(pattern: RegExp): void
  /** Names what happens next; a spec that hangs says how far it got. */
  step(name: string): void
  /** Runs after the spec, the last one first. */
  defer(cleanup: () => Promise<void>): void
}

/** What fixtures use beside that. */
export interface OpenSpecContext extends SpecContext {
  readonly browsers: BrowserPool
  readonly log: IssueLog
  /** Pictured when the spec fails. */
  readonly pages: Page[]
  readonly cleanups: (() => Promise<void>)[]
  readonly lastStep: string
}

export function createSpecContext(
  name: string,
  { services, browsers, issues }: { services: LocalServices; browsers: BrowserPool; issues: IssueLog },
): OpenSpecContext {
  const cleanups: (() => Promise<void>)[] = []
  let lastStep = 'the start'
  return {
    name,
    services,
    browsers,
    log: issues,
    pages: [],
    cleanups,
    issues: issues.issues,
    allow: issues.allow,
    get lastStep() {
      return lastStep
    },
    step(step) {
      lastStep = step
    },
    defer: (cleanup) => void cleanups.push(cleanup),
  }
}
