import { type Browser, type BrowserContext, test as base } from '@playwright/test'
import { type LocalServices, startLocalServices } from '../local-services'
import { createIssueLog, type Issue, type IssueLog } from './runner/issue-log'
import { takePictures } from './runner/take-pictures'

/** What a spec is given. */
export interface SpecContext {
  readonly name: string
  /** Fresh for every spec: no faults, no counts, chains rewound. */
  readonly services: LocalServices
  readonly issues: readonly Issue[]
  /** Console errors, page errors, CSP violations and outside requests fail the spec, unless their text matches. */
  allow(pattern: RegExp): void
  /** Names what happens next; a spec that fails says how far it got. */
  step(name: string): void
  /** Runs after the spec, the last one first. */
  defer(cleanup: () => Promise<void>): void
}

/** What fixtures use beside that. */
export interface OpenSpecContext extends SpecContext {
  readonly browser: Browser
  /** All that the spec opened, for the pictures of one that fails. */
  readonly contexts: BrowserContext[]
  readonly log: IssueLog
}

interface OfWorker {
  /** Each worker has chains and services of its own. */
  readonly localServices: LocalServices
}

export const test = base.extend<{ readonly t: SpecContext }, OfWorker>({
  localServices: [
    // biome-ignore lint/correctness/noEmptyPattern: fixtures name what they need by this pattern.
    async ({}, use) => {
      const services = await startLocalServices()
      await use(services)
      await services.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  async t({ localServices, browser }, use, info) {
    await localServices.reset()
    const log = createIssueLog()
    const cleanups: (() => Promise<void>)[] = []
    let lastStep = ''
    const context: OpenSpecContext = {
      name: info.title,
      services: localServices,
      browser,
      contexts: [],
      log,
      issues: log.issues,
      allow: log.allow,
      step(name) {
        lastStep = name
      },
      defer: (cleanup) => void cleanups.push(cleanup),
    }
    await use(context)
    if (info.status !== 'passed' || log.unexpected().length > 0) await takePictures(info, context.contexts)
    if (info.status !== 'passed' && lastStep) await info.attach('last step', { body: lastStep })
    for (const cleanup of cleanups.reverse()) await cleanup()
    log.check()
  },
})
