import { type ChildProcess, spawn } from 'node:child_process'

export interface OrphanGuard {
  watch(child: ChildProcess): void
  stop(): void
}

/**
 * A process killed with SIGKILL cannot clean up, but the system closes its pipes. The guard is a second small process
 * that reads process ids from such a pipe and, when the pipe closes, ends whatever is still alive.
 * It is detached so that a Ctrl+C, which reaches the whole terminal group, does not end it before its work.
 */
export function startOrphanGuard(): OrphanGuard {
  const guard = spawn(process.execPath, ['-e', guardProgram], { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
  guard.unref()
  // Writing to a guard that was killed must not end the services.
  guard.stdin.on('error', () => undefined)
  const tell = (line: string) => guard.stdin.writable && guard.stdin.write(`${line}\n`)
  return {
    watch(child) {
      if (child.pid === undefined) return
      tell(`+${child.pid}`)
      // A forgotten id cannot hit an unrelated process that got the same number later.
      child.once('exit', () => tell(`-${child.pid}`))
    },
    stop: () => guard.stdin.end(),
  }
}

const guardProgram = `
const pids = new Set()
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const pid = Number(line.slice(1))
  line[0] === '+' ? pids.add(pid) : pids.delete(pid)
}).on('close', () => {
  for (const pid of pids) try { process.kill(pid, 'SIGKILL') } catch {}
  process.exit()
})`
