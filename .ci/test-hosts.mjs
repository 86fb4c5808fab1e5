// Projects of hosts (examples/next, examples/host-tests) and what third parties write (examples/custom-plugin,
// examples/custom-namespace), built and tested with the package as it is published.
import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { chromium } from 'playwright-core'
import { ensureChromium } from './chromium.mjs'
import { ensurePackage, packageFolder } from './package.mjs'
import { root } from './root.mjs'

/** For what hangs: a busy machine may take its time with what computes. */
const patienceMs = 900_000

const sentence =
  "A kernel stays where it was made: put 'use client' on the first line of the file that calls createKernel."
const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: undefined }

/** Copies an example to where it finds the published package, as a host finds it. @param {string} name @param {string} as */
function place(name, as = name) {
  const folder = join(dirname(dirname(packageFolder)), as)
  rmSync(folder, { recursive: true, force: true })
  cpSync(`${root}examples/${name}`, folder, {
    recursive: true,
    filter: (path) => !/\/(node_modules|\.next)$/.test(path),
  })
  return folder
}

/** @param {string} folder @param {string} program @param {string[]} args */
function run(folder, program, ...args) {
  const file = join(root, 'node_modules', program)
  const options = { cwd: folder, env, encoding: /** @type {const} */ ('utf8'), timeout: patienceMs }
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], options)
  return { ok: status === 0, isOver: status !== null, output: `${stdout}${stderr}` }
}

/** @param {ReturnType<typeof run>} result @param {string} what */
function expectOk({ ok, output }, what) {
  assert.ok(ok, `${what} failed:\n${output}`)
  console.log(what)
}

const next = 'next/dist/bin/next'

/** @returns {Promise<number>} */
const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** Runs a server of Next while something is done with it. @param {string} folder @param {'dev' | 'start'} command
 * @param {(url: string, output: () => string) => Promise<void>} use */
async function serve(folder, command, use) {
  const port = await freePort()
  const args = [join(root, 'node_modules', next), command, '--port', `${port}`, '--hostname', '127.0.0.1']
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
    // Its own workers too, which would outlive it.
    if (child.pid && child.exitCode === null) process.kill(-child.pid)
    await closed
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
    assert.equal(written?.box[3], 44, 'Without scripts the button is as high as with them')
    assert.match(written.backgroundColor, /^(oklch|rgb)/)
    const page = await browser.newPage()
    /** @type {string[]} */
    const problems = []
    page.on('pageerror', (error) => void problems.push(error.message))
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    await page.goto(url)
    await page.waitForFunction(
      () => document.querySelector('.portico-button') && !document.querySelector('.portico-button style'),
    )
    assert.deepEqual(await page.evaluate(readButton), written)
    assert.equal(await page.evaluate(readShifts), 0, 'Nothing moves when the page takes over')
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    await page.getByRole('heading', { name: 'Connect a wallet' }).waitFor()
    // Said once, with a message of its own, because the example gives no project id.
    assert.deepEqual(
      problems.map((text) => text.includes('full() has no projectId') || text),
      [true],
    )
  } finally {
    await browser.close()
  }
}

async function testNext() {
  const app = place('next')
  expectOk(run(app, next, 'build'), 'Next builds the six lines in its app router.')
  await serve(app, 'start', visit)
  console.log('Its button is styled before any script runs, nothing moves afterwards, and it opens the modal.')

  const wrong = place('next', 'next-server-page')
  const page = join(wrong, 'app/page.tsx')
  writeFileSync(page, readFileSync(page, 'utf8').replace(/^'use client'\s+/, ''))
  const build = run(wrong, next, 'build')
  assert.ok(
    build.isOver && !build.ok,
    `The build of a kernel in a server component neither works nor hangs:\n${build.output}`,
  )
  assert.ok(build.output.includes(sentence), `The build says where a kernel belongs:\n${build.output}`)
  await serve(wrong, 'dev', async (url, output) => {
    const { status } = await fetch(url, { signal: AbortSignal.timeout(patienceMs) })
    assert.equal(status, 500)
    assert.ok(output().includes(sentence), `The development server says where a kernel belongs:\n${output()}`)
  })
  console.log("Without 'use client' its build and its development server say in one sentence what to do.")
}

function testHostTests() {
  const folder = place('host-tests')
  for (const world of ['jsdom', '@happy-dom/jest-environment'])
    expectOk(run(folder, 'jest/bin/jest.js', '--env', world), `Jest runs the tests of a host's component in ${world}.`)
  for (const world of ['jsdom', 'happy-dom'])
    expectOk(
      run(folder, 'vitest/vitest.mjs', 'run', '--environment', world),
      `Vitest runs the tests of a host's component in ${world}.`,
    )
}

/** Compiles and tests what third parties write: nothing but the published package is there. */
function testThirdParties() {
  const target = ['--target', 'es2022', '--module', 'esnext', '--moduleResolution', 'bundler', '--jsx', 'react-jsx']
  const strict = ['--strict', '--exactOptionalPropertyTypes', '--skipLibCheck', '--noEmit', '--types', 'node']
  for (const name of ['custom-plugin', 'custom-namespace']) {
    const folder = place(name)
    // Its own: the one of this repository, which stands above it, leads to the sources.
    writeFileSync(join(folder, 'vitest.config.mjs'), 'export default { test: { globals: true } }')
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
    expectOk(run(folder, 'typescript/bin/tsc', ...target, ...strict, ...sources), `${name} compiles.`)
    expectOk(run(folder, 'vitest/vitest.mjs', 'run'), `${name} passes its tests, the conformance tests among them.`)
  }
}

try {
  if (!(await ensurePackage())) throw new Error('The package did not build.')
  const [only] = process.argv.slice(2)
  if (!only || only === 'tests') testHostTests()
  if (!only || only === 'third-parties') testThirdParties()
  if (!only || only === 'next') await testNext()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
