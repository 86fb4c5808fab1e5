// `npm run test:e2e [-- filter]`: builds what is missing, then runs the browser specs.
import { existsSync } from 'node:fs'
import { ensureChromium } from './chromium.mjs'
import { run, runTypeScript } from './programs.mjs'
import { root } from './root.mjs'

process.env.CHROMIUM_PATH = ensureChromium()
const built = existsSync(`${root}dist/kernel/index.js`) || (await run('npm', ['run', 'build'])) === 0
process.exitCode = built ? await runTypeScript('examples/e2e/run.ts', process.argv.slice(2)) : 1
