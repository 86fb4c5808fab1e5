import { join, relative } from 'node:path'
import type { Plugin } from 'esbuild'
import type { Plugin as VitePlugin } from 'vite'
import { findEntries } from '../../.ci/entries'
import { repoRoot } from './repo-root'

/**
 * The folder of the package as it is published, unpacked. The browser specs and the benchmark set it; without it, as in the demo,
 * `portico` is our sources.
 */
const packageFolder = process.env.PORTICO_PACKAGE

const published = /^portico(\/|$)/
const ownSource = /^(dist|kernel|plugins|ui|presets)\//

/** Maps imports of `portico` to the published package, and refuses other imports of the sources. */
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
      refuseSources(Object.keys(metafile?.inputs ?? {}))
    })
  },
})

/** The same for Vite, which does not read the paths of `tsconfig.json`. */
export const publishedPackageForVite = (folder = packageFolder): VitePlugin => ({
  name: 'published-package',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!published.test(source) || (folder && importer?.startsWith(folder))) return null
    // Relative to an existing file: for others Vite would start at its own root.
    if (folder) return this.resolve(source, join(folder, 'package.json'))
    const entry = findEntries().find(({ specifier }) => specifier === source)
    return entry && join(repoRoot, entry.source)
  },
  generateBundle() {
    if (folder) refuseSources([...this.getModuleIds()].map((id) => relative(repoRoot, id)))
  },
})

/** @param paths from the root of the repository */
function refuseSources(paths: readonly string[]): void {
  const sources = paths.filter((path) => ownSource.test(path))
  if (sources.length > 0) throw new Error(`Not from the published package: ${sources.slice(0, 5).join(', ')}`)
}
