// Brings node_modules in line with package-lock.json. Node built-ins only: it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { root } from './root.mjs'

/** @param {string} file @returns {Record<string, { version?: string, optional?: boolean }>} */
const readPackages = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {})

/** True when every package the lock file asks of this platform is there in its version. @param {string} base */
function isInstalled(base) {
  // npm's own record of what it installed, written at the end of every complete install.
  const installed = readPackages(`${base}node_modules/.package-lock.json`)
  return Object.entries(readPackages(`${base}package-lock.json`)).every(
    ([path, { version, optional }]) =>
      path === '' || optional || (path in installed && installed[path]?.version === version),
  )
}

export function installPackages(base = root) {
  if (isInstalled(base)) return
  console.log('Installing packages (npm ci)…')
  // A machine that says NODE_ENV=production would get nothing of what checks and tests need.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', args, { cwd: base, stdio: 'inherit' })
  if (status !== 0) throw new Error('npm ci failed: see its message above.')
}
