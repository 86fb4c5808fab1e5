import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { placeExample } from '../e2e/fixtures/place-example'
import type { SpecContext } from '../e2e/runner'
import { scratchDir } from '../local-services/repo-root'

/** The environment of a host's shell, without that of the test runner. */
export const environment = {
  ...process.env,
  NODE_ENV: undefined,
  ASTRO_TELEMETRY_DISABLED: '1',
  NG_CLI_ANALYTICS: 'false',
  CI: '1',
}

function runInFolder(folder: string, program: string, ...args: string[]): void {
  try {
    execFileSync(program, args, { cwd: folder, env: environment, encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    const { stdout, stderr } = error as { readonly stdout: string; readonly stderr: string }
    throw new Error(`${program} ${args.join(' ')} failed in ${folder}:\n${stdout}${stderr}`)
  }
}

/**
 * Installs the example with the packed package, and builds it.
 *
 * @param change - a change of its files before that
 */
export function installExample(t: SpecContext, name: string, change?: (folder: string) => void): string {
  const folder = join(scratchDir, 'frameworks', name)
  placeExample(name, folder, t.services)
  change?.(folder)
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  manifest.dependencies.portico = `file:${join(scratchDir, 'portico.tgz')}`
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  const began = Date.now()
  runInFolder(folder, 'npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock')
  const installed = Date.now()
  runInFolder(folder, 'npm', 'run', 'build')
  const seconds = (from: number, to: number) => `${Math.round((to - from) / 1000)} s`
  console.log(`${name}: installed in ${seconds(began, installed)}, built in ${seconds(installed, Date.now())}`)
  return folder
}
