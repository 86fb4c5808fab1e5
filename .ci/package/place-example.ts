// Examples as projects of hosts, which find the package as it is published.
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { packageFolder } from '../package.mjs'
import { root } from '../root.mjs'
import { tryAsHost } from './run-as-host'

/** For what hangs: a busy machine may take its time with what computes. */
export const patienceMs = 900_000

/** Copies an example to where it finds the published package, as a host finds it. */
export function place(name: string, as = name): string {
  const folder = join(packageFolder, '../..', as)
  rmSync(folder, { recursive: true, force: true })
  const filter = (path: string) => !/\/(node_modules|\.next)$/.test(path)
  cpSync(`${root}examples/${name}`, folder, { recursive: true, filter })
  return folder
}

export const run = (cwd: string, program: string, ...args: string[]) =>
  tryAsHost(process.execPath, [join(root, 'node_modules', program), ...args], { cwd, timeout: patienceMs })
