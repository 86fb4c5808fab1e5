// Runs a TypeScript program in Node 20: node .ci/run-ts.mjs <file.ts> [arguments]
import { register } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const [runner, , entry = '', ...args] = process.argv
if (!entry) {
  console.error('Usage: node .ci/run-ts.mjs <file.ts> [arguments]')
  process.exit(1)
}
const file = resolve(entry)
process.argv = [runner ?? 'node', file, ...args]
process.setSourceMapsEnabled(true)
register('./ts-hooks.mjs', import.meta.url)
await import(pathToFileURL(file).href)
