// `npm start`: installs what is missing, then serves the demo against the local services.
import { installPackages } from './install.mjs'
import { runTypeScript } from './programs.mjs'

installPackages()
process.exitCode = await runTypeScript('examples/demo/serve.ts', process.argv.slice(2))
