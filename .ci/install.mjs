// Updates node_modules to match package-lock.json. Node built-ins only, because it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { root } from './root.mjs'

/** @param {string} file @returns {Record<string, { version?: string, optional?: boolean }>} */
const readPackages = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {})

/** Returns true if every package that the lock file requires on this platform is installed in its version. @param {string} base */
function isInstalled(base) {
  // npm's own record of the installed packages, written at the end of every complete install.
  const installed = readPackages(`${base}node_modules/.package-lock.json`)
  return Object.entries(readPackages(`${base}package-lock.json`)).every(
    ([path, { version, optional }]) =>
      path === '' || optional || (path in installed && installed[path]?.version === version),
  )
}

export function installPackages(base = root) {
  if (isInstalled(base)) return
  console.log('Installing packages (npm ci)…')
  // On a machine with NODE_ENV=production, npm would not install what checks and tests need.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', args, { cwd: base, stdio: 'inherit' })
  if (status !== 0) throw new Error('npm ci failed: see its message above.')
}
