// Child processes of the scripts. Node built-ins only.
import { spawn } from 'node:child_process'
import { root } from './root.mjs'

/**
 * Ends a child, and all that it started, once it has said nothing for so long: what computes for ever hears no other limit.
 * @param {import('node:child_process').ChildProcess} child @param {number} silenceMs
 * @returns {() => void} puts it off
 */
function endWhenSilent(child, silenceMs) {
  const end = () => {
    process.stderr.write(`Nothing was said for ${silenceMs} ms: it is stuck, and ended as a failure.\n`)
    if (child.pid) process.kill(-child.pid, 'SIGKILL')
  }
  let timer = setTimeout(end, silenceMs)
  child.once('close', () => clearTimeout(timer))
  return () => {
    clearTimeout(timer)
    timer = setTimeout(end, silenceMs)
  }
}

/**
 * Runs a command in the repository, with its output shown as it comes, or all of it only told.
 * @param {string} command @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, onOutput?: (text: string) => void, isHidden?: boolean,
 *   silenceMs?: number }} [options] `silenceMs` ends what says nothing for so long
 * @returns {Promise<number>} the exit code
 */
export function run(command, args, { env, cwd = root, onOutput, isHidden = false, silenceMs } = {}) {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['inherit', onOutput || silenceMs ? 'pipe' : 'inherit', isHidden ? 'pipe' : 'inherit'],
    // A group of its own, so that what it starts ends with it.
    detached: silenceMs !== undefined,
  })
  const putOff = silenceMs === undefined ? () => undefined : endWhenSilent(child, silenceMs)
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      putOff()
      if (!isHidden) process.stdout.write(chunk)
      onOutput?.(String(chunk))
    })
  }
  // A signal of the terminal reaches the child by itself; one sent to this process alone is passed on.
  const passOn = /** @param {NodeJS.Signals} signal */ (signal) => {
    if (silenceMs !== undefined && child.pid) process.kill(-child.pid, signal)
    else child.kill(signal)
  }
  const signals = /** @type {NodeJS.Signals[]} */ (['SIGINT', 'SIGTERM'])
  for (const signal of signals) process.on(signal, passOn)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      for (const signal of signals) process.off(signal, passOn)
      resolve(code ?? 1)
    })
  })
}
