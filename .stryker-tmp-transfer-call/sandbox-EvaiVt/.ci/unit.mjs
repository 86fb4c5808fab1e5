// @ts-nocheck
// `npm run test:unit [-- filter]`: all unit tests; with coverage and its thresholds when no filter is given.
import { run } from './programs.mjs'

/** A file of tests says what came of it as it ends; the longest take a few minutes on a busy machine. */
const MAX_SILENCE_MS = 15 * 60_000

const args = process.argv.slice(2)
const projects = ['--project=node*', '--project=dom*']
const reporters = ['--reporter=default', '--reporter=json', '--outputFile.json=.tmp/reports/unit.json']
const coverage = args.length === 0 ? ['--coverage'] : []
const command = ['vitest', 'run', ...projects, ...reporters, ...coverage, ...args]
process.exitCode = await run('npx', command, MAX_SILENCE_MS)
