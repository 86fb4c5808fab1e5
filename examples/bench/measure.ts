import type { Browser } from 'playwright-core'
import { defaultContextOptions } from '../e2e/fixtures/open-options'
import type { Comparison, Side } from './metrics'
import type { Figures, Visit } from './visits/visit'

export interface Samples {
  readonly own: readonly Figures[]
  readonly base: readonly Figures[]
}

export interface Bench {
  readonly browser: Browser
  readonly origin: string
  /** Source of the script that watches the page. */
  readonly probe: string
  readonly count: number
}

async function look({ browser, origin, probe }: Bench, { path }: Side, visit: Visit): Promise<Figures> {
  // Browsers do not trust the certificate.
  const context = await browser.newContext({ ...defaultContextOptions, ignoreHTTPSErrors: true })
  try {
    await context.addInitScript({ content: probe })
    return await visit({ context, page: await context.newPage(), url: origin + path })
  } finally {
    await context.close()
  }
}

async function takeSample(bench: Bench, side: Side, { plan }: Comparison): Promise<Figures> {
  const parts: Figures[] = []
  for (const { visit } of plan) parts.push(await look(bench, side, visit))
  return Object.assign({}, ...parts)
}

/** Visits both sides in turn, so that other load on the machine affects both alike; the first turn only warms up. */
export async function measure(bench: Bench, comparison: Comparison): Promise<Samples> {
  const samples: Record<keyof Samples, Figures[]> = { own: [], base: [] }
  for (let turn = 0; turn <= bench.count; turn++) {
    for (const name of ['own', 'base'] as const) {
      const side = comparison[name]
      if (!side) continue
      const sample = await takeSample(bench, side, comparison)
      if (turn > 0) samples[name].push(sample)
    }
  }
  return samples
}
