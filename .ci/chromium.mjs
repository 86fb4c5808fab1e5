// Finds Chromium, or installs Debian's. Node built-ins only.
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** @param {string[]} candidates */
const findExecutable = (...candidates) => {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)]
  return folders.flatMap((folder) => candidates.map((name) => join(folder, name))).find(isExecutable)
}

export function findChromium() {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen && !isExecutable(chosen)) throw new Error(`CHROMIUM_PATH is ${chosen}, which is no executable file.`)
  return chosen || findExecutable(...names)
}

/** @returns {string[] | undefined} what must stand before a command to run it as root */
function rootPrefix() {
  if (process.getuid?.() === 0) return []
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : undefined
}

/** @param {string[]} command */
function run([program = '', ...args]) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0
}

/** @returns {string} the path of a Chromium that can be started */
export function ensureChromium() {
  const found = findChromium()
  if (found) return found
  const prefix = findExecutable('apt-get') && rootPrefix()
  if (prefix) {
    console.log('Installing Chromium (apt-get)…')
    run([...prefix, 'apt-get', 'update']) && run([...prefix, 'apt-get', 'install', '-y', 'chromium'])
  }
  const installed = findChromium()
  if (!installed) {
    throw new Error(
      'The browser tests need Chromium: install it (Debian: apt-get install chromium), or set CHROMIUM_PATH to it.',
    )
  }
  return installed
}
