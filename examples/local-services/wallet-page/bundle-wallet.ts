import { join } from 'node:path'
import { build } from 'esbuild'
import { repoRoot, scratchDir } from '../repo-root'

/** The files of the page by their name. Takes a second, and is done when the wallet is first opened. */
export async function bundleWallet(): Promise<ReadonlyMap<string, Uint8Array>> {
  const outdir = join(scratchDir, 'wallet-page')
  const { outputFiles } = await build({
    entryPoints: [join(repoRoot, 'examples/local-services/wallet-page/main.tsx')],
    outdir,
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    tsconfig: join(repoRoot, 'tsconfig.json'),
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    logLevel: 'warning',
  })
  return new Map(outputFiles.map(({ path, contents }) => [path.slice(outdir.length + 1), contents]))
}
