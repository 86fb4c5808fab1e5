import { basename, join } from 'node:path'
import { build, type Metafile } from 'esbuild'
import { repoRoot } from '../local-services/repo-root'

export const pageNames = ['portico', 'bare'] as const
export type PageName = (typeof pageNames)[number]

export interface BundledPage {
  readonly name: PageName
  /** By URL path. */
  readonly files: ReadonlyMap<string, Uint8Array>
  /** What the entry imports statically, by URL path. */
  readonly preloads: readonly string[]
}

const folder = join(repoRoot, 'examples/bench')
const production = { 'process.env.NODE_ENV': '"production"' }

/** Bundles a page as a host's production build would. `portico` is the built package, not our sources. */
export async function bundlePage(name: PageName): Promise<BundledPage> {
  const outdir = join(folder, 'out')
  const { outputFiles, metafile } = await build({
    entryPoints: [join(folder, 'pages', name, 'main.tsx')],
    absWorkingDir: repoRoot,
    outdir,
    bundle: true,
    splitting: true,
    minify: !process.env.NOMIN,
    write: false,
    metafile: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    // The paths of our own tsconfig lead to the sources.
    tsconfigRaw: {},
    define: production,
    logLevel: 'warning',
  })
  const urlOf = (path: string) => `/${name}/${basename(path)}`
  const entry = Object.keys(metafile.outputs).find((path) => basename(path) === 'main.js') ?? ''
  return {
    name,
    files: new Map(outputFiles.map(({ path, contents }) => [urlOf(path), contents])),
    preloads: [...findStatic(metafile.outputs, entry)].filter((path) => path !== entry).map(urlOf),
  }
}

function findStatic(outputs: Metafile['outputs'], path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found
  found.add(path)
  for (const { path: imported, kind } of outputs[path]?.imports ?? []) {
    if (kind === 'import-statement') findStatic(outputs, imported, found)
  }
  return found
}

/** Bundles what the benchmark itself runs in the pages, as an init script. */
export async function bundleProbe(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'probe/main.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    logLevel: 'warning',
  })
  return outputFiles[0]?.text ?? ''
}
