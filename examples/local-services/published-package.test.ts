import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { build } from 'esbuild'
import { build as buildByVite } from 'vite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cssTextForVite } from '../../.ci/css-text'
import { publishedPackage, publishedPackageForVite } from './published-package'
import { repoRoot, scratchDir } from './repo-root'

let base = ''
const folder = () => join(base, 'node_modules/portico')

beforeEach(async () => {
  await mkdir(scratchDir, { recursive: true })
  base = await mkdtemp(join(scratchDir, 'published-'))
  await mkdir(join(folder(), 'dist'), { recursive: true })
  const exports = { './ui': './dist/ui.js' }
  await writeFile(join(folder(), 'package.json'), JSON.stringify({ name: 'portico', exports }))
  await writeFile(join(folder(), 'dist/ui.js'), 'export const from = "the published package"')
})
afterEach(() => rm(base, { recursive: true, force: true }))

interface Bundled {
  readonly code: string
  /** What it was made from, by path. */
  readonly modules: readonly string[]
}

type Bundle = (contents: string, published?: string) => Promise<Bundled>

const byEsbuild: Bundle = async (contents, published) => {
  const { outputFiles, metafile } = await build({
    metafile: true,
    stdin: { contents, resolveDir: repoRoot },
    absWorkingDir: repoRoot,
    tsconfig: join(repoRoot, 'tsconfig.json'),
    bundle: true,
    write: false,
    format: 'esm',
    loader: { '.css': 'text' },
    external: ['react', 'react-dom'],
    plugins: [publishedPackage(published)],
    logLevel: 'silent',
  })
  return { code: outputFiles[0]?.text ?? '', modules: Object.keys(metafile.inputs) }
}

const byVite: Bundle = async (contents, published) => {
  const input = join(base, 'main.ts')
  await writeFile(input, contents)
  const built = await buildByVite({
    root: repoRoot,
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    plugins: [publishedPackageForVite(published), cssTextForVite()],
    build: { write: false, rolldownOptions: { input, external: ['react', 'react-dom'] } },
  })
  const chunks = 'output' in built ? built.output.filter((output) => output.type === 'chunk') : []
  const modules = chunks.flatMap(({ moduleIds }) => moduleIds.map((id) => relative(repoRoot, id)))
  return { code: chunks.map(({ code }) => code).join(), modules }
}

describe.each([
  ['esbuild', byEsbuild],
  ['Vite', byVite],
])('%s', (_name, bundle) => {
  test('uses the package of a run, in spite of the paths that map to the sources', async () => {
    const { code } = await bundle("import { from } from 'portico/ui'; console.log(from)", folder())
    expect(code).toContain('the published package')
  })

  test('ends a run that has a package and imports the sources', async () => {
    const path = join(repoRoot, 'kernel/lib/caip')
    await expect(bundle(`import '${path}'`, folder())).rejects.toThrow('Not from the published package')
  })

  test('uses the sources if a run has no package', async () => {
    const { modules } = await bundle("import { createKernel } from 'portico'; console.log(createKernel)")
    expect(modules).toContain('kernel/create-kernel.ts')
    expect(modules.filter((path) => path.startsWith('dist/'))).toEqual([])
  })
})
