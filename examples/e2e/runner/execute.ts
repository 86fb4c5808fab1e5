import { pathToFileURL } from 'node:url'
import { createBrowserPool } from '../fixtures/browser-pool'
import { type RegisteredSpec, retries, specsOf, startFile } from '../runner'
import type { SpecFile } from './bundle-specs'
import { reportSpec, type SpecResult } from './report-spec'
import { runWorker } from './run-worker'

/** Each worker has its own chains and takes the next spec; they share the browser. Two fill the two cores of CI. */
const workerCount = 2

export interface ExecuteOptions {
  specFiles: readonly SpecFile[]
  filter: string | undefined
}

/** Runs everything and returns the exit code. */
export async function execute({ specFiles, filter }: ExecuteOptions): Promise<number> {
  const specs = await loadSpecs(specFiles, filter)
  if (specs.length === 0) {
    console.error(filter ? `No spec matches "${filter}".` : 'There are no specs.')
    return 1
  }
  console.log(`${specs.length} specs, ${workerCount} workers, ${retries} retries`)
  const results: SpecResult[] = []
  const report = (result: SpecResult) => {
    results.push(result)
    reportSpec(result)
  }
  // A promise that a spec forgot to await fails the run, but the other specs still get their turn.
  process.on('unhandledRejection', (error) => report(strayError(error)))
  const browsers = createBrowserPool()
  const queue = [...specs]
  try {
    const workers = Array.from({ length: Math.min(workerCount, specs.length) })
    await Promise.all(workers.map(() => runWorker(queue, browsers, report)))
  } finally {
    await browsers.close()
  }
  const failed = results.filter(({ errors }) => errors.length > 0).length
  console.log(`${results.length - failed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

async function loadSpecs(files: readonly SpecFile[], filter: string | undefined): Promise<RegisteredSpec[]> {
  for (const { name, path } of files) {
    startFile(name)
    await import(pathToFileURL(path).href)
  }
  const wanted = filter?.toLowerCase() ?? ''
  return specsOf().filter(({ name }) => name.toLowerCase().includes(wanted))
}

function strayError(error: unknown): SpecResult {
  return { name: '(a promise nobody waited for)', ms: 0, errors: [error], screenshots: [] }
}
