import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const pageDir = join(dirname(fileURLToPath(import.meta.url)), '../page')

/** The scripts and style sheets of the pages, by their name. */
export type PageFiles = ReadonlyMap<string, Uint8Array>

/** Returns a function that bundles the pages on its first call, which takes a second or two. Several sites may share it. */
export function createPageBundler(): () => Promise<PageFiles> {
  let files: Promise<PageFiles> | undefined
  return () => {
    files ??= bundlePages()
    return files
  }
}

async function bundlePages(): Promise<PageFiles> {
  const { outputFiles } = await build({
    entryPoints: {
      sdk: join(pageDir, 'sdk/main.ts'),
      settings: join(pageDir, 'settings/main.ts'),
      approve: join(pageDir, 'approve/main.ts'),
      social: join(pageDir, 'social/main.ts'),
    },
    outdir: pageDir,
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    logLevel: 'warning',
  })
  return new Map(outputFiles.map(({ path, contents }) => [path.slice(pageDir.length + 1), contents]))
}
