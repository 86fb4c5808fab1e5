import { join } from 'node:path'
import type { Plugin } from 'esbuild'

/**
 * The folder of the package as it is published, unpacked. The browser specs and the benchmark set it; without it, as in the demo,
 * `portico` is our sources.
 */
const packageFolder = process.env.PORTICO_PACKAGE

const published = /^portico(\/|$)/
const ownSource = /^(kernel|plugins|ui|presets)\//

/** Leads imports of `portico` to the published package, and refuses what reaches our sources past it. */
export const publishedPackage = (folder = packageFolder): Plugin => ({
  name: 'published-package',
  setup(build) {
    if (!folder) return
    const resolveDir = join(folder, 'dist')
    build.initialOptions.metafile = true
    build.onResolve({ filter: published }, ({ path, kind, pluginData }) =>
      pluginData === folder ? undefined : build.resolve(path, { kind, resolveDir, pluginData: folder }),
    )
    build.onEnd(({ metafile }) => {
      const sources = Object.keys(metafile?.inputs ?? {}).filter((path) => ownSource.test(path))
      if (sources.length > 0) throw new Error(`Not from the published package: ${sources.slice(0, 5).join(', ')}`)
    })
  },
})

interface Resolver {
  resolve(source: string, importer: string): Promise<{ readonly id: string } | null>
}

/** The same for Vite. */
export const publishedPackageForVite = (folder = packageFolder) => ({
  name: 'published-package',
  enforce: 'pre' as const,
  resolveId(this: Resolver, source: string, importer?: string) {
    const isOutside = folder !== undefined && !importer?.startsWith(folder)
    return isOutside && published.test(source) ? this.resolve(source, join(folder, 'dist/index.js')) : null
  },
})
