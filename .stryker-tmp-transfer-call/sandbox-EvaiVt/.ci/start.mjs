// @ts-nocheck
// `npm start`: installs what is missing, then serves the demo against the local services, and the gallery beside it.
// `npm start -- gallery` serves the gallery alone, which needs no services.
import { installPackages } from './install.mjs'
import { run } from './programs.mjs'

installPackages()
const [what = 'demo', ...args] = process.argv.slice(2)
process.exitCode = await run('npx', ['tsx', `examples/${what}/serve.ts`, ...args])
