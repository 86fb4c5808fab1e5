// Finds Chromium, or installs Debian's. Node built-ins only.
import { spawnSync } from 'node:child_process'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const shellName = 'chromium-headless-shell'
const env = { ...process.env, PATH: `/usr/bin:${process.env.PATH}`, DEBIAN_FRONTEND: 'noninteractive' }

/** @param {string[]} programs @returns {string | undefined} the path of the first that can be started */
function find(...programs) {
  const script = 'for each; do command -v "$each" && exit; done'
  return spawnSync('sh', ['-c', script, 'sh', ...programs], { env, encoding: 'utf8' }).stdout.trim() || undefined
}

/** @param {string} packages of Debian, by name */
function install(packages) {
  if (!find('apt-get')) return
  console.log(`Installing ${packages} (apt-get)…`)
  const sudo = process.getuid?.() === 0 ? '' : 'sudo -n '
  const command = `${sudo}apt-get update && ${sudo}apt-get install -y ${packages}`
  spawnSync('sh', ['-c', command], { env, stdio: ['ignore', 'inherit', 'inherit'] })
}

/** @returns {string} the path of a Chromium that can be started */
export function ensureChromium() {
  const chosen = process.env.CHROMIUM_PATH
  const found = find(...(chosen ? [chosen] : names))
  if (found) return found
  if (chosen) throw new Error(`CHROMIUM_PATH is ${chosen}, which is no executable file.`)
  install(`chromium ${shellName}`)
  const installed = find(...names)
  if (installed) return installed
  throw new Error('The browser tests need Chromium: apt-get install chromium, or set CHROMIUM_PATH to its path.')
}

/** @returns {string} the path of Chromium's headless shell, which needs a sixth less work, or of the full browser if there is none */
export function ensureHeadlessShell() {
  const whole = ensureChromium()
  if (process.env.CHROMIUM_PATH) return whole
  if (!find(shellName)) install(shellName)
  return find(shellName) ?? whole
}
