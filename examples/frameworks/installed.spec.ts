import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { openPortico } from '../e2e/fixtures/open-portico'
import { openSidePanel } from '../e2e/fixtures/open-side-panel'
import { serveFolder } from '../e2e/fixtures/serve-folder'
import { strictCsp } from '../e2e/fixtures/strict-csp'
import { eventually } from '../e2e/pages/eventually'
import { connectInExample } from '../e2e/pages/framework-journey'
import { test } from '../e2e/runner'
import type { LocalServer } from '../local-services/http/serve-routes'
import { environment, installExample } from './install-example'

interface Example {
  readonly name: string
  /** The built folder, for apps without a server of their own. */
  readonly files?: string
  /** The HTML of a server before any script runs. */
  readonly written?: RegExp
  readonly csp?: string
}

const examples: readonly Example[] = [
  { name: 'html', files: '.', csp: strictCsp, written: /<portico-button>/ },
  { name: 'vite-react', files: 'dist', csp: strictCsp },
  { name: 'vite-vue', files: 'dist', csp: strictCsp },
  { name: 'vite-svelte', files: 'dist', csp: strictCsp },
  { name: 'sveltekit', written: /<button type="button">Connect Wallet/ },
  { name: 'nuxt', written: /<button type="button">Connect Wallet/ },
  { name: 'astro', files: 'dist', csp: strictCsp, written: /<portico-button/ },
  { name: 'angular', files: 'dist/browser' },
]

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** Runs the example's own server. */
async function start(folder: string): Promise<LocalServer> {
  const port = await freePort()
  const env = { ...environment, PORT: `${port}` }
  const child = spawn('npm', ['run', 'start'], { cwd: folder, env, stdio: 'ignore', detached: true })
  const origin = `http://127.0.0.1:${port}`
  await eventually('the server answers', () =>
    fetch(origin).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  const stop = async () => {
    // Also the processes that it has started.
    if (child.pid && child.exitCode === null) process.kill(-child.pid)
  }
  return { origin, stop }
}

for (const { name, files, written, csp = false } of examples)
  test(`${name}: installs, builds, connects, and is connected after a reload`, async ({ t }) => {
    // None of these apps has an icon.
    t.allow(/favicon\.ico/)
    const folder = installExample(t, name)
    const server = await (files === undefined ? start(folder) : serveFolder(join(folder, files), csp))
    t.defer(() => server.stop())
    if (written) assert.match(await (await fetch(`${server.origin}/`)).text(), written)
    const differences: string[] = []
    const prepare = async (context: BrowserContext) => {
      context.on('console', (message) => {
        if (/hydrat|mismatch/i.test(message.text())) differences.push(message.text())
      })
    }
    await connectInExample(await openPortico(t, { server: async () => server, prepare }))
    assert.deepEqual(differences, [])
  })

test('side-panel: connects in a page of an extension', async ({ t }) => {
  await connectInExample(await openSidePanel(t, installExample(t, 'side-panel')))
})

assert.ok(process.env.PORTICO_PACKAGE, 'Run it by npm run test:frameworks.')
