import { startLocalServices } from '../../local-services'
import type { BrowserPool } from '../fixtures/browser-pool'
import type { RegisteredSpec } from '../runner'
import type { SpecResult } from './report-spec'
import { runSpec } from './run-spec'

/** Takes specs from the shared queue until it is empty. Every spec finds the chains as they were at the start. */
export async function runWorker(
  queue: RegisteredSpec[],
  browsers: BrowserPool,
  report: (result: SpecResult) => void,
): Promise<void> {
  const services = await startLocalServices()
  try {
    for (let spec = queue.shift(); spec; spec = queue.shift()) {
      await services.reset()
      report(await runSpec(spec, { services, browsers }))
    }
  } finally {
    await services.stop()
  }
}
