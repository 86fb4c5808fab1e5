import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { installPackages } from './install.mjs'

/** A repository with one development dependency, in a folder with a space in its name. */
function createRepository() {
  const folder = mkdtempSync(join(tmpdir(), 'portico install-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'tool'))
  writeFileSync(join(folder, 'tool/package.json'), JSON.stringify({ name: 'tool', version: '1.0.0' }))
  const manifest = { private: true, devDependencies: { tool: 'file:tool' } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  execFileSync('npm', ['install', '--package-lock-only', '--offline', '--no-audit', '--no-fund'], { cwd: folder })
  return `${folder}/`
}

it.each(['production', 'development'])('installs what the checks need if the machine sets NODE_ENV=%s', (mode) => {
  const base = createRepository()
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.stubEnv('NODE_ENV', mode)
  installPackages(base)
  expect(existsSync(`${base}node_modules/tool/package.json`)).toBe(true)
})
