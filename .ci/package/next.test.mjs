// The project of a host with Next (examples/next), built and served with the package as it is published.
import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { ensureChromium } from '../chromium.mjs'
import { root } from '../root.mjs'
import { hostEnvironment, patienceMs, place, run } from './run-as-host'

const sentence =
  "A kernel stays where it was made: put 'use client' on the first line of the file that calls createKernel."

const next = 'next/dist/bin/next'

/** @param {import('node:net').Server} server @returns {Promise<number>} */
const listen = (server) =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })

/** @returns {Promise<number>} */
async function freePort() {
  const server = createServer()
  const port = await listen(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Runs a server of Next while a function uses it. @param {string} folder @param {'dev' | 'start'} command
 * @param {(url: string, output: () => string) => Promise<void>} use */
async function serve(folder, command, use) {
  const port = await freePort()
  const args = [join(root, 'node_modules', next), command, '--port', `${port}`, '--hostname', '127.0.0.1']
  const env = hostEnvironment({ NEXT_TELEMETRY_DISABLED: '1' })
  /** @type {import('node:child_process').ChildProcess} */
  const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  const closed = new Promise((resolve) => child.on('close', resolve))
  let output = ''
  const ready = new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        output += chunk
        if (output.includes('Ready in')) resolve(undefined)
      })
    child.on('close', resolve)
  })
  try {
    await ready
    await use(`http://127.0.0.1:${port}/`, () => output)
  } finally {
    // Also its own workers, which would otherwise keep running.
    if (child.pid && child.exitCode === null) process.kill(-child.pid)
    await closed
  }
}

/** As over a slow network: the markup with the button's styles arrives in two parts, with time to paint between them. @param {string} origin
 * @param {(url: string) => Promise<void>} use */
async function serveInPieces(origin, use) {
  const server = createHttpServer(async (request, response) => {
    const answer = await fetch(new URL(request.url ?? '', origin))
    const body = Buffer.from(await answer.arrayBuffer())
    const cut = body.indexOf('.portico-button--connect{')
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
    if (cut > 0) {
      response.write(body.subarray(0, cut))
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
    response.end(body.subarray(Math.max(cut, 0)))
  })
  try {
    await use(`http://127.0.0.1:${await listen(server)}/`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

/** Runs in the page. */
function readButton() {
  const button = document.querySelector('.portico-button')
  if (!button) return undefined
  const { x, y, width, height } = button.getBoundingClientRect()
  const { backgroundColor, fontSize, borderRadius } = getComputedStyle(button)
  return { box: [x, y, width, height], backgroundColor, fontSize, borderRadius }
}

/** Runs in the page. */
async function readShifts() {
  /** @type {PerformanceEntry[]} */
  const shifts = []
  const observer = new PerformanceObserver((list) => void shifts.push(...list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
  return shifts.length
}

/** @param {string} url */
async function visit(url) {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const before = await browser.newPage({ javaScriptEnabled: false })
    await before.goto(url)
    const written = await before.evaluate(readButton)
    // Without scripts the button has the same height as with them.
    expect(written).toMatchObject({ box: [expect.any(Number), expect.any(Number), expect.any(Number), 44] })
    expect(written?.backgroundColor).toMatch(/^(oklch|rgb)/)
    const page = await browser.newPage()
    /** @type {string[]} */
    const problems = []
    page.on('pageerror', (error) => void problems.push(error.message))
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    await page.goto(url)
    await page.waitForFunction(
      () => document.querySelector('.portico-button') && !document.querySelector('style + .portico-button'),
    )
    expect(await page.evaluate(readButton)).toEqual(written)
    // Nothing moves while the page loads, nor during hydration.
    expect(await page.evaluate(readShifts)).toBe(0)
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    await page.getByRole('heading', { name: 'Connect a wallet' }).waitFor()
    // Logged once, with its own message, because the example has no project id.
    expect(problems).toEqual([expect.stringContaining('full() has no projectId')])
  } finally {
    await browser.close()
  }
}

describe('Next, with the six lines in its app router,', () => {
  test('styles the button before any script runs, causes no layout shift, and opens the modal', async () => {
    const app = place('next')
    const { code, output } = await run(app, next, 'build')
    expect(code, output).toBe(0)
    await serve(app, 'start', async (url) => {
      await visit(url)
      await serveInPieces(url, visit)
    })
  })

  test("fails with one sentence that says what to do without 'use client', in its build and in its development server", async () => {
    const wrong = place('next', 'next-server-page')
    const page = join(wrong, 'app/page.tsx')
    writeFileSync(page, readFileSync(page, 'utf8').replace(/^'use client'\s+/, ''))
    // This build is not published, and minifying takes a third of its time.
    const config = join(wrong, 'next.config.mjs')
    const settings = readFileSync(config, 'utf8').replace(
      /(?<=^export default \{)/,
      ' experimental: { turbopackMinify: false },',
    )
    writeFileSync(config, settings)
    const { code, output } = await run(wrong, next, 'build')
    // It does not work, but does not hang either.
    expect(code, output).toBeGreaterThan(0)
    expect(output).toContain(sentence)
    await serve(wrong, 'dev', async (url, said) => {
      const { status } = await fetch(url, { signal: AbortSignal.timeout(patienceMs) })
      expect(status).toBe(500)
      expect(said()).toContain(sentence)
    })
  })
})
