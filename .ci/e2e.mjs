// `npm run test:e2e [-- filter] [-- --options]`: packs what is new, then runs the browser specs on the package as it is published.
import { ensureChromium, ensureHeadlessShell } from './chromium.mjs'
import { ensurePackage } from './package.mjs'
import { run } from './programs.mjs'

const args = process.argv.slice(2)
const options = args.filter((arg) => arg.startsWith('-'))
const filter = args.filter((arg) => !arg.startsWith('-')).map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
const grep = filter.flatMap((text) => ['--grep', text])

process.env.HEADLESS_SHELL_PATH = ensureHeadlessShell()
process.env.CHROMIUM_PATH = ensureChromium()
const command = ['playwright', 'test', '--config', 'examples/e2e/playwright.config.ts', ...grep, ...options]
await ensurePackage()
process.exitCode = await run('npx', command)
