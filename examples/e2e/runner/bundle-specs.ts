import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { publishedPackage } from '../../local-services/published-package'
import { repoRoot } from '../../local-services/repo-root'
import { createRunDir } from './run-dir'

export interface SpecBundle {
  dir: string
  runner: string
  specs: readonly SpecFile[]
}

export interface SpecFile {
  name: string
  path: string
}

const e2eDir = join(repoRoot, 'examples/e2e')

/** Splitting makes the runner one module for all specs. Inside the repo, so that packages resolve as usual. */
export async function bundleSpecs(): Promise<SpecBundle> {
  const names = (await readdir(e2eDir))
    .filter((file) => file.endsWith('.spec.ts'))
    .map((file) => file.slice(0, -'.spec.ts'.length))
    .sort()
  const dir = await createRunDir()
  await build({
    entryPoints: [join(e2eDir, 'runner/execute.ts'), ...names.map((name) => join(e2eDir, `${name}.spec.ts`))],
    outdir: dir,
    outbase: e2eDir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    outExtension: { '.js': '.mjs' },
    plugins: [publishedPackage()],
    loader: { '.css': 'text' },
    sourcemap: 'inline',
    logLevel: 'warning',
  })
  const specs = names.map((name) => ({ name, path: join(dir, `${name}.spec.mjs`) }))
  return { dir, runner: join(dir, 'runner/execute.mjs'), specs }
}
