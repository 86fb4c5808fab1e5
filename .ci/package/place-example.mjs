// Examples as projects of hosts, which find the package as it is published.
import { cpSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { packageFolder } from '../package.mjs'
import { root } from '../root.mjs'
import { tryAsHost } from './run-as-host.mjs'

/** For what hangs: a busy machine may take its time with what computes. */
export const patienceMs = 900_000

/** Copies an example to where it finds the published package, as a host finds it. @param {string} name @param {string} as */
export function place(name, as = name) {
  const folder = join(dirname(dirname(packageFolder)), as)
  rmSync(folder, { recursive: true, force: true })
  cpSync(`${root}examples/${name}`, folder, {
    recursive: true,
    filter: (path) => !/\/(node_modules|\.next)$/.test(path),
  })
  return folder
}

/** @param {string} folder @param {string} program @param {string[]} args */
export const run = (folder, program, ...args) =>
  tryAsHost(process.execPath, [join(root, 'node_modules', program), ...args], { cwd: folder, timeout: patienceMs })
