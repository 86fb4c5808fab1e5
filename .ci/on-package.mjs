// `node .ci/on-package.mjs 'playwright test' [words] [--options]`: packs the package if needed, then runs a program on it as it is published.
import { ensureChromium, ensureHeadlessShell } from './chromium.mjs'
import { ensurePackage } from './package.mjs'
import { run } from './programs.mjs'

const [command = '', ...args] = process.argv.slice(2)
/** Words are part of the titles of specs. @param {string} arg */
const isFilter = (arg) => command.startsWith('playwright') && !arg.startsWith('-')
/** Matches a text literally. @param {string} text */
const literal = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

process.env.HEADLESS_SHELL_PATH = ensureHeadlessShell()
process.env.CHROMIUM_PATH = ensureChromium()
await ensurePackage()
const given = args.flatMap((arg) => (isFilter(arg) ? ['--grep', literal(arg)] : [arg]))
process.exitCode = await run('npx', [...command.split(' '), ...given])
