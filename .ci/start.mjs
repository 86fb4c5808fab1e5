// `npm start`: installs missing packages, then serves the demo with the local services, and the gallery.
// `npm start -- gallery` serves only the gallery, which needs no services.
import { installPackages } from './install.mjs'
import { run } from './programs.mjs'

installPackages()
const [what = 'demo', ...args] = process.argv.slice(2)
// Not by npx: its shell does not pass a signal on, and what serves, and the chains, would outlive a supervisor that ends this process.
process.exitCode = await run(process.execPath, ['--import', 'tsx', `examples/${what}/serve.ts`, ...args])
