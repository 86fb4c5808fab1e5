// Programs as the shell of a host runs them, which knows nothing of the runner of these tests, and examples as its projects.
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

/** What a program answers and says: no code where it was ended for its time (`timeout`, in ms). */
export const tryAsHost = (program: string, args: string[], options: Pick<ExecFileOptions, 'cwd' | 'timeout'>) =>
  new Promise<{ code: number | undefined; output: string }>((resolve) => {
    const env = hostEnvironment({ NEXT_TELEMETRY_DISABLED: '1' })
    execFile(program, args, { ...options, env, maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      const code = error ? error.code : 0
      resolve({ code: typeof code === 'number' ? code : undefined, output: `${stdout}${stderr}` })
    })
  })

/** What a program says that has to go well. */
export async function runAsHost(program: string, args: string[], cwd: string): Promise<string> {
  const { code, output } = await tryAsHost(program, args, { cwd })
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${output}`)
  return output
}

/** For what hangs: a busy machine may take its time with what computes. */
export const patienceMs = 900_000

/** Copies an example to where it finds the package as it is published, as a host finds it. */
export function place(name: string, as = name): string {
  const folder = join(packageFolder, '../..', as)
  rmSync(folder, { recursive: true, force: true })
  const filter = (path: string) => !/\/(node_modules|\.next)$/.test(path)
  cpSync(`${root}examples/${name}`, folder, { recursive: true, filter })
  return folder
}

export const run = (cwd: string, program: string, ...args: string[]) =>
  tryAsHost(process.execPath, [join(root, 'node_modules', program), ...args], { cwd, timeout: patienceMs })
