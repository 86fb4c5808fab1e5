// `npm start`: installs missing packages, then serves the demo with the local services, and the gallery.
// `npm start -- gallery` serves only the gallery, which needs no services.
import { installPackages } from './install.mjs'
import { run } from './programs.mjs'

installPackages()
const [what = 'demo', ...args] = process.argv.slice(2)
process.exitCode = await run('npx', ['tsx', `examples/${what}/serve.ts`, ...args])
