import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { publishedPackage } from './published-package'
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

const bundle = (contents: string, published?: string) =>
  build({
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

test('a run that names a package imports that, past the paths that lead to the sources', async () => {
  const { outputFiles } = await bundle("import { from } from 'portico/ui'; console.log(from)", folder())
  expect(outputFiles[0]?.text).toContain('the published package')
})

test('a run that names a package and reaches the sources ends', async () => {
  await expect(bundle("import './kernel/lib/caip'", folder())).rejects.toThrow('Not from the published package')
})

test('a run that names none imports the sources', async () => {
  const { outputFiles } = await bundle("import { createKernel } from 'portico'; console.log(createKernel)")
  expect(outputFiles[0]?.text).toContain('kernel/create-kernel.ts')
})
