import { performance } from 'node:perf_hooks'
import type { LocalServices } from '../../local-services'
import type { BrowserPool } from '../fixtures/browser-pool'
import type { RegisteredSpec } from '../runner'
import { createIssueLog } from './issue-log'
import type { SpecResult } from './report-spec'
import { saveScreenshots } from './save-screenshots'
import { createSpecContext, type OpenSpecContext } from './spec-context'
import { withDeadline } from './with-deadline'

const specMs = 60_000
const cleanupMs = 10_000

export async function runSpec(
  spec: RegisteredSpec,
  parts: { services: LocalServices; browsers: BrowserPool },
): Promise<SpecResult> {
  const start = performance.now()
  const issues = createIssueLog()
  const t = createSpecContext(spec.name, { ...parts, issues })
  const failures: unknown[] = []
  const attempt = (work: Promise<void>) => work.catch((error: unknown) => void failures.push(error))
  const late = () => `The spec did not finish within ${specMs / 1000} s. Last step: ${t.lastStep}.`
  await attempt(withDeadline(spec.run(t), specMs, late))
  await attempt(issues.check())
  const screenshots = failures.length > 0 ? await saveScreenshots(spec.name, t.pages) : []
  await attempt(cleanUp(t))
  return { name: spec.name, ms: Math.round(performance.now() - start), errors: failures, screenshots }
}

async function cleanUp(t: OpenSpecContext): Promise<void> {
  const late = () => 'Cleaning up after the spec did not finish.'
  for (const cleanup of t.cleanups.reverse()) await withDeadline(cleanup(), cleanupMs, late)
}
