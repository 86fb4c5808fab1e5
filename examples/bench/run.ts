import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { browserOptions } from '../e2e/fixtures/browser-options'
import { bundlePage, bundleProbe, pageNames } from './bundle-pages'
import { measure } from './measure'
import { listComparisons } from './metrics'
import { type Judged, judge, printTable } from './report'
import { startCounterparts } from './serve-counterparts'
import { servePages } from './serve-pages'

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    samples: { type: 'string', default: '20' },
    // The title of a page: only its comparisons.
    only: { type: 'string' },
  },
})

const server = await servePages(await Promise.all(pageNames.map(bundlePage)))
const counterparts = await startCounterparts()
const browser = await chromium.launch(browserOptions())
try {
  const bench = { browser, origin: server.origin, probe: await bundleProbe(), count: Number(values.samples) }
  const all: Judged[] = []
  const comparisons = listComparisons(counterparts)
  for (const comparison of comparisons.filter(({ own }) => !values.only || own.title === values.only)) {
    const samples = await measure(bench, comparison)
    const rows = comparison.plan.flatMap(({ metrics }) => metrics).map((metric) => judge(metric, samples))
    if (!values.json) printTable(comparison, rows)
    all.push(...rows)
  }
  if (values.json) console.log(JSON.stringify(all, undefined, 2))
  process.exitCode = all.some(({ verdict }) => verdict === 'missed') ? 1 : 0
} finally {
  await browser.close()
  await Promise.all([server.stop(), counterparts.stop()])
}
