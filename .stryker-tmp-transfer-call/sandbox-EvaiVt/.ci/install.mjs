// @ts-nocheck
// Brings node_modules in line with package-lock.json. Node built-ins only: it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { root } from './root.mjs'

/** npm's own record of what it installed, written at the end of every complete install. */
const installedRecord = `${root}node_modules/.package-lock.json`

/** @param {string} file @returns {Record<string, { version?: string, optional?: boolean }> | undefined} */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

/** True when every package the lock file asks of this platform is there in its version. */
export function isInstalled() {
  const installed = readPackages(installedRecord)
  const locked = readPackages(`${root}package-lock.json`)
  if (!installed || !locked) return false
  return Object.entries(locked).every(
    ([path, { version, optional }]) =>
      path === '' || optional || (path in installed && installed[path]?.version === version),
  )
}

export function installPackages() {
  if (isInstalled()) return
  console.log('Installing packages (npm ci)…')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('npm ci failed: see its message above.')
}
