import { join } from 'node:path'
import { build } from 'esbuild'
import { build as buildByVite } from 'vite'
import { publishedPackageForVite } from '../local-services/published-package'
import { repoRoot } from '../local-services/repo-root'

export const pageNames = ['portico', 'bare', 'wallets', 'full', 'floor', 'tokens', 'grown'] as const
export type PageName = (typeof pageNames)[number]

export interface BundledPage {
  readonly name: PageName
  /** URL path of the page's entry script. */
  readonly entry: string
  readonly styles: readonly string[]
  /** By URL path. */
  readonly files: ReadonlyMap<string, Uint8Array>
  /** The static imports of the entry, by URL path. */
  readonly preloads: readonly string[]
}

interface Chunk {
  readonly fileName: string
  readonly imports: readonly string[]
}

const folder = join(repoRoot, 'examples/bench')

/** Bundles a page as most hosts do, by Vite's production build. `portico` is the published package, not the sources. */
export async function bundlePage(name: PageName): Promise<BundledPage> {
  const built = await buildByVite({
    root: join(folder, 'pages', name),
    base: `/${name}/`,
    configFile: false,
    logLevel: 'error',
    plugins: [publishedPackageForVite()],
    build: {
      write: false,
      target: 'es2022',
      assetsDir: '',
      rolldownOptions: { input: join(folder, 'pages', name, 'main.tsx') },
    },
  })
  const outputs = Array.isArray(built) ? built.flatMap(({ output }) => output) : 'output' in built ? built.output : []
  const urlOf = (file: string) => `/${name}/${file}`
  const chunks = outputs.filter((output) => output.type === 'chunk')
  const entry = chunks.find(({ isEntry }) => isEntry)
  if (!entry) throw new Error(`The page ${name} has no entry.`)
  return {
    name,
    entry: urlOf(entry.fileName),
    styles: outputs
      .map(({ fileName }) => fileName)
      .filter((file) => file.endsWith('.css'))
      .map(urlOf),
    files: new Map(
      outputs.map((output) => [
        urlOf(output.fileName),
        Buffer.from(output.type === 'chunk' ? output.code : output.source),
      ]),
    ),
    preloads: [...findStatic(chunks, entry.fileName)].filter((file) => file !== entry.fileName).map(urlOf),
  }
}

function findStatic(chunks: readonly Chunk[], file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? [])
    findStatic(chunks, imported, found)
  return found
}

/** Bundles the script of the benchmark in the pages, as an init script. */
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
