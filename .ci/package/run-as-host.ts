// Runs programs as a host's shell does, without the environment of this test runner, and examples as its projects.
import { type ExecFileOptions, execFile } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { packageFolder } from '../package.mjs'
import { root } from '../root.mjs'

const ofRunner = /^(VITEST|TEST$|NODE_ENV$|MODE$|DEV$|PROD$|SSR$|BASE_URL$)/

export const hostEnvironment = (more?: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !ofRunner.test(name))),
  ...more,
})

/** The exit code and output of a program: no code if it was ended after `timeout`, in ms. */
export const tryAsHost = (program: string, args: string[], options: Pick<ExecFileOptions, 'cwd' | 'timeout'>) =>
  new Promise<{ code: number | undefined; output: string }>((resolve) => {
    const env = hostEnvironment({ NEXT_TELEMETRY_DISABLED: '1' })
    execFile(program, args, { ...options, env, maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      const code = error ? error.code : 0
      resolve({ code: typeof code === 'number' ? code : undefined, output: `${stdout}${stderr}` })
    })
  })

/** The output of a program that must succeed. */
export async function runAsHost(program: string, args: string[], cwd: string): Promise<string> {
  const { code, output } = await tryAsHost(program, args, { cwd })
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${output}`)
  return output
}

/** For programs that hang: a busy machine may need more time for real work. */
export const patienceMs = 900_000

/** Copies an example to a folder in which it finds the published package, as a host does. */
export function place(name: string, as = name): string {
  const folder = join(packageFolder, '../..', as)
  rmSync(folder, { recursive: true, force: true })
  const filter = (path: string) => !/\/(node_modules|\.next)$/.test(path)
  cpSync(`${root}examples/${name}`, folder, { recursive: true, filter })
  return folder
}

export const run = (cwd: string, program: string, ...args: string[]) =>
  tryAsHost(process.execPath, [join(root, 'node_modules', program), ...args], { cwd, timeout: patienceMs })
