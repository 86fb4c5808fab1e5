import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const debianRoot = '/usr/lib/postgresql'
/** Postgres refuses to run as root. */
const nobody = 65_534
const isRoot = process.getuid?.() === 0
const owner = isRoot ? { uid: nobody, gid: nobody } : {}

/** The path of Debian's newest Postgres; undefined if it is not installed. */
export function findPostgres(): string | undefined {
  if (!existsSync(debianRoot)) return undefined
  const folders = readdirSync(debianRoot).sort((one, other) => Number(other) - Number(one))
  return folders.map((version) => join(debianRoot, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')))
}

/** Starts its own Postgres, which only listens to a socket in its folder. */
export async function startPostgres(bin: string): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  if (isRoot) chownSync(folder, nobody, nobody)
  const data = join(folder, 'data')
  const made = spawnSync(join(bin, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'site', '--no-sync'], {
    ...owner,
    cwd: folder,
    encoding: 'utf8',
  })
  if (made.status !== 0) throw new Error(made.stderr)
  const settings = ['-c', 'listen_addresses=', '-c', 'fsync=off', '-c', `unix_socket_directories=${folder}`]
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...settings], { ...owner, cwd: folder })
  const ended = once(server, 'exit')
  await new Promise<void>((resolve, reject) => {
    server.stderr.on('data', (line: Buffer) => String(line).includes('ready to accept connections') && resolve())
    ended.then(() => reject(new Error('Postgres ended')), reject)
  })
  return {
    url: `postgres://site@/postgres?host=${encodeURIComponent(folder)}`,
    async stop() {
      server.kill('SIGINT')
      await ended
      await rm(folder, { recursive: true })
    },
  }
}
