// `npm run test:unit [-- filter]`: all unit tests; with coverage and its thresholds when no filter is given.
import { run } from './programs.mjs'

/** Each test file writes its result when it ends; the longest take a few minutes on a busy machine. */
const MAX_SILENCE_MS = 15 * 60_000

/** @param {string} report @param {string[]} projects @param {string[]} more */
function runProjects(report, projects, more) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=.tmp/reports/${report}.json`]
  const named = projects.map((name) => `--project=${name}`)
  return run('npx', ['vitest', 'run', ...named, ...reporters, ...more], MAX_SILENCE_MS)
}

const args = process.argv.slice(2)
const own = ['node', 'node-alone', 'dom']
/** The same files with older versions of packages of hosts, without coverage. */
const older = ['dom-react-18', 'node-oldest-viem', 'node-oldest-wagmi']
const isAll = args.length === 0
const code = await runProjects('unit', isAll ? own : [...own, ...older], isAll ? ['--coverage'] : args)
process.exitCode = (isAll ? await runProjects('unit-older', older, []) : 0) || code
