// `npm run bench [-- --json] [-- --samples 30]`: builds what is missing, then compares with a page written by hand.
import { existsSync } from 'node:fs'
import { ensureChromium } from './chromium.mjs'
import { run, runTypeScript } from './programs.mjs'
import { root } from './root.mjs'

process.env.CHROMIUM_PATH = ensureChromium()
const built = existsSync(`${root}dist/kernel/index.js`) || (await run('npm', ['run', 'build'])) === 0
process.exitCode = built ? await runTypeScript('examples/bench/run.ts', process.argv.slice(2)) : 1
