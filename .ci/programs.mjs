// Child processes of the scripts. Node built-ins only.
import { spawn } from 'node:child_process'
import { root } from './root.mjs'

/** Signals that end a program: of Ctrl+C, of another program, and of a terminal that is closed. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a command in the repository, with its output shown as it comes.
 *
 * @param {string} command @param {string[]} args
 * @param {number} [silenceMs] ends a program that writes nothing for this time, with its children: an endless loop obeys no other limit
 * @returns {Promise<number>} the exit code
 */
export function run(command, args, silenceMs) {
  // A process group of its own, so that its children end with it.
  const detached = silenceMs !== undefined
  const stdout = detached ? 'pipe' : 'inherit'
  // With the machine's own NODE_ENV=production, tests would run the production build.
  const env = { ...process.env, NODE_ENV: undefined }
  const child = spawn(command, args, { cwd: root, env, stdio: ['inherit', stdout, 'inherit'], detached })
  const end = (/** @type {NodeJS.Signals} */ signal) =>
    void (child.pid && process.kill(detached ? -child.pid : child.pid, signal))
  const giveUp = () => {
    process.stderr.write(`Nothing was said for ${silenceMs} ms: it is stuck, and ended as a failure.\n`)
    end('SIGKILL')
  }
  const timer = detached ? setTimeout(giveUp, silenceMs) : undefined
  child.stdout?.on('data', (chunk) => {
    timer?.refresh()
    process.stdout.write(chunk)
  })
  // A signal of the terminal reaches the child by itself; a signal to this process is passed on.
  for (const signal of signals) process.on(signal, end)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      clearTimeout(timer)
      for (const signal of signals) process.off(signal, end)
      resolve(code ?? 1)
    })
  })
}
