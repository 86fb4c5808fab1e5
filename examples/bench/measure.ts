import type { Browser } from 'playwright-core'
import { defaultContextOptions } from '../e2e/fixtures/open-options'
import { type PageName, pageNames } from './bundle-pages'
import { plan } from './metrics'
import type { Figures, Visit } from './visits/visit'

export type Samples = Readonly<Record<PageName, readonly Figures[]>>

export interface Bench {
  readonly browser: Browser
  readonly origin: string
  /** Source of the script that watches the page. */
  readonly probe: string
  readonly count: number
}

async function look({ browser, origin, probe }: Bench, name: PageName, visit: Visit): Promise<Figures> {
  const context = await browser.newContext(defaultContextOptions)
  try {
    await context.addInitScript({ content: probe })
    return await visit({ context, page: await context.newPage(), url: `${origin}/${name}` })
  } finally {
    await context.close()
  }
}

async function takeSample(bench: Bench, name: PageName): Promise<Figures> {
  const parts: Figures[] = []
  for (const { visit } of plan) parts.push(await look(bench, name, visit))
  return Object.assign({}, ...parts)
}

/** Looks at both pages in turn, so that what else the machine does weighs on both alike; the first turn only warms up. */
export async function measure(bench: Bench): Promise<Samples> {
  const samples: Record<PageName, Figures[]> = { portico: [], bare: [] }
  for (let turn = 0; turn <= bench.count; turn++) {
    for (const name of pageNames) {
      const sample = await takeSample(bench, name)
      if (turn > 0) samples[name].push(sample)
    }
  }
  return samples
}
