// `npm run bench [-- --json] [-- --samples 30]`: packs what is new, then compares with a page written by hand.
import { ensureChromium } from './chromium.mjs'
import { ensurePackage } from './package.mjs'
import { runTypeScript } from './programs.mjs'

process.env.CHROMIUM_PATH = ensureChromium()
process.exitCode = (await ensurePackage()) ? await runTypeScript('examples/bench/run.ts', process.argv.slice(2)) : 1
