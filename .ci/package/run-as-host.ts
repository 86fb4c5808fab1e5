// Programs as the shell of a host runs them, which knows nothing of the runner of these tests.
import { type ExecFileOptions, execFile } from 'node:child_process'

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
