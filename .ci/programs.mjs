// Child processes of the scripts. Node built-ins only.
import { spawn } from 'node:child_process'
import { root } from './root.mjs'

/**
 * Runs a command in the repository, with its output shown as it comes, or all of it only told.
 * @param {string} command @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, onOutput?: (text: string) => void, isHidden?: boolean }} [options]
 * @returns {Promise<number>} the exit code
 */
export function run(command, args, { env, cwd = root, onOutput, isHidden = false } = {}) {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['inherit', onOutput ? 'pipe' : 'inherit', isHidden ? 'pipe' : 'inherit'],
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      if (!isHidden) process.stdout.write(chunk)
      onOutput?.(String(chunk))
    })
  }
  // A signal of the terminal reaches the child by itself; one sent to this process alone is passed on.
  const passOn = /** @param {NodeJS.Signals} signal */ (signal) => void child.kill(signal)
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

/** @param {string} file a TypeScript program, from the repository's root @param {string[]} args */
export const runTypeScript = (file, args = []) => run(process.execPath, ['.ci/run-ts.mjs', file, ...args])
