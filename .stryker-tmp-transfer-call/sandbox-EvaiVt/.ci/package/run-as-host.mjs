// @ts-nocheck
// Programs as the shell of a host runs them, which knows nothing of the runner of these tests.
import { execFile } from 'node:child_process'

const ofRunner = /^(VITEST|TEST$|NODE_ENV$|MODE$|DEV$|PROD$|SSR$|BASE_URL$)/

/** @param {NodeJS.ProcessEnv} [more] @returns {NodeJS.ProcessEnv} */
export const hostEnvironment = (more) => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !ofRunner.test(name))),
  ...more,
})

/**
 * @param {string} program @param {string[]} args @param {{ cwd: string, timeout?: number }} options `timeout` in ms
 * @returns {Promise<{ code: number | undefined, output: string }>} no code where it was ended for its time
 */
export const tryAsHost = (program, args, options) =>
  new Promise((resolve) => {
    const env = hostEnvironment({ NEXT_TELEMETRY_DISABLED: '1' })
    execFile(program, args, { ...options, env, maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      const code = error ? error.code : 0
      resolve({ code: typeof code === 'number' ? code : undefined, output: `${stdout}${stderr}` })
    })
  })

/** @param {string} program @param {string[]} args @param {string} cwd @returns {Promise<string>} what it says */
export async function runAsHost(program, args, cwd) {
  const { code, output } = await tryAsHost(program, args, { cwd })
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${output}`)
  return output
}
