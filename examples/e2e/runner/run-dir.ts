import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { scratchDir } from '../../local-services/repo-root'

/** A folder for the bundles of this run. It carries the process id, so that the next run can tell what was left. */
export async function createRunDir(): Promise<string> {
  const parent = join(scratchDir, 'e2e')
  await mkdir(parent, { recursive: true })
  await removeLeftovers(parent)
  return mkdtemp(join(parent, `run-${process.pid}-`))
}

/** Of runs that were killed before they could tidy up. */
async function removeLeftovers(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = Number(/^run-(\d+)-/.exec(name)?.[1])
    if (pid && !isAlive(pid)) await rm(join(parent, name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
