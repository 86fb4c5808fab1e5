// `npm run bench`: runs every program of examples/bench in turn.
import { existsSync, readdirSync } from 'node:fs'
import { runTypeScript } from './programs.mjs'
import { root } from './root.mjs'

const folder = 'examples/bench'
const benchmarks = existsSync(root + folder) ? readdirSync(root + folder).filter((file) => file.endsWith('.ts')) : []

if (benchmarks.length === 0) console.log('no benchmarks')
for (const file of benchmarks.sort()) {
  const code = await runTypeScript(`${folder}/${file}`)
  if (code !== 0) process.exitCode = code
}
