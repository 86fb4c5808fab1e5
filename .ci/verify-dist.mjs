// After the build: every entry is there with its types, loads in plain Node without leaving anything running,
// and no file of ours makes code from text or loads it from the network.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { findEntries } from './entries.mjs'
import { root } from './root.mjs'

const dist = `${root}dist/`
const entries = findEntries()

const forbidden = [
  { pattern: /\beval\s*\(/, says: 'evaluates text as code' },
  { pattern: /\bnew\s+Function\s*\(/, says: 'makes a function from text' },
  { pattern: /\bimport\s*\(\s*["'`]https?:/, says: 'loads code from the network' },
  // Hundreds of networks, in a chunk of their own that no bundler can shake.
  {
    pattern: /\bimport\s*\(\s*["'`]viem\/chains|\*\s*(as\s+\w+\s+)?from\s*["']viem\/chains/,
    says: 'takes all chains of viem',
  },
]

function findMissingFiles() {
  return entries
    .flatMap(({ output }) => [`${output}.js`, `${output}.d.ts`])
    .filter((file) => !existsSync(dist + file))
    .map((file) => `dist/${file} is missing: the build should have written it.`)
}

function findForbiddenCode() {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
  return files.flatMap((file) => {
    const text = readFileSync(dist + file, 'utf8')
    return forbidden.filter(({ pattern }) => pattern.test(text)).map(({ says }) => `dist/${file} ${says}.`)
  })
}

function findMissingDirective() {
  return ['ui/index', 'ui/components/index']
    .filter((module) => existsSync(`${dist}${module}.js`))
    .filter((module) => !/^["']use client["']/.test(readFileSync(`${dist}${module}.js`, 'utf8')))
    .map((module) => `dist/${module}.js must begin with 'use client': put it on the first line of ${module}.ts.`)
}

function findImportFaults() {
  return entries.flatMap(({ specifier, output }) => {
    const code = `await import(${JSON.stringify(`file://${dist}${output}.js`)})`
    const args = ['--input-type=module', '--eval', code]
    const { status, stderr, error } = spawnSync(process.execPath, args, {
      cwd: root,
      encoding: 'utf8',
      timeout: 20_000,
    })
    if (error) return [`${specifier} keeps Node busy after its import: nothing may start before createKernel.`]
    return status === 0 ? [] : [`${specifier} does not load in plain Node:\n${stderr}`]
  })
}

const missing = findMissingFiles()
const faults = missing.length > 0 ? missing : [...findForbiddenCode(), ...findMissingDirective(), ...findImportFaults()]
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0
if (faults.length === 0) console.log(`dist holds ${entries.length} entries; each loads in plain Node.`)
