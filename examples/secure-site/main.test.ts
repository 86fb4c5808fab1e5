import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

describe('the program of the README', () => {
  let folder: string
  let program: ChildProcess | undefined

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'secure-site-'))
  })
  afterEach(async () => {
    program?.kill('SIGKILL')
    await rm(folder, { recursive: true })
  })

  /** Starts it as in the README, and returns its output when that contains a text or it has ended. */
  function start(env: Readonly<Record<string, string>>, until: string): Promise<string> {
    // As `npx tsx` does, without the process between, which does not pass on a signal.
    const started = spawn(process.execPath, ['--import', 'tsx', 'examples/secure-site/main.ts'], { env })
    program = started
    return new Promise((resolve) => {
      let written = ''
      const read = (chunk: Buffer) => {
        written += String(chunk)
        if (written.includes(until)) resolve(written)
      }
      started.stdout.on('data', read)
      started.stderr.on('data', read)
      started.once('exit', () => resolve(written))
    })
  }

  /** The required variables. */
  async function minimal() {
    const secretFile = join(folder, 'secret')
    await writeFile(secretFile, `${'s'.repeat(40)}\n`)
    return {
      SITE_ORIGIN: 'https://wallet.example',
      PORT: String(await findFreePort()),
      DATABASE_FILE: join(folder, 'site.db'),
      SITE_SECRET_FILE: secretFile,
      PROJECTS: '{"shop": ["https://app.example"]}',
      NODES: 'https://node.example',
      SMTP_HOST: '127.0.0.1',
      MAIL_FROM: 'wallet@site.example',
    }
  }

  it('serves the site only to its apps, and ends on a signal', async () => {
    const env = await minimal()
    const port = env.PORT
    const written = await start(env, 'runs at')
    expect(written).toContain('The secure site runs at https://wallet.example')
    const page = await fetch(`http://127.0.0.1:${port}/sdk?projectId=shop`)
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toContain('frame-ancestors https://app.example')
    const ended = once(program as ChildProcess, 'exit')
    program?.kill('SIGTERM')
    await ended
    await expect(fetch(`http://127.0.0.1:${port}/sdk?projectId=shop`)).rejects.toThrow()
  }, 60_000)

  it('treats an empty variable as not set, since files of containers write it', async () => {
    const written = await start(
      { ...(await minimal()), HOST: '', TOKENS: '', SMART_ACCOUNTS: '', BUNDLERS: '', PROXIES: '', SMTP_PORT: '' },
      'runs at',
    )
    expect(written).toContain('The secure site runs at https://wallet.example')
  }, 60_000)

  it.each([
    ['PROXIES', 'one', 'no number'],
    ['HIDES_ACCOUNTS', 'yes', 'neither true nor false'],
  ])(
    'refuses %s=%s, which would count as off',
    async (name, value, fault) => {
      const written = await start({ ...(await minimal()), [name]: value }, 'runs at')
      expect(written).toContain(`${name} is "${value}", which is ${fault}`)
    },
    60_000,
  )

  it('names a missing variable', async () => {
    expect(await start({}, 'Set ')).toContain('Set SITE_ORIGIN; examples/secure-site/README.md says to what')
  }, 60_000)
})
