// npx tsx .ci/complete-lock.ts: run it after npm install has written the lock file with an incomplete registry mirror.
// npm leaves out the optional packages of other platforms that it cannot fetch, and `npm ci` then refuses the lock file.
// This adds them by version and platform, which the packages that depend on them name.
import { readFileSync, writeFileSync } from 'node:fs'
import { findUnlocked } from './lock-file'
import { root } from './root.mjs'

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const processors = ['arm64', 'arm', 'x64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32']

/** The parts of a package name, such as `@rollup/rollup-linux-x64-musl`. */
function readPlatform(name: string) {
  const words = name.replace('amd64', 'x64').split(/[-/]/)
  const os = systems.filter((system) => words.includes(system))
  const cpu = processors.filter((processor) => words.includes(processor))
  if (os.length !== 1 || cpu.length !== 1) throw new Error(`Cannot tell the platform of ${name}: add it by hand.`)
  const libc = os[0] === 'linux' && words.some((word) => word.startsWith('musl')) ? ['musl'] : undefined
  return { os, cpu, libc }
}

const file = `${root}package-lock.json`
const lock = JSON.parse(readFileSync(file, 'utf8'))
const { '': project, ...packages } = lock.packages
const unlocked = findUnlocked(lock.packages)
for (const { neededBy, dev, name, version } of unlocked) {
  const path = `${neededBy.slice(0, neededBy.lastIndexOf('node_modules/'))}node_modules/${name}`
  const { os, cpu, libc } = readPlatform(name)
  packages[path] = { version, cpu, dev, libc, optional: true, os }
}
const sorted = Object.entries(packages).sort(([one], [other]) => one.localeCompare(other, 'en'))
lock.packages = { '': project, ...Object.fromEntries(sorted) }
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${unlocked.length} packages added to package-lock.json.`)
