// @ts-nocheck
// `npm run test:frameworks [-- name]`: installs each app of examples/frameworks with the package as it is packed, builds it, and opens it.
import { ensureChromium } from './chromium.mjs'
import { ensurePackage } from './package.mjs'
import { run } from './programs.mjs'

process.env.CHROMIUM_PATH = ensureChromium()
await ensurePackage()
const grep = process.argv.slice(2).flatMap((name) => ['--grep', `${name}:`])
process.exitCode = await run('npx', [
  'playwright',
  'test',
  '--config',
  'examples/frameworks/playwright.config.ts',
  ...grep,
])
