import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { browserOptions } from '../e2e/fixtures/browser-options'
import { bundlePage, bundleProbe, pageNames } from './bundle-pages'
import { measure } from './measure'
import { plan } from './metrics'
import { judge, printTable } from './report'
import { servePages } from './serve-pages'

const { values } = parseArgs({
  options: { json: { type: 'boolean', default: false }, samples: { type: 'string', default: '20' } },
})

const server = await servePages(await Promise.all(pageNames.map(bundlePage)))
const browser = await chromium.launch(browserOptions())
try {
  const samples = await measure({
    browser,
    origin: server.origin,
    probe: await bundleProbe(),
    count: Number(values.samples),
  })
  const rows = plan.flatMap(({ metrics }) => metrics).map((metric) => judge(metric, samples))
  if (values.json) console.log(JSON.stringify(rows, undefined, 2))
  else printTable(rows)
  process.exitCode = rows.some(({ verdict }) => verdict === 'missed') ? 1 : 0
} finally {
  await browser.close()
  await server.stop()
}
