import { rm } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { bundleSpecs } from './runner/bundle-specs'

/** Finds the specs, bundles them together with the runner (so that they share one), and runs them. */
async function main(): Promise<number> {
  process.setSourceMapsEnabled(true)
  const bundle = await bundleSpecs()
  try {
    const { execute } = (await import(pathToFileURL(bundle.runner).href)) as typeof import('./runner/execute')
    return await execute({ specFiles: bundle.specs, filter: process.argv[2] })
  } finally {
    await rm(bundle.dir, { recursive: true, force: true })
  }
}

process.exit(await main())
