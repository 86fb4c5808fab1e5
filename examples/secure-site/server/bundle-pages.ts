import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const pageDir = join(dirname(fileURLToPath(import.meta.url)), '../page')

/** Returns the scripts and style sheets of the pages by their name. Takes a second or two. */
export async function bundlePages(): Promise<ReadonlyMap<string, Uint8Array>> {
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
