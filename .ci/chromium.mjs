// Finds Chromium, or installs Debian's. Node built-ins only.
import { spawnSync } from 'node:child_process'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const env = { ...process.env, PATH: `/usr/bin:${process.env.PATH}`, DEBIAN_FRONTEND: 'noninteractive' }

/** @param {string} script @param {string[]} args @returns {string} what it says, blanks apart */
const askShell = (script, ...args) => spawnSync('sh', ['-c', script, ...args], { env, encoding: 'utf8' }).stdout.trim()

/** @param {string[]} programs @returns {string | undefined} the path of the first that can be started */
const findProgram = (...programs) => programs.map((each) => askShell('command -v "$0"', each)).find(Boolean)

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
  if (findProgram('apt-get')) {
    console.log('Installing Chromium (apt-get)…')
    const sudo = process.getuid?.() === 0 ? '' : 'sudo -n '
    const command = `${sudo}apt-get update && ${sudo}apt-get install -y chromium`
    spawnSync('sh', ['-c', command], { env, stdio: ['ignore', 'inherit', 'inherit'] })
  }
  const installed = findChromium()
  if (installed) return installed
  throw new Error(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium), or set CHROMIUM_PATH to it.',
  )
}
