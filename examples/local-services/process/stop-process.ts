import type { ChildProcess } from 'node:child_process'

const graceMs = 2000

/** Asks first, insists after two seconds, and resolves once the process is really gone. */
export function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return Promise.resolve()
  return new Promise((resolve) => {
    const insist = setTimeout(() => child.kill('SIGKILL'), graceMs)
    child.once('exit', () => {
      clearTimeout(insist)
      resolve()
    })
    child.kill('SIGTERM')
  })
}
