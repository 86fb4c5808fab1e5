// `npm run check [-- --fix]`: format, lint, types, layers, dead code, and the checks of our own in checks/.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { readRepo } from './repo.mjs'
import { root } from './root.mjs'

/** @typedef {{ name: string, ok: boolean, output: string }} Result */

const folders = ['kernel', 'plugins', 'ui', 'presets', 'examples'].filter((folder) => existsSync(root + folder))

/** @type {[name: string, ...command: string[]][]} */
const tools = [
  [
    'format and lint',
    'biome',
    ...(process.argv.includes('--fix') ? ['check', '--write'] : ['ci']),
    '--error-on-warnings',
    '--colors=off',
    '.',
  ],
  ['types', 'tsc', '--noEmit'],
  ['layers', 'depcruise', '--config', '.dependency-cruiser.cjs', '--output-type', 'err-long', ...folders],
  ['dead code', 'knip', '--no-progress'],
  ['dead code in what ships', 'knip', '--no-progress', '--production'],
]

/** @param {typeof tools[number]} tool @returns {Promise<Result>} */
function runTool([name, command = '', ...args]) {
  const child = spawn(`${root}node_modules/.bin/${command}`, args, {
    cwd: root,
    // The output waits for its turn, without colours.
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  /** @type {string[]} */
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(String(chunk)))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ name, ok: code === 0, output: output.join('') }))
  })
}

/** @returns {Promise<Result[]>} */
async function runOwnChecks() {
  const repo = readRepo(root)
  const modules = readdirSync(`${root}.ci/checks`).filter(
    (file) => file.endsWith('.mjs') && !file.endsWith('.test.mjs'),
  )
  return Promise.all(
    modules.map(async (module) => {
      const { default: check } = await import(`./checks/${module}`)
      /** @type {import('./repo.mjs').Problem[]} */
      const problems = check.run(repo)
      const lines = problems.map(({ file, line, message }) => `  ${file}${line ? `:${line}` : ''}  ${message}\n`)
      return { name: check.name, ok: problems.length === 0, output: lines.join('') }
    }),
  )
}

/** @param {Result} result */
function report({ name, ok, output }) {
  console.log(`${ok ? '✓' : '✗'} ${name}`)
  if (!ok) console.log(output)
}

/** Two at a time: more would only take turns on a small machine. @returns {Promise<Result[]>} */
async function runTools() {
  const waiting = [...tools]
  const work = async () => {
    /** @type {Result[]} */
    const results = []
    for (let tool = waiting.shift(); tool; tool = waiting.shift()) {
      const result = await runTool(tool)
      report(result)
      results.push(result)
    }
    return results
  }
  return (await Promise.all([work(), work()])).flat()
}

const own = await runOwnChecks()
for (const result of own) report(result)
const failed = [...own, ...(await runTools())].filter(({ ok }) => !ok)
process.exitCode = failed.length > 0 ? 1 : 0
if (failed.length > 0) console.log(`Failed: ${failed.map(({ name }) => name).join(', ')}.`)
