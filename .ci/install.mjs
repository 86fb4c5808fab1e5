// Brings node_modules in line with package-lock.json. Node built-ins only: it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { root } from './root.mjs'

/** @param {string} file @returns {Record<string, { version?: string, optional?: boolean }>} */
const readPackages = (file) => (existsSync(root + file) ? JSON.parse(readFileSync(root + file, 'utf8')).packages : {})

/** True when every package the lock file asks of this platform is there in its version. */
function isInstalled() {
  // npm's own record of what it installed, written at the end of every complete install.
  const installed = readPackages('node_modules/.package-lock.json')
  return Object.entries(readPackages('package-lock.json')).every(
    ([path, { version, optional }]) =>
      path === '' || optional || (path in installed && installed[path]?.version === version),
  )
}

export function installPackages() {
  if (isInstalled()) return
  console.log('Installing packages (npm ci)…')
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error('npm ci failed: see its message above.')
}
