// `npm run test:e2e [-- filter]`: packs what is new, then runs the browser specs on the package as it is published.
import { ensureChromium } from './chromium.mjs'
import { ensurePackage } from './package.mjs'
import { runTypeScript } from './programs.mjs'

process.env.CHROMIUM_PATH = ensureChromium()
process.exitCode = (await ensurePackage()) ? await runTypeScript('examples/e2e/run.ts', process.argv.slice(2)) : 1
