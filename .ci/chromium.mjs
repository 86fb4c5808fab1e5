// Finds Chromium, or installs Debian's. Node built-ins only.
import { spawnSync } from 'node:child_process'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const shellName = 'chromium-headless-shell'
const env = { ...process.env, PATH: `/usr/bin:${process.env.PATH}`, DEBIAN_FRONTEND: 'noninteractive' }

/** @param {string} script @param {string[]} args @returns {string} what it says, blanks apart */
const askShell = (script, ...args) => spawnSync('sh', ['-c', script, ...args], { env, encoding: 'utf8' }).stdout.trim()

/** @param {string[]} programs @returns {string | undefined} the path of the first that can be started */
const findProgram = (...programs) => programs.map((each) => askShell('command -v "$0"', each)).find(Boolean)

/** @param {string} what the names of Debian's packages */
function install(what) {
  if (!findProgram('apt-get')) return
  console.log(`Installing ${what} (apt-get)…`)
  const sudo = process.getuid?.() === 0 ? '' : 'sudo -n '
  const command = `${sudo}apt-get update && ${sudo}apt-get install -y ${what}`
  spawnSync('sh', ['-c', command], { env, stdio: ['ignore', 'inherit', 'inherit'] })
}

function findChromium() {
  const chosen = process.env.CHROMIUM_PATH
  const found = findProgram(...(chosen ? [chosen] : names))
  if (chosen && !found) throw new Error(`CHROMIUM_PATH is ${chosen}, which is no executable file.`)
  return found
}

/** @returns {string} the path of a Chromium that can be started */
export function ensureChromium() {
  const found = findChromium()
  if (found) return found
  install(`chromium ${shellName}`)
  const installed = findChromium()
  if (installed) return installed
  throw new Error(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium), or set CHROMIUM_PATH to it.',
  )
}

/** @returns {string} the path of a Chromium that draws pages and has no windows, a sixth less work, or of the whole where there is none */
export function ensureHeadlessShell() {
  const whole = ensureChromium()
  if (process.env.CHROMIUM_PATH) return whole
  if (!findProgram(shellName)) install(shellName)
  return findProgram(shellName) ?? whole
}
