// @ts-nocheck
// `npm run bench [-- --json] [-- --samples 30]`: packs what is new, then compares with a page written by hand.
import { ensureChromium } from './chromium.mjs'
import { ensurePackage } from './package.mjs'
import { run } from './programs.mjs'

process.env.CHROMIUM_PATH = ensureChromium()
// As for the browser specs: `portico` is the package that was built, not our sources.
const command = ['tsx', '--tsconfig', 'examples/e2e/tsconfig.json', 'examples/bench/run.ts', ...process.argv.slice(2)]
await ensurePackage()
process.exitCode = await run('npx', command)
