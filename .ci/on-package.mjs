// `node .ci/on-package.mjs 'playwright test' [words] [--options]`: packs what is new, then runs a program on the package as it is published.
import { ensureChromium, ensureHeadlessShell } from './chromium.mjs'
import { ensurePackage } from './package.mjs'
import { run } from './programs.mjs'

const [command = '', ...args] = process.argv.slice(2)
/** Words stand in titles of specs. @param {string} arg */
const isFilter = (arg) => command.startsWith('playwright') && !arg.startsWith('-')
/** What matches a text as it is written. @param {string} text */
const literal = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

process.env.HEADLESS_SHELL_PATH = ensureHeadlessShell()
process.env.CHROMIUM_PATH = ensureChromium()
await ensurePackage()
const given = args.flatMap((arg) => (isFilter(arg) ? ['--grep', literal(arg)] : [arg]))
process.exitCode = await run('npx', [...command.split(' '), ...given])
